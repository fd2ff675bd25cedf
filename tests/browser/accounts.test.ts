import { expect, test } from 'vitest';
import { expectSound } from './soundness.ts';
import { shipping, shop, shopDesigns, siteLog, siteUrl, type Visitor, visit } from './support.ts';

/** Customers, artists and the owner, each with what is theirs. */

/** Waits until the site has printed the words, and answers their first group. */
async function fromSiteLog(words: RegExp): Promise<string> {
  const read = () => siteLog().match(words)?.[1];
  await expect.poll(read).toBeDefined();
  return read() as string;
}

async function placeOrder(
  { context }: Visitor,
  name: string,
  phone: string,
): Promise<{ number: string; path: string }> {
  const [design] = await shopDesigns(1);
  const answer = await context.request.post(`${siteUrl}/api/orders`, {
    data: {
      ...shipping,
      phone,
      idempotencyKey: crypto.randomUUID(),
      lines: [{ id: design?._id, quantity: 1 }],
      name,
      paymentMethod: 'cod',
    },
  });
  return answer.json();
}

async function logInAsAdmin(visitor: Visitor, wanted: string): Promise<void> {
  const { page } = visitor;
  const { email, password } = shop.admin;
  await visitor.goto(wanted);
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('❌ Invalid credentials').waitFor();
  await visitor.expectTrouble(/status of 401/);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(siteUrl + wanted);
}

test('a customer logs in with the code of an SMS and finds the orders of that phone', async ({ task }) => {
  // A second attempt finds the first one's code and link used up.
  const phone = `912340000${1 + (task.result?.retryCount ?? 0)}`;
  const email = `asha.${phone}@example.com`;
  const visitor = await visit('phone');
  const { page } = visitor;
  const { number } = await placeOrder(visitor, 'Guest Before', phone);

  await visitor.goto('/profile');
  expect(new URL(page.url()).pathname).toBe('/otp-login');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await fromSiteLog(RegExp(`\\[sms\\] \\+91${phone} (\\d{6}) is your Rachi Mehndi login code`));
  await page.getByLabel('Code', { exact: true }).fill(code); // the sixth digit sends it

  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: "Asha's Profile" }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.getByRole('link', { name: number, exact: true }).waitFor();
  await page.getByText('Edit', { exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await page.getByText(`We have sent a link to ${email}.`).waitFor();
  await expectSound(page);
  await visitor.goto(await fromSiteLog(RegExp(`\\[mail\\] ${email} .* https?://[^/]+(/confirm-email/\\S+)`)));
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  await page.getByRole('link', { name: 'Go to my profile' }).click();
  await page.getByText('Your e-mail is confirmed.').waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: 'Log out here' }).click();
  await page.waitForURL(`${siteUrl}/otp-login`);
  await visitor.goto('/profile');
  expect(new URL(page.url()).pathname).toBe('/otp-login');
});

test('an artist registers and waits; the admin approves, and takes it back at once', async () => {
  const [artist, owner] = [await visit('phone'), await visit('desktop')];
  const { page } = artist;
  await artist.goto('/vendor-register');
  await page.getByLabel('Name').fill('Meena Devi');
  await page.getByLabel('Email').fill('meena@example.com');
  await page.getByLabel('Password').fill('a cone of henna at dusk');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(`${siteUrl}/vendor-login`);
  await page.getByLabel('Email').fill('meena@example.com');
  await page.getByLabel('Password').fill('a cone of henna at dusk');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${siteUrl}/vendor-dashboard`);
  await page.getByText('Welcome, Vendor!').waitFor();
  await page.getByText('Waiting for approval').first().waitFor();
  await expectSound(page);

  await logInAsAdmin(owner, '/admin/vendor-approval');
  await owner.page.getByRole('button', { name: 'Approve Meena Devi', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Approve Meena Devi', exact: true, disabled: true }).waitFor();
  await expectSound(owner.page);
  await artist.goto('/vendor-dashboard');
  await page.getByText('Approved', { exact: true }).first().waitFor();

  await owner.page.getByRole('button', { name: 'Disapprove Meena Devi' }).click();
  // The button is shown as pressed before the shop has answered.
  await expect
    .poll(async () => {
      await artist.goto('/vendor-dashboard');
      return new URL(page.url()).pathname;
    })
    .toBe('/vendor-login');
});

test('the owner confirms an order, and its customer sees it', async () => {
  const [customer, owner] = [await visit('phone'), await visit('desktop')];
  const { number, path } = await placeOrder(customer, 'Kavita Jain', '9123400009');
  await logInAsAdmin(owner, '/adminDashboard');
  await expectSound(owner.page);
  await owner.page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await owner.page.getByRole('link', { name: number, exact: true }).click();
  await owner.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  await expectSound(owner.page);
  await owner.page.getByRole('button', { name: /^Confirm/ }).click();
  await owner.page.getByRole('button', { name: /^Confirm/ }).waitFor({ state: 'detached' });

  await customer.goto(path);
  const confirmed = customer.page.getByRole('listitem').filter({ hasText: 'Confirmed' });
  await confirmed.filter({ hasText: /\d{4}/ }).waitFor(); // the date says that it was reached
  await owner.page.getByRole('link', { name: 'Audit' }).first().click();
  await owner.page.getByText(number).first().waitFor();
  await expectSound(owner.page);
});
