import { expect, test } from 'vitest';
import { generateTotp, timeStepAt } from '#app/domain/accounts/totp.server.ts';
import { machineTime } from '../support/clock.ts';
import { hydrated, shop, visit } from './support.ts';

/** An admin from the first login to the login with a second factor. */

test('an admin sets up a second factor, and logs in with it', async () => {
  const { email, password } = shop.newAdmin;
  const visitor = await visit('desktop');
  const { page } = visitor;
  const logIn = async (word: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(word);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  await visitor.goto('/admin/second-factor');
  await logIn('a wrong password');
  await page.getByText('❌ Invalid credentials').waitFor();
  await visitor.expectTrouble(/401/);
  await logIn(password);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
  const step = timeStepAt(machineTime());
  await page.getByLabel('Enter the six digits that it shows').fill(await generateTotp(secret, step));
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.locator('main li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();

  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // The next code of the app is good one step ahead already, and no code twice.
  for (const code of [await generateTotp(secret, step + 1), codes[0] ?? '']) {
    await visitor.goto('/admin');
    await logIn(password);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/adminDashboard');
    await hydrated(page);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
});
