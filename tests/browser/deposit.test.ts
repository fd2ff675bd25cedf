import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_PRICES } from '#app/domain/pricing/price-list.ts';
import { formatRupees } from '#app/domain/shared/money.ts';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import { machineTime } from '../support/clock.ts';
import { choose, PAY } from './admin-payments.ts';
import { fillPerson, fillPlace } from './booking-form.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { siteLog, type Visitor, visit } from './support.ts';

/** The deposit of an appointment, from the owner's percentage to the refund. */

/** Of the package, and of the way to where the artist of the tests goes, in rupees. */
const PRICE = 7999;
const TRAVEL = DEFAULT_PRICES.travelFee;
const PERCENT = 25;
const ASKED = Math.round(((PRICE + TRAVEL) * PERCENT) / 100);
const SUM = formatRupees(ASKED);
/** Of what was asked, if the customer cancels late. */
const KEPT = formatRupees(Math.floor((ASKED * PERCENT) / 100));
const CUSTOMER = { name: 'Divya Deposit', phone: '+919812345611', email: 'divya.deposit@example.com' };

/** The owner asks for so much from now on, and keeps a quarter of it of who cancels late. */
async function setDeposit({ page }: Visitor, percent: number): Promise<void> {
  await page.getByLabel('Deposit of an appointment').fill(String(percent));
  await page.getByLabel('What you keep of the deposit').fill(String(percent));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. New invoices and appointments follow it.').waitFor();
}

/** Books the package by its form; the path of the appointment's own page. */
async function book(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await visitor.goto('/booking?package=anjali');
  await page.getByText(formatRupees(PRICE)).first().waitFor();
  await fillPlace(page, addDays(dayOf(machineTime().getTime()), 50));
  // With the way to the artist's place: a price that is older than what was typed is refused.
  await page.getByText('₹9,499').first().waitFor({ state: 'attached' });
  await fillPerson(page, CUSTOMER);
  await page.getByRole('button', { name: 'Book my appointment' }).click();
  return (await page.getByRole('link', { name: 'See your appointment' }).getAttribute('href')) ?? '';
}

/** What the site has sent to the customer of what was paid. */
function receipts(reference: string): string[] {
  return siteLog()
    .split('\n')
    .filter((line) => line.includes(CUSTOMER.phone) || line.includes(CUSTOMER.email))
    .filter((line) => line.includes(reference) && /We have received|Paid: /.test(line));
}

test('a deposit is asked for, paid, and refunded when the appointment is cancelled', async () => {
  const owner = await visit('phone');
  const desk = owner.page;
  await enterAsOwner(owner, '/admin/payments');
  await desk.getByRole('link', { name: 'Tax, deposits and teams' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Tax, deposits and teams' }).waitFor();
  await expectSound(desk);
  await setDeposit(owner, PERCENT);
  onTestFinished(async () => {
    const after = await visit('phone');
    await enterAsOwner(after, '/admin/selling-terms');
    await setDeposit(after, 0);
  });

  const customer = await visit('phone');
  const { page } = customer;
  const path = await book(customer);
  const reference = path.split('/')[2] ?? '';
  await page.getByRole('link', { name: 'See your appointment' }).click();
  const deposit = page.getByRole('region', { name: 'Deposit' });
  await deposit.getByText(`Once your appointment is confirmed we ask for ${SUM} ahead.`).waitFor();
  expect(await deposit.getByRole('button').count()).toBe(0);
  await expectSound(page);
  await owner.goto(`/admin/bookings?q=${reference}`);
  await desk.getByRole('rowheader').getByRole('link').click();
  await desk.getByText('Confirm…').click();
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Confirm…').waitFor({ state: 'detached' });

  await customer.goto(path);
  await deposit.getByText(`We ask for ${SUM} ahead.`).waitFor();
  await deposit
    .getByText(new RegExp(`Free to cancel until .+; after that we keep ${KEPT} of the deposit`))
    .waitFor();
  const button = deposit.getByRole('button', { name: `Pay the deposit of ${SUM}` });
  await button.waitFor();
  await expectSound(page);

  const plain = await visit('phone', { javaScriptEnabled: false });
  await plain.goto(path);
  await plain.page.getByText('we agree that you pay our artist at your door').waitFor();
  expect(await plain.page.getByRole('button', { name: /^(Pay|Loading)/ }).count()).toBe(0);

  // The window is closed, and then not.
  await button.click();
  await choose(page, 'Close');
  await deposit.getByRole('alert').filter({ hasText: 'Payment popup closed.' }).waitFor();
  await expectSound(page);
  await button.click();
  await choose(page, PAY);
  await deposit.getByText(`${SUM} paid. It counts towards the price.`).waitFor();
  expect(await button.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('payment');
  await expectSound(page);
  await customer.goto(path);
  await deposit.getByText(`${SUM} paid. It counts towards the price.`).waitFor();
  await expect.poll(() => receipts(reference)).toHaveLength(2);

  await owner.goto(`/admin/bookings?q=${reference}`);
  await desk.getByRole('rowheader').getByRole('link').click();
  await desk.getByRole('heading', { level: 1, name: `Booking ${reference}` }).waitFor();
  const online = desk.getByRole('region', { name: 'Money' });
  await online.getByRole('listitem').getByText('Paid', { exact: true }).waitFor();
  expect(await online.getByText('are not refunded yet').count()).toBe(0);
  await expectSound(desk);
  await online.getByRole('link', { name: `${reference}-1` }).click();
  await desk.getByRole('heading', { level: 1, name: `Payment ${reference}-1` }).waitFor();
  await desk.getByRole('link', { name: `Appointment ${reference}` }).waitFor();
  await expectSound(desk);

  // What becomes of it is told before, and after.
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancel your appointment?' }).waitFor();
  await page.getByText(`Cancel now and you get ${SUM} back. After`).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Yes, cancel my appointment' }).click();
  await deposit.getByText(`${SUM} paid, and refunded.`).waitFor();
  await expectSound(page);

  await owner.goto(`/admin/bookings?q=${reference}`);
  await desk.getByText('Cancelled').filter({ visible: true }).first().waitFor();
  await desk.getByRole('rowheader').getByRole('link').click();
  await online.getByText(`${SUM} refunded`).waitFor();
  await desk.getByText(`What was paid, ${SUM}, goes back to where it came from.`).waitFor();
  await expectSound(desk);
  await online.getByRole('link', { name: `${reference}-1` }).click();
  await desk.getByText('Cancelled by the customer').waitFor();
  expect(await desk.getByLabel('Amount to refund').count()).toBe(0);
  await expectSound(desk);
  await customer.goto(path);
  await deposit.getByText(`${SUM} paid, and refunded.`).waitFor();
  expect(receipts(reference)).toHaveLength(2);
}, 180_000);
