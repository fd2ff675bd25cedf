import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays, DAY_MS, dayOf, formatDay, HOUR_MS } from '#app/domain/shared/time.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { expectSound } from './soundness.ts';
import { browser, type Device, shop, siteUrl, type Visitor, visit } from './support.ts';

/** The owner and an artist with their bookings, on their phones. */

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const ARTIST = { name: 'Farida Khan', email: 'farida@example.com', password: 'a lotus in the courtyard' };
/** A day on which the artist works, far enough that nothing else of these tests lies there. */
const DAY = addDays(dayOf(machineTime().getTime()), 40);

let ownersCookies: Cookies;
let artistsCookies: Cookies;

async function as(cookies: Cookies, device: Device = 'phone', javaScriptEnabled = true): Promise<Visitor> {
  const visitor = await visit(device, { javaScriptEnabled });
  await visitor.context.addCookies(cookies);
  return visitor;
}

/** The customers' own pages, by the reference. */
const privatePages = new Map<string, string>();

/** A request as a customer sends it. Answers the reference. */
async function request(name: string, phone: string, more: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      phone,
      email: 'priya@example.com',
      state: 'Rajasthan',
      date: DAY,
      address: '14 Johari Bazaar, Pink City, Jaipur',
      pincode: '302003',
      occasion: 'Wedding',
      ...more,
    }),
  });
  expect(answer.status).toBe(201);
  const { reference, path } = (await answer.json()) as { reference: string; path: string };
  privatePages.set(reference, path);
  return reference;
}

/** Gives a booking to the artist at a time, from the booking's own page. */
async function assign(page: Page, clock: string): Promise<void> {
  await page.getByRole('link', { name: 'Assign an artist' }).click();
  await page.getByLabel('Time').fill(clock);
  await page.getByRole('button', { name: 'Who is free?' }).click();
  await page.getByRole('button', { name: `Assign ${ARTIST.name}` }).click();
  await page.getByRole('heading', { level: 1, name: /^Booking/ }).waitFor();
}

beforeAll(async () => {
  // What is only to be there for the tests is made without scripts: those pages have tests of their own.
  const context = await (await browser()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/vendor-register`);
  await page.getByLabel('Name').fill(ARTIST.name);
  await page.getByLabel('Email').fill(ARTIST.email);
  await page.getByLabel('Password').fill(ARTIST.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/vendor-login**');
  await context.addCookies([{ ...shop.ownersCookie, url: siteUrl }]);
  ownersCookies = await context.cookies();
  await page.goto(`${siteUrl}/admin/vendor-approval`);
  const approve = { name: `Approve ${ARTIST.name}`, exact: true };
  await page.getByRole('button', approve).click();
  await page.getByRole('button', { ...approve, disabled: true }).waitFor();
  await context.clearCookies();
  await page.goto(`${siteUrl}/vendor-login`);
  await page.getByLabel('Email').fill(ARTIST.email);
  await page.getByLabel('Password').fill(ARTIST.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/Dashboard$/i);
  artistsCookies = await context.cookies();
  await context.close();
}, 180_000);

test('an artist says when and where they work, and the owner sees it', async () => {
  const artist = await as(artistsCookies);
  const { page } = artist;
  await artist.goto('/vendor-hours');
  await page.getByText('Nothing is saved yet').waitFor();
  await expectSound(page);
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.getByLabel(`${weekday}, from 1`).fill('09:00');
    await page.getByLabel(`${weekday}, to 1`).fill('19:00');
    await page.getByLabel(`${weekday}, from 2`).fill('');
    await page.getByLabel(`${weekday}, to 2`).fill('');
  }
  await page.getByLabel('Sunday, to 1').fill('08:00');
  await page.getByLabel('Places served').fill('Rajasthan, Atlantis');
  await page.getByLabel('WhatsApp phone').fill('98290 12345');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('it ends before it begins').waitFor();
  await artist.expectTrouble(/status of 422/);
  // The first that is wrong has the focus, and what was typed is still there.
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('from-0-0');
  expect(await page.getByLabel('Places served').inputValue()).toBe('Rajasthan, Atlantis');
  await expectSound(page);
  await page.getByLabel('Sunday, to 1').fill('19:00');
  await page.getByLabel('Places served').fill('Rajasthan');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your hours are saved.').waitFor();

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Days off' }).click();
  await page.getByRole('heading', { level: 1, name: 'Days off' }).waitFor();
  await page.getByLabel('First day').fill(addDays(DAY, 1));
  await page.getByLabel('Note').fill('My sister marries');
  await page.getByRole('button', { name: 'Take these days off' }).click();
  await page.getByText('My sister marries').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('link', { name: 'Subscribe on this phone' }).waitFor();
  await expectSound(page);
  await artist.goto('/vendor-profile');
  await expectSound(page);

  const owner = await as(ownersCookies, 'desktop');
  await owner.goto('/admin/vendor-approval');
  await owner.page.getByRole('link', { name: ARTIST.name }).click();
  await owner.page.getByRole('heading', { level: 1, name: ARTIST.name }).waitFor();
  expect(await owner.page.getByLabel('Monday, from 1').inputValue()).toBe('09:00');
  await owner.page.getByText('Days off (1)').click();
  await owner.page.getByText('My sister marries').waitFor();
  await expectSound(owner.page);
});

test('the owner confirms and assigns, the artist accepts one and declines another, and the owner sees it', async () => {
  const [owner, artist] = [await as(ownersCookies), await as(artistsCookies)];
  const first = await request('Priya Sharma', '9123400011');
  const second = await request('Kavita Jain', '9123400012');
  await owner.goto('/adminDashboard');
  await expectSound(owner.page);
  for (const [reference, clock] of [
    [first, '10:00'],
    [second, '15:00'],
  ] as const) {
    await owner.goto(`/admin/bookings?q=${reference}`);
    await owner.page.getByRole('link', { name: formatDay(DAY) }).click();
    await owner.page.getByRole('heading', { level: 1, name: `Booking ${reference}` }).waitFor();
    await expectSound(owner.page);
    await owner.page.getByText('Confirm…').click();
    await expectSound(owner.page);
    await owner.page.getByRole('button', { name: 'Confirm' }).click();
    await owner.page.getByText('Confirm…').waitFor({ state: 'detached' });
    await assign(owner.page, clock);
  }
  await owner.goto(`/admin/bookings/${second}/assign?date=${DAY}&clock=10:15&durationMinutes=60`);
  await owner.page.getByText(`Has ${first} then`).waitFor();
  await expectSound(owner.page);

  const { page } = artist;
  await artist.goto('/vendor-dashboard');
  await page.getByText('Welcome, Vendor!').waitFor();
  await page.getByText('This is your dashboard.').waitFor();
  await expectSound(page);
  const card = (reference: string) => page.getByRole('article').filter({ hasText: reference });
  expect(await card(first).innerText()).not.toContain('Johari');
  await card(first).getByRole('button', { name: 'Accept' }).click();
  await card(first).getByText('14 Johari Bazaar, Pink City, Jaipur').waitFor();
  await card(first).getByRole('link', { name: '+91 91234 00011' }).waitFor();
  await card(second).getByText('Decline…').click();
  await card(second).getByRole('button', { name: 'Decline' }).click();
  await card(second).getByText('Please tell the shop why.').waitFor();
  await artist.expectTrouble(/status of 422/);
  await expectSound(page);
  await card(second).getByLabel('Why?').fill('I am in Udaipur that day');
  await card(second).getByRole('button', { name: 'Decline' }).click();
  await card(second).waitFor({ state: 'detached' });

  await owner.goto(`/admin/bookings/${second}`);
  await owner.page.getByText('“I am in Udaipur that day”').waitFor();
  await owner.goto(`/admin/bookings/${first}`);
  await owner.page.getByText(`Accepted by the artist by ${ARTIST.name}`).waitFor();
  for (const view of ['day', 'week', 'month']) {
    for (const visitor of [owner, await as(ownersCookies, 'desktop')]) {
      await visitor.goto(`/admin/bookings/calendar?view=${view}&day=${DAY}`);
      await visitor.page
        .getByRole('link', { name: /Priya Sharma/ })
        .filter({ visible: true })
        .waitFor();
      await expectSound(visitor.page);
    }
  }
});

test('two tabs: the second is told, and keeps what it typed', async () => {
  const owner = await as(ownersCookies);
  const { page } = owner;
  const reference = await request('Anjali Mehta', '9123400013');
  await owner.goto(`/admin/bookings/${reference}/edit`);
  const other = await owner.context.newPage();
  await owner.goto(`/admin/bookings/${reference}/edit`, other);
  await other.getByLabel('Occasion').fill('Sangeet');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Sangeet').first().waitFor();

  await page.getByLabel('Occasion').fill('Haldi');
  await page.getByLabel('Notes of the shop').fill('A long note, typed with care');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('has changed meanwhile').waitFor();
  await owner.expectTrouble(/status of 409/);
  await page.getByText('Stored now: “Sangeet”').waitFor();
  expect(await page.getByLabel('Notes of the shop').inputValue()).toBe('A long note, typed with care');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A long note, typed with care').waitFor();
  await page.getByText('Haldi').first().waitFor();
});

test('without JavaScript the owner enters a booking of the phone and assigns it, and the artist answers', async () => {
  const owner = await as(ownersCookies, 'phone', false);
  const { page } = owner;
  await owner.goto('/admin/bookings');
  await page.getByRole('link', { name: 'Enter a booking' }).click();
  await page.getByLabel('Day').fill(DAY);
  await page.getByLabel('Time').fill('17:00');
  await page.getByLabel('Name').fill('Ritu Agarwal');
  await page.getByLabel('Phone').fill('91234 00014');
  await page.getByLabel('Address').fill('7 Amer Road, Jaipur');
  await page.getByLabel('Pincode').fill('682001');
  await page.getByLabel('State').selectOption('Rajasthan');
  await page.getByRole('button', { name: 'Enter the booking' }).click();
  await page.getByText(/is in Kerala/).waitFor();
  await owner.expectTrouble(/status of 422/);
  expect(await page.getByLabel('Name').inputValue()).toBe('Ritu Agarwal');
  expect(await page.getByLabel('Time').inputValue()).toBe('17:00');
  await page.getByLabel('Pincode').fill('302002');
  await page.getByRole('button', { name: 'Enter the booking' }).click();
  await page.getByRole('heading', { level: 1, name: /^Booking RB-/ }).waitFor();
  const reference = page.url().split('/').at(-1) ?? '';
  await assign(page, '17:00');

  const artist = await as(artistsCookies, 'phone', false);
  await artist.goto('/vendor-dashboard');
  const card = artist.page.getByRole('article').filter({ hasText: reference });
  await card.getByText('Decline…').click();
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByText('Please tell the shop why.').waitFor();
  await artist.expectTrouble(/status of 422/);
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByText('7 Amer Road, Jaipur').waitFor();
});

test('without JavaScript an artist blocks hours, sees her week, and takes them back', async () => {
  const artist = await as(artistsCookies, 'phone', false);
  const { page } = artist;
  await artist.goto('/vendor-days-off');
  await page.getByLabel('Day', { exact: true }).fill(DAY);
  await page.getByLabel('From').fill('12:00');
  await page.getByLabel('To', { exact: true }).fill('11:00');
  await page.getByLabel('What for?').fill('Dentist');
  await page.getByRole('button', { name: 'Block these hours' }).click();
  await page.getByText('Please let it end after it begins.').first().waitFor();
  await artist.expectTrouble(/status of 422/);
  expect(await page.getByLabel('What for?').inputValue()).toBe('Dentist');
  await page.getByLabel('To', { exact: true }).fill('12:30');
  await page.getByRole('button', { name: 'Block these hours' }).click();
  await page.getByText('is blocked.').waitFor();
  await artist.goto(`/vendor-calendar?week=${DAY}`);
  await page.getByText('Dentist').waitFor();
  await page.getByRole('link', { name: 'Priya Sharma' }).waitFor();
  await page.getByRole('link', { name: 'The week after' }).click();
  await page.getByRole('link', { name: 'The week before' }).click();
  await page.getByText('Dentist').waitFor();

  for (const device of ['phone', 'desktop'] as const) {
    const looking = await as(artistsCookies, device);
    for (const path of [`/vendor-calendar?week=${DAY}`, '/vendor-days-off']) {
      await looking.goto(path);
      await looking.page.getByText('Dentist').waitFor();
      await expectSound(looking.page);
    }
  }
  const owner = await as(ownersCookies, 'desktop');
  await owner.goto(`/admin/bookings/calendar?view=week&day=${DAY}`);
  await owner.page.getByText(`${ARTIST.name}: blocked 12:00 pm to 12:30 pm (Dentist)`).waitFor();
  await expectSound(owner.page);

  await artist.goto('/vendor-days-off');
  await page.getByRole('button', { name: /^Take back/ }).click();
  await page.getByText('These hours can be booked again.').waitFor();
});

test('without JavaScript an artist offers another time, and the customer takes it', async () => {
  const reference = await request('Meena Rao', '9123400019');
  const owner = await as(ownersCookies, 'phone', false);
  await owner.goto(`/admin/bookings/${reference}`);
  await assign(owner.page, '12:00');

  const artist = await as(artistsCookies, 'phone', false);
  const { page } = artist;
  await artist.goto('/vendor-dashboard');
  const card = page.getByRole('article').filter({ hasText: reference });
  await card.getByRole('link', { name: 'Offer another time' }).click();
  await page.getByLabel('On which day?').fill(addDays(DAY, 2));
  await page.getByRole('button', { name: 'Show my free times' }).click();
  await page.getByRole('button', { name: 'Offer this time' }).click();
  await page.getByText('Please choose a time.').first().waitFor();
  await artist.expectTrouble(/status of 422/);
  await page.getByText('2:30 pm', { exact: true }).click();
  await page.getByLabel('A line to the customer').fill('I come from Amber that day.');
  const looking = await as(artistsCookies);
  await looking.goto(`/vendor-dashboard/offer/${reference}?date=${addDays(DAY, 2)}`);
  await looking.page.getByText('2:30 pm', { exact: true }).waitFor();
  await expectSound(looking.page);
  await page.getByRole('button', { name: 'Offer this time' }).click();
  await card.getByText('You offer').waitFor();
  await looking.goto('/vendor-dashboard');
  await expectSound(looking.page);
  const ownerLooks = await as(ownersCookies);
  await ownerLooks.goto(`/admin/bookings/${reference}`);
  await ownerLooks.page.getByText('I come from Amber that day.').waitFor();
  await expectSound(ownerLooks.page);

  const path = privatePages.get(reference) ?? '';
  const seeing = await visit('phone');
  await seeing.goto(path);
  await seeing.page.getByRole('heading', { name: 'Your artist offers another time' }).waitFor();
  await expectSound(seeing.page);
  const customer = await visit('phone', { javaScriptEnabled: false });
  await customer.goto(path);
  await customer.page.getByText('I come from Amber that day.').waitFor();
  await customer.page.getByRole('button', { name: 'Take the new time' }).click();
  await customer.page.getByText('Your appointment is moved to the new time').waitFor();
  await customer.page.getByText(`${ARTIST.name} comes to you.`).waitFor();
  // The other tab shows what was offered: nothing is lost there, and nothing done twice.
  await seeing.page.getByRole('button', { name: 'Keep asking for my time' }).click();
  await seeing.page.getByText('This offer has ended.').waitFor();
  await seeing.expectTrouble(/status of 409/);
  await seeing.page.getByText(`${ARTIST.name} comes to you.`).waitFor();
  await artist.goto('/vendor-dashboard');
  await card.getByText('14 Johari Bazaar').waitFor();
});

test('by keyboard alone the owner moves a booking and thinks better of cancelling it', async () => {
  const owner = await as(ownersCookies, 'desktop');
  const { page } = owner;
  const reference = await request('Sneha Kulkarni', '9123400015');
  await owner.goto(`/admin/bookings/${reference}`);
  const reach = async (name: string) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      const words = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (words.trim().startsWith(name)) return;
    }
    throw new Error(`${name} is not reached`);
  };
  await reach('Move…');
  await page.keyboard.press('Enter');
  await reach('Why');
  await page.keyboard.type('The hall is taken');
  await reach('Move');
  await page.keyboard.press('Enter');
  await page.getByText('“The hall is taken”').waitFor();
  await reach('Cancel…');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel the booking' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel the booking' }).waitFor({ state: 'hidden' });
});

/** A test that is tried once more has days of its own: an artist has one appointment at a time. */
let tries = 0;

/** As if the appointment had begun within the last hour of today or some days before, whatever the hour is. */
async function letBegin(reference: string, daysAgo: number): Promise<void> {
  const now = machineTime().getTime();
  const startAt = now - (now % HOUR_MS) - daysAgo * DAY_MS;
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare('update bookings set date = ?2, start_at = ?3 where reference = ?1')
      .bind(reference, dayOf(startAt), startAt)
      .run(),
  );
}

test('an artist’s day on her phone: news, an answer, the next appointment, cash, a blocked hour, the way out', async () => {
  const attempt = tries++;
  const today = dayOf(machineTime().getTime());
  const soonDay = addDays(today, 3 - attempt);
  const begun = await request('Nila Bose', '9123400021', {
    date: addDays(DAY, 3 + attempt),
    coverage: 'hands',
  });
  const soon = await request('Tara Iyer', '9123400022', { date: soonDay, coverage: 'elbows' });
  const owner = await as(ownersCookies, 'phone', false);
  await owner.goto(`/admin/bookings/${begun}`);
  await assign(owner.page, '10:00');

  const artist = await visit('phone');
  const { page } = artist;
  const card = (reference: string) => page.getByRole('article').filter({ hasText: reference });
  await artist.goto('/vendor-login');
  await page.getByLabel('Email').fill(ARTIST.email);
  await page.getByLabel('Password').fill(ARTIST.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await card(begun).getByRole('button', { name: 'Accept' }).click();
  await card(begun).getByText('14 Johari Bazaar, Pink City, Jaipur').waitFor();
  await letBegin(begun, attempt);

  await owner.goto(`/admin/bookings/${soon}`);
  await assign(owner.page, '12:00');
  await page.getByText('1 appointment to answer').waitFor(); // without a reload
  await page.getByRole('link', { name: 'Show appointments to answer' }).click();
  await card(soon).getByRole('button', { name: 'Accept' }).click();
  const next = page.getByRole('region', { name: 'Your next appointment' });
  await next.getByText(soon, { exact: true }).waitFor();
  await next.getByRole('link', { name: 'Map' }).waitFor();
  await next.getByText('Henna for: both sides, up to the elbows').waitFor();
  await expectSound(page);

  await card(begun).getByText('I have collected it…').click();
  await card(begun).getByRole('button', { name: 'Record it' }).click();
  await card(begun).getByText('You collected').waitFor();

  await page.getByRole('link', { name: 'Appointments', exact: true }).filter({ visible: true }).click();
  await page.getByLabel('First name or reference').fill(begun);
  await page.getByLabel('First name or reference').press('Enter');
  await expect.poll(() => page.getByRole('row').count()).toBe(2); // the head, and one appointment
  await page.getByRole('cell', { name: /Accepted/ }).waitFor();
  await expectSound(page);

  await artist.goto('/vendor-days-off');
  await page.getByLabel('Day', { exact: true }).fill(soonDay);
  await page.getByLabel('From').fill('16:00');
  await page.getByLabel('To', { exact: true }).fill('17:00');
  await page.getByRole('button', { name: 'Block these hours' }).click();
  await page.getByText('4:00 pm to 5:00 pm', { exact: true }).waitFor();

  await page.locator('summary').filter({ hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await page.waitForURL('**/vendor-login');
});
