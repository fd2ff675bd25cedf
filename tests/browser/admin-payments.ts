import type { FrameLocator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { BehaviourChange } from '../../cashfree-sandbox/behaviour.ts';
import {
  type Circumstances,
  cartLine,
  fillCheckout,
  shop,
  shopDesigns,
  type Visitor,
  visit,
} from './support.ts';

/** What tests of paying online need: a payer at the checkout, and a hand on the sandbox. */

export const sandboxUrl = shop.sandboxUrl;

const cart = (await shopDesigns(2)).map((design) => cartLine(design));

/**
 * Somebody at the filled-in checkout who has chosen to pay online.
 * @param before what happens to their browser first
 */
export async function atPayment(
  name: string,
  before: (page: Page) => Promise<unknown> = async () => {},
  circumstances: Circumstances = {},
): Promise<Visitor> {
  const visitor = await visit('phone', { cart, ...circumstances });
  await before(visitor.page);
  await visitor.goto('/cart');
  await visitor.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(visitor.page, name);
  await visitor.page.getByLabel('Pay online').check();
  return visitor;
}

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/** The sandbox's window over the page. */
export function popup(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment sandbox"]');
}

export type Way =
  | 'Let the payment fail'
  | 'Pay, but let the bank take its time'
  | 'Give up half-way'
  | 'Close'
  | RegExp;

export const PAY = /^Pay ₹/;

/** Does one thing in the sandbox's window. */
export async function choose(page: Page, way: Way): Promise<void> {
  await popup(page)
    .getByRole('button', { name: way, exact: typeof way === 'string' })
    .click();
}

/** The sandbox misbehaves until the test ends. */
export async function misbehave(change: BehaviourChange): Promise<void> {
  onTestFinished(() => sandbox('DELETE', 'behaviour').then(() => undefined));
  await sandbox('PATCH', 'behaviour', change);
}

export async function sandbox(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${sandboxUrl}/sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}.`);
  return answer.json();
}
