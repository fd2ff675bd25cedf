import { inject } from 'vitest';
import { jpeg } from '../support/pictures.ts';
import { siteUrl, type Visitor } from './support.ts';

/** Opens a page of the admin area as the shop's owner, by way of the login. */
export async function enterAsOwner(visitor: Visitor, wanted: string): Promise<void> {
  const { page } = visitor;
  const { email, password } = inject('admin');
  await visitor.goto(wanted);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(siteUrl + wanted);
  // A document of its own, as a bookmark opens it.
  await visitor.goto(wanted);
}

/** Photographs to choose in a form, no two of them alike. */
export function photographs(count: number, from = 1) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${from + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await jpeg(800, 1000, from + index)),
    })),
  );
}
