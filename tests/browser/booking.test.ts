import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import { machineTime } from '../support/clock.ts';
import { artistsPlace } from './artist.ts';
import { fillAddress, fillPerson, fillPlace } from './booking-form.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { passTime, siteLog, siteUrl, type Visitor, visit } from './support.ts';
import { addTeam } from './team.ts';

/** A bride and her appointment, from the form to the cancellation. */

let homes = 0;

/** A visitor with an address of their own: one address gets few holds. */
async function visitFromHome(...visitor: Parameters<typeof visit>): Promise<Visitor> {
  const visiting = await visit(...visitor);
  homes++;
  await visiting.context.setExtraHTTPHeaders({ 'cf-connecting-ip': `203.0.${homes}.7` });
  return visiting;
}

/** So many days from today in India. */
const day = (days: number) => addDays(dayOf(machineTime().getTime()), days);

const time = (page: Page, clock: string) => page.getByRole('radio', { name: clock, exact: true });
const choose = (page: Page, clock: string) => page.getByText(clock, { exact: true }).click();

/** What the site has sent: its lines of one kind to one person. */
function sentTo(kind: 'sms' | 'mail', to: string): string[] {
  return siteLog()
    .split('\n')
    .filter((line) => line.includes(`[${kind}] ${to} `));
}

/** Enters the code that was sent to the phone, and books the time with it. */
async function enterCode(page: Page, phone: string): Promise<void> {
  await page.getByText(/^We have sent a code to/).waitFor();
  const code = () => /(\d{6}) is your/.exec(sentTo('sms', `+91${phone}`).at(-1) ?? '')?.[1] ?? '';
  await expect.poll(code).toHaveLength(6);
  await page.getByLabel('Code', { exact: true }).fill(code());
}

test('a bride books a time on her phone, and moves and cancels it from the link', async () => {
  const bride = { name: 'Asha Bride', phone: '9812345601', email: 'asha.bride@example.com' };
  const visitor = await visitFromHome('phone');
  const { page } = visitor;
  await visitor.goto('/');
  await page.getByRole('link', { name: 'Book Now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Book Your Appointment' }).waitFor();

  // What, where, who and when are a screen each, and the price is in sight. The chosen time is held.
  await page.getByText('Step 1 of 5').waitFor();
  await page.getByLabel('How much henna?').selectOption('hands');
  await page.getByLabel('Occasion').fill('Wedding');
  await page
    .getByRole('complementary', { name: 'Your booking so far' })
    .getByText('₹1,000')
    .first()
    .waitFor();
  await expectSound(page);
  await fillPlace(page, day(20));
  await page.getByRole('group', { name: 'Who should come?' }).getByLabel('Meera').check();
  await page.getByText('Free times of Meera').waitFor();
  await choose(page, '11:00 am');
  await page.getByText('Held for you', { exact: true }).waitFor();
  await page
    .getByRole('timer')
    .filter({ hasText: /^for (9:\d\d|10:00) minutes$/ })
    .waitFor();
  await expectSound(page);
  await fillPerson(page, bride);
  await page.getByText('Cancelling costs nothing until we begin.').locator('visible=true').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await enterCode(page, bride.phone);
  await expectSound(page);
  await page.getByRole('button', { name: 'Book this time' }).click();

  // The notice goes after five seconds; what she needs stays. There is no second form.
  await page.getByRole('status').filter({ hasText: 'Thank you! Your appointment is requested.' }).waitFor();
  await page.getByRole('heading', { name: /^Your request RB-\w{8} is with us$/ }).waitFor();
  expect(await page.getByLabel('Name').count()).toBe(0);
  await expectSound(page);
  await page.getByText('Thank you! Your appointment is requested.').waitFor({ state: 'hidden' });
  expect(await page.getByRole('link', { name: 'See your appointment' }).isVisible()).toBe(true);
  expect(await page.getByText('Total: ').innerText()).toContain('₹');

  // The SMS and the e-mail have the link.
  await expect.poll(() => sentTo('sms', '+919812345601')).toHaveLength(2);
  await expect.poll(() => sentTo('mail', bride.email)).toHaveLength(1);
  const link =
    /https?:\S+\/booking\/RB-\w{8}\/[\w-]{22}/.exec(sentTo('sms', '+919812345601')[1] ?? '')?.[0] ?? '';
  expect(sentTo('mail', bride.email)[0]).toContain(link);
  const path = link.replace(siteUrl, '');

  const later = await visitFromHome('phone');
  await later.goto(path);
  await later.page.getByRole('heading', { level: 1, name: 'Asha’s appointment' }).waitFor();
  await later.page.getByText('11:00 am').waitFor();
  const words = await later.page.getByRole('main').innerText();
  for (const secret of ['Bride', 'Azul', '9812345601', bride.email]) expect(words).not.toContain(secret);
  await expectSound(later.page);

  // Into the calendar, moved, into the calendar again.
  const first = await calendarOf(later);
  expect(first.startDate.toString()).toBe(`${day(20)}T11:00:00`);
  await later.page.getByRole('link', { name: 'Move', exact: true }).click();
  await later.page.getByRole('heading', { level: 1, name: 'Move your appointment' }).waitFor();
  await expectSound(later.page);
  await later.page.getByLabel('To which day?').fill(day(21));
  await later.page.getByRole('button', { name: 'Show free times' }).click();
  await later.page.waitForURL(`**date=${day(21)}`);
  await choose(later.page, '3:30 pm');
  await later.page.getByRole('button', { name: 'Move my appointment' }).click();
  await later.page.getByText('Your appointment is moved.').waitFor();
  await later.page.getByText('3:30 pm').waitFor();
  const second = await calendarOf(later);
  expect(second.uid).toBe(first.uid);
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(second.startDate.toString()).toBe(`${day(21)}T15:30:00`);

  // Cancelled, after a look at the policy.
  await later.page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await later.page.getByRole('heading', { level: 1, name: 'Cancel your appointment?' }).waitFor();
  await later.page.getByText('free of charge until 48 hours before the start').waitFor();
  await expectSound(later.page);
  await later.page.getByRole('button', { name: 'Yes, cancel my appointment' }).click();
  await later.page.getByText('Your appointment is cancelled.').waitFor();
  expect(await later.page.getByRole('link', { name: 'Move', exact: true }).count()).toBe(0);
  expect((await calendarOf(later)).component.getFirstPropertyValue('status')).toBe('CANCELLED');
  await expectSound(later.page);
  await expect.poll(() => sentTo('sms', '+919812345601')).toHaveLength(4);

  // Its time is free for others.
  await visitor.goto('/booking');
  await fillPlace(page, day(21));
  await time(page, '3:30 pm').waitFor({ state: 'attached' });
});

test('an aunt goes from a package to free times, and what she typed comes along', async () => {
  const aunt = { name: 'Latha Aunt', phone: '9812345607', email: 'latha@example.com' };
  const visitor = await visitFromHome('phone');
  const { page } = visitor;
  await visitor.goto('/package');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Anjali Gold' }) });
  await card.getByRole('link', { name: /^BOOK NOW/ }).click();
  await page.waitForURL('**/form?package=anjali');
  await page.getByLabel('Name').fill(aunt.name);
  await page.getByLabel('Email').fill(aunt.email);
  await page.getByLabel('Phone').fill(aunt.phone);
  await page.getByLabel(/^Date/).fill(day(35));
  await page.getByLabel('Anything we should know?').fill('For my niece, who has an allergy to dye.');
  await page.getByRole('button', { name: 'See free times' }).click();
  await page.getByRole('heading', { level: 1, name: 'Book Your Appointment' }).waitFor();
  const soFar = page.getByRole('complementary', { name: 'Your booking so far' });
  await soFar.getByText(/^Anjali Gold · /).waitFor();
  await soFar.getByText('₹7,999').first().waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Next: Where' }).click();
  await page.getByLabel('Pincode').fill(artistsPlace.pincode);
  await page.getByLabel('State').selectOption(artistsPlace.state);
  await page.getByRole('button', { name: 'Next: Who and when' }).click();
  expect(await page.getByLabel('Date').inputValue()).toBe(day(35));
  await choose(page, '10:00 am');
  await page.getByText('Held for you', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next: Who you are' }).click();
  const kept = ['Name', 'Phone', 'Email', 'Anything we should know?'];
  const values = await Promise.all(kept.map((label) => page.getByLabel(label).inputValue()));
  expect(values).toEqual([aunt.name, aunt.phone, aunt.email, 'For my niece, who has an allergy to dye.']);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await enterCode(page, aunt.phone);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: /^Your request RB-\w{8} is with us$/ }).waitFor();
  // With the way to Goa, which is none of the shop's own areas.
  expect(await page.getByText('Total: ').innerText()).toContain('₹9,499');
});

test('an artist who is chosen on her page stays chosen', async () => {
  const visitor = await visitFromHome('phone');
  const { page } = visitor;
  await visitor.goto('/artists/meera-naik');
  await page.getByRole('link', { name: 'Book Meera' }).first().click();
  await page.getByLabel('How much henna?').selectOption('hands');
  await fillPlace(page, day(22));
  await page.getByText('Free times of Meera').waitFor();
  expect(await page.getByRole('radio', { name: /^Meera/ }).isChecked()).toBe(true);
});

const partysPlace = { state: 'Kerala', pincode: '682001' };
const partysTeam = ['Devika Nair', 'Lekha Menon', 'Roshni Thomas'];

test('a bride and twenty guests get a team of three, each of whom sees her part', async () => {
  const logins = await addTeam(partysTeam, partysPlace.state);
  const bride = { name: 'Anu Party', phone: '9812345620', email: 'anu.party@example.com' };
  const visitor = await visitFromHome('phone');
  const { page } = visitor;
  await visitor.goto('/booking');
  await page.getByLabel('How much henna?').selectOption('full-bridal');
  await page.getByLabel('Guests who would like a small design').fill('20');
  await page
    .getByRole('complementary', { name: 'Your booking so far' })
    .getByText('₹14,500')
    .first()
    .waitFor();
  await fillPlace(page, day(30 + homes), partysPlace); // on a day of its own, when it is tried again
  await choose(page, '10:00 am');
  await page.getByText('Held for you', { exact: true }).waitFor();
  await fillPerson(page, bride);
  await page.getByText('2 more artists, ₹1,000 each').locator('visible=true').first().waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await enterCode(page, bride.phone);
  await page.getByRole('button', { name: 'Book this time' }).click();
  const thanks = page.getByRole('heading', { name: /^Your request RB-\w{8} is with us$/ });
  const [reference = ''] = /RB-\w{8}/.exec(await thanks.innerText()) ?? [];

  const owner = await visitFromHome('phone');
  await enterAsOwner(owner, `/admin/bookings/${reference}`);
  for (const name of partysTeam) await owner.page.getByRole('link', { name }).first().waitFor();
  await owner.page.getByText('Confirm…').click();
  await owner.page.getByText('have kept this time free').waitFor();
  await expectSound(owner.page);
  await owner.page.getByRole('button', { name: 'Confirm' }).click();
  await owner.page.getByText('Confirm…').waitFor({ state: 'detached' });

  for (const [index, cookie] of logins.entries()) {
    const artist = await visitFromHome('phone');
    await artist.context.addCookies([{ ...cookie, url: siteUrl }]);
    await artist.goto('/vendor-dashboard');
    const card = artist.page.getByRole('article').filter({ hasText: reference });
    const [one, other] = partysTeam.filter((_, each) => each !== index).map((name) => name.split(' ')[0]);
    await card.getByText(new RegExp(`You come with (${one} and ${other}|${other} and ${one})`)).waitFor();
    await card.getByText('10:00 am to 2:15 pm').waitFor();
    expect(await card.innerText()).not.toContain('Azul');
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByText('Casa Azul').waitFor();
    await expectSound(artist.page);
  }

  await owner.goto(`/admin/bookings/${reference}`);
  await owner.page.getByText('Accepted', { exact: true }).first().waitFor();
  await owner.page.getByRole('link', { name: 'Change the team' }).click();
  await expect.poll(() => owner.page.getByRole('checkbox', { checked: true }).count()).toBe(3);
  await expectSound(owner.page);

  await page.getByRole('link', { name: 'See your appointment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anu’s appointment' }).waitFor();
  const coming = await page
    .getByRole('main')
    .getByText(/come to you\.$/)
    .innerText();
  for (const name of partysTeam) expect(coming).toContain(name.split(' ')[0]);
  await expectSound(page);
});

async function calendarOf({ page }: Visitor): Promise<ICAL.Event> {
  const href = await page.getByRole('link', { name: /calendar/ }).getAttribute('href');
  const answer = await page.request.get(siteUrl + href);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
}

test('without JavaScript it takes a button more, and nothing typed is lost', async () => {
  const visitor = await visitFromHome('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  const person = { name: 'Nina Plain', phone: '9812345602', email: 'nina@example.com' };
  await visitor.goto('/booking');
  await fillPlace(page, day(25));
  await fillPerson(page, person);
  await page.getByRole('button', { name: 'Show free times' }).click();
  await choose(page, '5:00 pm');
  await page.getByRole('button', { name: 'Hold this time for ten minutes' }).click();
  await page.getByText('Held for you', { exact: true }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(person.name);
  expect(await time(page, '5:00 pm').isChecked()).toBe(true);

  // What is wrong is told at its field; the rest stays, the time among it.
  await page.getByLabel('Pincode').fill('110001');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('The pincode 110001 is in Delhi, not in Goa.').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await page.getByLabel('Address').inputValue()).toContain('Casa Azul');
  expect(await time(page, '5:00 pm').isChecked()).toBe(true);
  await page.getByLabel('Pincode').fill(artistsPlace.pincode);
  await page.getByRole('button', { name: 'Show free times' }).click();
  await choose(page, '6:00 pm');
  await page.getByRole('button', { name: /^Book/ }).click();
  await enterCode(page, person.phone);
  expect(await time(page, '6:00 pm').isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Book/ }).click();
  await page.getByRole('heading', { name: /is with us$/ }).waitFor();
  const path = (await page.getByRole('link', { name: 'See your appointment' }).getAttribute('href')) ?? '';
  await page.getByRole('link', { name: 'Book another appointment' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('');

  await visitor.goto(path);
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  await page.getByLabel('To which day?').fill(day(26));
  await page.getByRole('button', { name: 'Show free times' }).click();
  await choose(page, '9:30 am');
  await page.getByRole('button', { name: 'Move my appointment' }).click();
  await page.getByText('Your appointment is moved.').waitFor();
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel my appointment' }).click();
  await page.getByText('Your appointment is cancelled.').waitFor();
});

test('a rival is quicker, and a broken line too: kind words, and nothing typed is lost', async () => {
  const visitor = await visitFromHome('desktop');
  const { page } = visitor;
  const rival = (slot: string | null) =>
    page.request.post(`${siteUrl}/api/holds`, { data: { ...artistsPlace, date: day(30), slot } });
  await visitor.goto('/booking');
  await fillPlace(page, day(30));
  await time(page, '10:00 am').waitFor({ state: 'attached' });
  const slot = await time(page, '10:00 am').getAttribute('value');
  expect((await rival(slot)).status()).toBe(201);
  await choose(page, '10:00 am');
  await page.getByRole('alert').filter({ hasText: 'This time has just been taken.' }).first().waitFor();
  await expect.poll(() => time(page, '10:00 am').count()).toBe(0);

  await fillPerson(page, { name: 'Rita Rival', phone: '9812345603', email: 'rita@example.com' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Book my appointment' }).click();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor();
  await visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  expect(await page.getByLabel('Name').inputValue()).toBe('Rita Rival');
  await page.getByText('Something went wrong. Please try again.').waitFor({ state: 'hidden' });

  // An answer without words of ours.
  await page.context().setOffline(false);
  const broken = /\/booking\.data/;
  await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Book my appointment' }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to submit booking' }).waitFor();
  await visitor.expectTrouble(/ 502 /);
  await visitor.expectTrouble(/^SyntaxError/); // Remix says that it could not read it
  await page.unroute(broken);

  // The time is lost: it is not sent without one until she says so.
  await page.getByRole('button', { name: 'Book my appointment' }).click();
  await page.getByText('Please choose another, or “No fixed time: please call me”.').first().waitFor();
  await visitor.expectTrouble(/ 422 /);
  await choose(page, 'No fixed time: please call me');
  await page.getByRole('button', { name: 'Book my appointment' }).click();
  await page.getByRole('heading', { name: /is with us$/ }).waitFor();
});

test('a hold that ends is told beside the button too', async () => {
  const visitor = await visitFromHome('desktop', { hasOwnClock: true });
  const { page } = visitor;
  await visitor.goto('/booking');
  await fillPlace(page, day(40));
  await choose(page, '9:00 am');
  await page.getByText('Held for you', { exact: true }).waitFor();
  const button = page.getByRole('button', { name: 'Book this time' });
  expect(await button.locator('..').innerText()).not.toContain('ten minutes');
  await passTime(page, 'About the time: the ten minutes are over');
  expect(await button.locator('..').innerText()).toContain('the ten minutes are over');
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await page.getByText('Held for you', { exact: true }).waitFor();
  expect(await button.locator('..').innerText()).not.toContain('ten minutes');
});

test('a time that could not be held is held while its code is on its way', async () => {
  const visitor = await visitFromHome('desktop');
  const { page } = visitor;
  await page.route(/\/booking\.data/, (route) =>
    /name="intent"\s+hold\s/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
  await visitor.goto('/booking');
  await fillPlace(page, day(45));
  await choose(page, '9:00 am');
  await page.getByText('We could not hold this time for you.').first().waitFor();
  await visitor.expectTrouble(/ERR_FAILED/);
  await fillPerson(page, { name: 'Hema Held', phone: '9812345605', email: 'hema@example.com' });
  await page.getByRole('button', { name: 'Book this time' }).click();
  await enterCode(page, '9812345605');
  await page.getByText('Held for you', { exact: true }).waitFor();
  expect(await page.getByText('We could not hold this time for you.').count()).toBe(0);
  expect(await time(page, '9:00 am').isChecked()).toBe(true);

  // It is known as her own: another time replaces it.
  await page.unroute(/\/booking\.data/);
  await choose(page, '5:00 pm');
  await page.getByText('Held for you', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: /is with us$/ }).waitFor();
});

test('by keyboard alone: to a time, and to the end of the form', async () => {
  const visitor = await visitFromHome('desktop');
  const { page } = visitor;
  await visitor.goto(`/booking?state=${artistsPlace.state}&pincode=${artistsPlace.pincode}&date=${day(40)}`);
  await page.getByLabel('No fixed time: please call me').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Held for you', { exact: true }).waitFor();
  await page.getByLabel('Name').focus();
  const write = async (typed: string) => {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  };
  await write('Kavya Keys');
  await write('9812345604');
  await page.keyboard.press('Space');
  expect(await page.getByLabel('Write to me about it on WhatsApp').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await write('kavya@example.com');
  await page.keyboard.press('Tab'); // past the language of messages
  await write('Casa Azul, Rua de Ourem, Panjim');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await enterCode(page, '9812345604');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /is with us$/ }).waitFor();
  // The words are read, and the way goes on from there.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('booked');
});
