import { expect, test } from 'vitest';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import { machineTime } from '../support/clock.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, expectSound } from './soundness.ts';
import { shopDesigns, siteLog, siteUrl, visit } from './support.ts';

/** What visitors write to the shop, and the owner who reads it. */

test('a message is missed nowhere: gaps are shown, what is typed stays, and then it is sent', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await page.getByLabel('Name').fill('Lata');
  await send.tap();
  await page.getByText('Please fill all fields').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('Lata');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Email').fill('lata@example.com');
  await page.getByLabel('Message').fill('Do you come to Udaipur?');
  await page.route('**/contact.data*', (route) => route.abort());
  await send.tap();
  await page.getByText('Error sending message. Please try again.').waitFor();
  await visitor.expectTrouble(/ERR_FAILED/);
  expect(await page.getByLabel('Message').inputValue()).toBe('Do you come to Udaipur?');
  await page.unroute('**/contact.data*');

  await page.route('**/contact.data*', async (route) => {
    await page.getByText('Sending...').waitFor();
    await route.continue();
  });
  await send.tap();
  await page.getByText('Thank you! Your message has reached us.').waitFor();
  for (const label of ['Name', 'Email', 'Message'])
    expect(await page.getByLabel(label).inputValue()).toBe('');
});

test('an enquiry carries its design, which can be left out, and asks for a day only if there is one', async () => {
  const [design] = await shopDesigns(1);
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(`/details/${design?._id}`);
  await page.getByRole('link', { name: 'Book Now' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Book your Perfect Mehendi' }).waitFor();
  expect(await page.locator('input[name=design]').inputValue()).toBe(design?._id);
  const day = page.getByLabel('Date (optional)');
  expect(await day.isVisible()).toBe(true);
  await page.getByText('Not Fixed', { exact: true }).tap();
  expect(await day.isVisible()).toBe(false);

  await page.getByLabel('Name').fill('Lata');
  await page.getByRole('link', { name: `Leave out ${design?.name}` }).tap();
  await page.getByText('Your design').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name').inputValue()).toBe('Lata');

  await page.getByLabel('Email').fill('lata@example.com');
  await page.getByLabel('Location').fill('Udaipur');
  await page.getByLabel('Phone').fill('91234 56789');
  await page.getByRole('button', { name: 'PLAN MY MEHENDI' }).tap();
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();
  expect(
    await page.getByRole('status').evaluateAll((all) => all.some((each) => each === document.activeElement)),
  ).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

test('without JavaScript a message and an enquiry are sent, and nothing typed is lost on the way', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto('/contact');
  await page.getByLabel('Name').fill('Savita');
  await page.getByLabel('Message').fill('Do you have cones?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please fill all fields').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await page.getByLabel('Message').inputValue()).toBe('Do you have cones?');
  await page.getByLabel('Email').fill('savita@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Thank you! Your message has reached us.').waitFor();

  const [design] = await shopDesigns(1);
  await visitor.goto(`/form?design=${design?._id}`);
  const day = page.getByLabel('Date (optional)');
  await page.getByText('Flexible', { exact: true }).click();
  expect(await day.isVisible()).toBe(false);
  await page.getByText('Fixed', { exact: true }).click();
  await day.fill('2020-01-01');
  await page.getByLabel('Name').fill('Savita');
  await page.getByLabel('Email').fill('savita@example.com');
  await page.getByLabel('Location').fill('Jodhpur');
  await page.getByLabel('Phone').fill('91234 56780');
  await page.getByRole('button', { name: 'PLAN MY MEHENDI' }).click();
  await page.getByText('This date is over.').waitFor();
  expect(await page.getByText('Your design').isVisible()).toBe(true);
  expect(await page.getByLabel('Location').inputValue()).toBe('Jodhpur');
  await day.fill(addDays(dayOf(machineTime().getTime()), 30));
  await page.getByRole('button', { name: 'PLAN MY MEHENDI' }).click();
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();
});

test('a subscriber confirms the address by the link in the mail, with one press', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto('/');
  await page.getByLabel('Your e-mail address').fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  // The page is the same for everyone: it cannot say when this visitor got it.
  await page.getByText('Please press the button once more').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you! Please press the link in the e-mail').waitFor();
  const mail = /^\[mail\] reader@example\.com .* (http\S+)$/m;
  await expect.poll(() => siteLog()).toMatch(mail);
  const path = new URL(mail.exec(siteLog())?.[1] ?? siteUrl).pathname;

  const reader = await visit('phone');
  await reader.goto(path);
  await expectSound(reader.page);
  await reader.page.getByRole('button', { name: 'Yes, subscribe me' }).tap();
  await reader.page.getByText('You are on our list').waitFor();
  expect(await axeViolations(reader.page)).toEqual([]);
});

test('the owner finds a message and an enquiry, and says where they stand', async () => {
  const writer = await visit('phone');
  for (const [path, data] of [
    ['/contact', { name: 'Uma', email: 'uma@example.com', message: 'Do you have gift cards?' }],
    [
      '/form',
      {
        name: 'Uma',
        email: 'uma@example.com',
        location: 'Ajmer',
        phone: '91234 56781',
        dateType: 'Flexible',
      },
    ],
  ] as const) {
    const { page } = writer;
    await writer.goto(path);
    const stamp = await page.locator('main input[name=stamp]').inputValue();
    const answer = await writer.context.request.post(siteUrl + path, {
      form: { ...data, stamp },
      headers: { origin: siteUrl },
    });
    expect(answer.status()).toBe(200);
  }

  const owner = await visit('phone');
  const { page } = owner;
  await enterAsOwner(owner, '/adminDashboard');
  for (const [path, list, step, state] of [
    ['/admin/messages', 'Messages', 'Mark as answered', 'Answered'],
    ['/admin/enquiries', 'Enquiries', 'Mark as contacted', 'Contacted'],
  ] as const) {
    await owner.goto(`${path}?q=uma`);
    await page.getByRole('heading', { level: 1, name: list }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Uma' }).click();
    await page.getByRole('heading', { level: 1, name: 'Uma' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: step }).click();
    await page.getByText(state, { exact: true }).waitFor();
  }
  expect(await page.getByRole('link', { name: 'Turn into a booking' }).getAttribute('href')).toMatch(
    /^\/admin\/bookings\/new\?enquiry=/,
  );
  const file = await owner.context.request.get(`${siteUrl}/admin/enquiries.csv?state=contacted`);
  expect(await file.text()).toContain('"Uma","91 91234 56781","uma@example.com"');
});
