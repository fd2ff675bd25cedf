import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { artistsPlace } from './artist.ts';

/** The form of /booking, as tests fill it. */

/** Goes on to the next step, where they are screens of their own. Its heading has the focus then. */
async function goOn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Next: / });
  if ((await button.count()) === 0) return;
  const heading = (await button.innerText()).replace('Next: ', '');
  await button.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
}

/** From the first step to the free times. The state follows from the pincode. */
export async function fillPlace(page: Page, date: string, place = artistsPlace): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Book Your Appointment' }).waitFor();
  await goOn(page);
  await page.getByLabel('Pincode').fill(place.pincode);
  await page.getByLabel('State').selectOption(place.state);
  await goOn(page);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Date').blur();
}

export async function fillPerson(page: Page, { name, phone, email }: Record<string, string>): Promise<void> {
  await goOn(page);
  await page.getByLabel('Name').fill(name ?? '');
  await page.getByLabel('Phone').fill(phone ?? '');
  await page.getByLabel('Email').fill(email ?? '');
  await fillAddress(page);
}

/** The rest of who somebody is, where name, phone and e-mail are known already. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('Casa Azul, Rua de Ourem, Panjim');
  await goOn(page);
}
