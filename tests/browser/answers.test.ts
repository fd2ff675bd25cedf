import { expect, test } from 'vitest';
import { addDays, dayOf, HOUR_MS, QUARTER_MS } from '#app/domain/shared/time.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { artistsPlace } from './artist.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, expectSound } from './soundness.ts';
import { shipping, shop, siteLog, siteUrl, visit } from './support.ts';

/** An artist answers from the message on her phone, without logging in; and says on the day that she is on the way. */

/** A request that the owner gives to the artist. @returns its reference, its own page, and the link in her message */
async function ask(name: string, days: number): Promise<{ reference: string; path: string; link: string }> {
  const date = addDays(dayOf(machineTime().getTime()), days);
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...shipping, ...artistsPlace, name, email: 'lina@example.com', date }),
  });
  // As the API answers.
  const { reference, path } = (await answer.json()) as { reference: string; path: string };
  const owner = await visit('desktop');
  await enterAsOwner(owner, `/admin/bookings/${reference}/assign`);
  await owner.page.getByLabel('Time').fill('10:00');
  await owner.page.getByRole('button', { name: 'Who is free?' }).click();
  await owner.page.getByRole('button', { name: 'Assign Meera Naik' }).click();
  await owner.page.getByRole('heading', { level: 1, name: /^Booking/ }).waitFor();
  const words = new RegExp(`\\[mail\\] meera@example\\.com .* \\S+(/answer/${reference}/\\S+)`);
  await expect.poll(() => words.exec(siteLog())?.[1]).toBeDefined();
  return { reference, path, link: words.exec(siteLog())?.[1] ?? '' };
}

/** Puts an appointment into the next hour, as if its day had come. @returns that day: late in the evening it is the next one */
async function letItCome(reference: string): Promise<string> {
  const startAt = Math.ceil((machineTime().getTime() + HOUR_MS / 2) / QUARTER_MS) * QUARTER_MS;
  const day = dayOf(startAt);
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare('update bookings set start_at = ?1, date = ?2 where reference = ?3')
      .bind(startAt, day, reference)
      .run(),
  );
  return day;
}

test('an appointment is accepted from the message, and the customer sees who comes', async () => {
  const { link, path } = await ask('Lina Link', 61);
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Can you take this appointment?' }).waitFor();
  await expectSound(page);
  expect(await page.getByRole('main').innerText()).not.toMatch(/Lina|Johari/);

  await page.getByText('Decline…').tap();
  await page.getByRole('button', { name: 'Decline' }).tap();
  await page.getByText('Please tell the shop why.').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Accept' }).tap();
  await page.getByRole('heading', { level: 1, name: 'This appointment is yours' }).waitFor();
  await page.getByText('Thank you: you have accepted.').waitFor();
  await expectSound(page);
  await visitor.goto(link);
  expect(
    await page
      .getByRole('button')
      .filter({ hasText: /Accept|Decline/ })
      .count(),
  ).toBe(0);
  await page.getByRole('link', { name: 'See street and phone' }).tap();
  await page.waitForURL('**/vendor-login?next=**');
  await visitor.goto(path);
  await page.getByText('Meera Naik comes to you.').waitFor();
});

test('another time is offered by the link, taken back, and the appointment declined without JavaScript', async () => {
  const { link, reference } = await ask('Lina Later', 63);
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto(link);
  await page.getByRole('link', { name: 'Offer another time' }).click();
  await page.getByRole('heading', { level: 1, name: 'Offer another time' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/Lina|Johari/);
  await page.getByText('1:00 pm', { exact: true }).click();
  await page.getByRole('button', { name: 'Offer this time' }).click();
  await page.getByRole('heading', { level: 1, name: 'You have offered another time' }).waitFor();
  await page.getByRole('button', { name: 'Take the offer back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Can you take this appointment?' }).waitFor();

  await page.getByText('Decline…').click();
  await page.getByLabel('Why?').fill('My sister marries');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { level: 1, name: 'You have declined' }).waitFor();
  await visitor.goto(link);
  await page.getByText(`You have declined ${reference}`).waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
});

test('a preview of the link changes nothing, and a link that is cut off says where to go', async () => {
  const { link, reference } = await ask('Lina Preview', 65);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await fetch(siteUrl + link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(link);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await visitor.goto(link.slice(0, -3));
  await visitor.expectTrouble(/404/);
  await page.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'To your dashboard' }).waitFor();
  const owner = await visit('desktop');
  await enterAsOwner(owner, `/admin/bookings/${reference}`);
  expect(await owner.page.getByText('Accepted by the artist').count()).toBe(0);
});

test('on the day the artist says that she is on the way, and the customer’s page and the calendar show it', async () => {
  const { link, path, reference } = await ask('Lina Today', 67);
  const artist = await visit('phone');
  const { page } = artist;
  await artist.goto(link);
  await page.getByRole('button', { name: 'Accept' }).tap();
  await page.getByText('Thank you: you have accepted.').waitFor();
  const day = await letItCome(reference);
  await page.context().addCookies([{ ...shop.artistsCookie, url: siteUrl }]);
  await artist.goto('/vendor-dashboard');
  const card = page.getByRole('article').filter({ hasText: reference });
  await card.getByLabel('You arrive').selectOption('30');
  await card.getByRole('button', { name: 'I am on my way' }).tap();
  await card.getByText('the customer knows that you are on your way').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const customer = await visit('phone');
  await customer.goto(path);
  await customer.page.getByText(/Your artist is on the way, since .* arrives at about/).waitFor();
  const owner = await visit('desktop');
  await enterAsOwner(owner, `/admin/bookings/calendar?view=day&day=${day}`);
  await owner.page.getByText('On the way', { exact: true }).first().waitFor();
  await expect.poll(() => siteLog()).toContain(`On the way to you: ${reference}`);

  await card.getByText('Take it back').tap();
  await card.getByRole('button', { name: 'Yes, I am not on my way' }).tap();
  await card.getByRole('button', { name: 'I am on my way' }).waitFor();
});
