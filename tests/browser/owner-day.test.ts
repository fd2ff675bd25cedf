import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describeBalance } from '#app/domain/payouts/payout.ts';
import { addDays, DAY_MS, dayOf, HOUR_MS } from '#app/domain/shared/time.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { choose, PAY } from './admin-payments.ts';
import { enterAsOwner } from './owner.ts';
import { expectSoundOnAll } from './soundness.ts';
import { shop, siteUrl, type Visitor, visit } from './support.ts';
import { addTeam } from './team.ts';

/**
 * An owner's day, from a customer's request to her artists' payout and the books, and a day of one of these artists: by
 * clicking, on a phone; each page is looked at on a wide screen too.
 */

const PLACE = { state: 'Odisha', pincode: '751001' };
const [LEAD, OTHER] = ['Kiran Das', 'Rupa Sen'] as const;
const CUSTOMER = { name: 'Divya Owner', phone: '91234 50061', day: 91 };

let logins: Awaited<ReturnType<typeof addTeam>>;
beforeAll(async () => {
  logins = await addTeam([LEAD, OTHER], PLACE.state);
});

/** A test that is tried once more has a day of its own, as has each appointment: an artist has one at a time. */
let appointments = 0;

async function visitAsArtist(index: number): Promise<Visitor> {
  const artist = await visit('phone');
  await artist.context.addCookies([{ ...(logins[index] as (typeof logins)[number]), url: siteUrl }]); // one for each
  return artist;
}

/** As if its day had come. */
async function letBegin(reference: string, daysAgo: number): Promise<void> {
  const now = machineTime().getTime();
  const startAt = now - (now % HOUR_MS) - daysAgo * DAY_MS;
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.batch([
      DB.prepare('update bookings set date = ?2, start_at = ?3 where reference = ?1').bind(
        reference,
        dayOf(startAt),
        startAt,
      ),
      DB.prepare(
        'update booking_artists set start_at = ?2 where booking_id = (select id from bookings where reference = ?1)',
      ).bind(reference, startAt),
    ]),
  );
}

/** The panel of a step, open, so that its form is in sight. */
async function openPanel(page: Page, label: string): Promise<Locator> {
  const summary = page.locator('summary').filter({ hasText: `${label}…` });
  await summary.click();
  return page.locator('details[open]').filter({ has: summary }).last();
}

/** The artists get a part of what they do from now on. */
async function setShare({ page }: Visitor): Promise<void> {
  await page.getByLabel('Percent').fill('60');
  await page.getByRole('button', { name: 'Save the share' }).click();
  await page.getByText('For artists without a share of their own').waitFor();
}

/** The card of an appointment on the artist's page, once she has said that she comes. */
async function accept({ page }: Visitor, reference: string): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: reference });
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
  return card;
}

/** A customer asks what it costs, by the form of the site. */
async function enquire({ name, phone }: { name: string; phone: string }): Promise<void> {
  const customer = await visit('phone');
  const { page } = customer;
  await customer.goto('/form');
  await page.getByText('Not Fixed', { exact: true }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('owner.day@example.com');
  await page.getByLabel('Location').fill('Old Town, Bhubaneswar');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'PLAN MY MEHENDI' }).click();
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();
}

/** The owner answers the enquiry with a quote of ₹9,000 less ₹500, ₹2,000 of it ahead: the customer's link. */
async function quote(owner: Visitor, name: string, day: string): Promise<string> {
  const { page } = owner;
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Write a quote' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write a quote' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(name);
  await page.getByLabel('Day (optional)').fill(day);
  await page.getByLabel('Pincode').fill(PLACE.pincode);
  await page.getByLabel('State').selectOption(PLACE.state);
  await page.getByLabel('How much').selectOption('hands-and-feet');
  await page.getByLabel('Another price in ₹').fill('9000');
  await page.getByLabel('Deposit in ₹').fill('2000');
  await page.locator('summary').filter({ hasText: 'Add…' }).click();
  await page.getByLabel('What it is').first().selectOption('discount');
  await page.getByLabel('Rupees').first().fill('500');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await page.getByText('Please say why').first().waitFor();
  await owner.expectTrouble(/status of 422/);
  await page.getByLabel('Why, for the shop alone').first().fill('Her sister was here');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await page.getByText('₹2,000 ahead, ₹6,500 at the appointment.').waitFor();
  await expectSoundOnAll(page, 'phone');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await page.getByText('The quote is on its way to the customer.').waitFor();
  await expectSoundOnAll(page, 'phone');
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** The customer accepts the quote and pays what is asked ahead: the booking's reference. */
async function acceptAndPay(link: string): Promise<string> {
  const customer = await visit('phone');
  const { page } = customer;
  await customer.goto(new URL(link).pathname);
  await page.getByText('That day: call me about the time').click();
  await page.getByLabel('Address').fill('12 Temple Road, Bhubaneswar');
  await expectSoundOnAll(page, 'phone');
  await page.getByRole('button', { name: 'Accept and book' }).click();
  await page.getByRole('button', { name: 'Pay the deposit of ₹2,000' }).click();
  await choose(page, PAY);
  await page.getByText('₹2,000 paid. It counts towards the price.').waitFor();
  await expectSoundOnAll(page, 'phone');
  return /RB-\w{8}/.exec(page.url())?.[0] ?? '';
}

test('from request to report', async () => {
  const { name, phone, day } = CUSTOMER;
  const attempt = appointments++;
  await enquire({ name: `${name} ${attempt}`, phone });
  const owner = await visit('phone');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/payouts');
  await setShare(owner);
  await expectSoundOnAll(page, 'phone');

  // The enquiry stands on Today, and is answered with a quote, which the customer accepts.
  await owner.goto('/adminDashboard');
  const link = await quote(
    owner,
    `${name} ${attempt}`,
    addDays(dayOf(machineTime().getTime()), day + 7 * attempt),
  );
  const reference = await acceptAndPay(link);

  // The booking is found by its reference, with the deposit.
  await owner.goto(`/admin/search?q=${reference}`);
  await expectSoundOnAll(page, 'phone');
  await page.getByRole('link', { name: reference }).first().click();
  await page.getByRole('heading', { level: 1, name: `Booking ${reference}` }).waitFor();
  const money = page.getByRole('region', { name: 'Money' });
  await money.getByText('₹6,500 is due.').waitFor();
  await expectSoundOnAll(page, 'phone');

  // Two artists come together.
  await page.getByRole('link', { name: 'Assign an artist' }).click();
  await page.getByLabel('Time').fill('11:00');
  await page.getByRole('button', { name: 'Who is free?' }).click();
  await page.getByRole('link', { name: 'Send several artists together' }).click();
  for (const artist of [LEAD, OTHER]) await page.getByLabel(`Comes: ${artist}`).check();
  await expectSoundOnAll(page, 'phone');
  await page.getByRole('button', { name: 'Assign the team' }).click();
  await page.getByRole('heading', { level: 1, name: `Booking ${reference}` }).waitFor();
  for (const index of [0, 1]) {
    const artist = await visitAsArtist(index);
    await artist.goto('/vendor-dashboard');
    await accept(artist, reference);
  }

  // The day has come: it is done, and the rest is paid in cash.
  await letBegin(reference, attempt);
  await owner.goto(`/admin/bookings/${reference}`);
  for (const artist of [LEAD, OTHER]) await page.getByRole('link', { name: artist }).first().waitFor();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await money.getByText('₹6,500 is due now.').waitFor();
  const payment = await openPanel(page, 'Record a payment');
  await payment.getByLabel('How', { exact: true }).selectOption('cash');
  await payment.getByRole('button', { name: 'Record a payment' }).click();
  await money.getByText('All of it is paid.').waitFor();
  await expectSoundOnAll(page, 'phone');
  await money.getByRole('link', { name: 'Invoice', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /invoice/i }).waitFor();
  await expectSoundOnAll(page, 'phone');

  // Both artists get their share, and the books know of all of it.
  for (const artist of [LEAD, OTHER]) {
    await owner.goto('/admin/payouts');
    await page.getByRole('link', { name: artist }).first().click();
    await page.getByRole('heading', { level: 1, name: artist }).waitFor();
    const payout = await openPanel(page, 'Record a payout');
    expect(await payout.getByLabel('Rupees').inputValue()).toMatch(/^[1-9]\d{3}$/);
    await payout.getByLabel('Reference').fill('N026500112233');
    await payout.getByRole('button', { name: 'Record a payout' }).click();
    await page.getByText(describeBalance(0, 'the artist')).waitFor();
  }
  await expectSoundOnAll(page, 'phone');
  await owner.goto('/admin/books?period=year');
  await page.getByRole('heading', { level: 1, name: 'Books' }).waitFor();
  await expectSoundOnAll(page, 'phone');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  await page.getByRole('link', { name: reference }).first().waitFor();
  await expectSoundOnAll(page, 'phone');
});

/** A request that the owner has given to the artist. */
async function requestOf(artist: string, attempt: number): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ...PLACE, name: 'Farah Owner', phone: '91234 50063', email: 'owner.day@example.com' },
      ...{ address: '3 Lake Road, Bhubaneswar', coverage: 'hands' },
      date: addDays(dayOf(machineTime().getTime()), 40 + attempt),
    }),
  });
  const { reference } = (await answer.json()) as { reference: string }; // as the API answers
  const owner = await visit('phone', { javaScriptEnabled: false });
  const { page } = owner;
  await enterAsOwner(owner, '/admin/payouts');
  await setShare(owner);
  await owner.goto(`/admin/bookings/${reference}`);
  await page.getByRole('link', { name: 'Assign an artist' }).click();
  await page.getByLabel('Time').fill('10:00');
  await page.getByRole('button', { name: 'Who is free?' }).click();
  await page.getByRole('button', { name: `Assign ${artist}` }).click();
  await page.getByRole('heading', { level: 1, name: `Booking ${reference}` }).waitFor();
  return reference;
}

test('an artist’s day, from her yes to her statement', async () => {
  const attempt = appointments++;
  const reference = await requestOf(OTHER, attempt);
  const artist = await visitAsArtist(1);
  const { page } = artist;
  await artist.goto('/vendor-dashboard');
  const card = await accept(artist, reference);
  await card.getByText('3 Lake Road, Bhubaneswar').waitFor();
  await card.getByText('I cannot come…').waitFor();
  await expectSoundOnAll(page, 'phone');

  // Its time has come: nobody is asked any more whether she comes, but how it went.
  await letBegin(reference, attempt);
  await artist.goto('/vendor-dashboard');
  expect(await card.getByText('I cannot come…').count()).toBe(0);
  const words = await card.getByText(/^Collect ₹/).innerText();
  await card.getByText('I have collected it…').click();
  await card.getByRole('button', { name: 'Record it' }).click();
  await card.getByText('You collected').waitFor();
  expect(await card.getByText('I have collected it…').count()).toBe(0);
  await expectSoundOnAll(page, 'phone');
  await card.getByRole('button', { name: 'Done' }).click();
  // Folded away, the card says it as well.
  await page.getByText(`Thank you. ${reference} is closed.`).filter({ visible: true }).first().waitFor();
  await expectSoundOnAll(page, 'phone');

  await page.getByRole('link', { name: 'Earnings', exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Earnings' }).waitFor();
  const rows = page.getByRole('row').filter({ hasText: reference });
  await expect.poll(() => rows.count()).toBe(2); // her share, and the cash that she holds
  await rows
    .filter({ hasText: `−${words.replace('Collect ', '')}` })
    .first()
    .waitFor();
  await expectSoundOnAll(page, 'phone');
});
