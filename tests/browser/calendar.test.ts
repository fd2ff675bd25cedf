import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, formatDay } from '#app/domain/shared/time.ts';
import { machineTime } from '../support/clock.ts';
import { artistsPlace } from './artist.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { type Device, shipping, siteLog, siteUrl, type Visitor, visit } from './support.ts';

/** The owner moves an appointment in the lanes of a day: by keys, by pointer, by form, and without JavaScript. */

const DAY = addDays(dayOf(machineTime().getTime()), 75);
const CALENDAR = `/admin/bookings/calendar?view=day&day=${DAY}`;
let reference = '';

async function open(device: Device, javaScriptEnabled = true): Promise<Visitor> {
  const visitor = await visit(device, { javaScriptEnabled });
  await enterAsOwner(visitor, CALENDAR);
  return visitor;
}

const block = (page: Page) => page.getByRole('link', { name: /Nila Move/ });
const handle = (page: Page) => page.getByRole('link', { name: `Move ${reference}` });
const question = (page: Page) => page.getByRole('region', { name: 'Move Nila Move' });

async function answer(page: Page, time: string): Promise<void> {
  await question(page)
    .getByText(`To ${formatDay(DAY)}, ${time}`)
    .waitFor();
  await question(page).getByText(`your appointment ${reference} is now on`).waitFor();
  await page.getByRole('button', { name: 'Move and tell them' }).click();
  await page.getByText('is moved, and everybody is told').waitFor();
}

beforeAll(async () => {
  const created = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...shipping,
      ...artistsPlace,
      name: 'Nila Move',
      email: 'nila@example.com',
      date: DAY,
    }),
  });
  reference = ((await created.json()) as { reference: string }).reference;
});

test('from the tray by the form without JavaScript', async () => {
  const { page } = await open('phone', false);
  await page.getByRole('link', { name: `Place ${reference}` }).click();
  await question(page).getByLabel('Artist').selectOption('artist');
  await question(page).getByLabel('Time').selectOption('10:00');
  await page.getByRole('button', { name: 'See what is told' }).click();
  await question(page).getByText('E-mail to Meera Naik').waitFor();
  await page.getByRole('button', { name: 'Move and tell them' }).click();
  await page.getByText('is moved, and everybody is told').waitFor();
  await block(page).getByText('10:00 am').waitFor();
});

test('by arrow keys, and Escape leaves it', async () => {
  const { page } = await open('desktop');
  await expectSound(page);
  await handle(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('Meera Naik, 10:15 am to').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByText('Not moved.').waitFor({ state: 'attached' });
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question(page).waitFor();
  await expectSound(page);
  await answer(page, '11:00 am');
  // By e-mail: at night an SMS waits for the morning.
  await expect.poll(() => siteLog()).toContain(`Your appointment ${reference} is moved`);
});

test('by pointer, in steps of quarters; a click still opens it', async () => {
  const { page } = await open('desktop');
  // Where other tests leave appointments to place, the lanes begin further down.
  await block(page).scrollIntoViewIfNeeded();
  const box = await block(page).boundingBox();
  if (!box) throw new Error('The block is not shown.');
  const [x, y] = [box.x + 20, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // An hour is four rows of 14 pixels.
  await page.mouse.move(x + 3, y + 30, { steps: 4 });
  await page.mouse.move(x + 3, y + 58, { steps: 4 });
  await page.mouse.up();
  await answer(page, '12:00 pm');
  await block(page).click();
  await page.getByRole('heading', { level: 1, name: `Booking ${reference}` }).waitFor();
});

test('by form on a phone', async () => {
  const { page } = await open('phone');
  await expectSound(page);
  await handle(page).click();
  await question(page).getByLabel('Time').selectOption('14:30');
  await page.getByRole('button', { name: 'See what is told' }).click();
  await page.getByRole('button', { name: 'Move and tell them' }).waitFor();
  await expectSound(page);
  await answer(page, '2:30 pm');
});

test('free time leads to the form for a booking then, and without lanes there is a list', async () => {
  const { page } = await open('desktop');
  await page
    .getByRole('link', { name: /^Book Meera Naik, free/ })
    .first()
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Enter a booking' }).waitFor();
  expect(await page.getByLabel('Day').inputValue()).toBe(DAY);
  expect(await page.getByLabel('Artist').inputValue()).toBe('artist');
  expect(await page.getByLabel('Time').inputValue()).not.toBe('');
  await page.goto(`${siteUrl}${CALENDAR}&list=1`);
  await page.getByRole('link', { name: /Nila Move/ }).waitFor();
  await expectSound(page);
});
