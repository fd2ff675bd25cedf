import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Device, devices } from './support.ts';

/** Whether a page is as anyone would want any page to be. */

/** Fails if anything is wrong with the page. Only pages that search engines may list need an address to list. */
export async function expectSound(page: Page, { listed = false }: { listed?: boolean } = {}): Promise<void> {
  expect(await faults(page, { listed }), `faults of ${page.url()}`).toEqual([]);
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([]);
}

/**
 * Fails if anything is wrong with the page of a tab that is as wide as the device, or with its layout on the other one:
 * what axe judges, names, roles and colours, is the same on both.
 */
export async function expectSoundOnAll(page: Page, device: Device): Promise<void> {
  await expectSound(page);
  await page.setViewportSize(devices[device === 'phone' ? 'desktop' : 'phone'].viewport);
  expect(await faults(page, { listed: false }), `faults of ${page.url()} elsewhere`).toEqual([]);
  await page.setViewportSize(devices[device].viewport);
}

/** What is wrong with the page, in words. Only pages that search engines may list need an address to list. */
export async function faults(page: Page, { listed = true }: { listed?: boolean } = {}): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(
    ({ listed, width }) => {
      const wrong: string[] = [];
      const wide = document.documentElement.scrollWidth;
      if (wide > width) {
        const culprits = [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > width + 1)
          .slice(0, 3);
        wrong.push(`is ${wide} px wide because of ${culprits.map((each) => each.outerHTML.slice(0, 200))}`);
      }
      const headings = document.querySelectorAll('h1').length;
      if (headings !== 1) wrong.push(`has ${headings} main headings`);
      if (!document.title.includes('Rachi Mehndi')) wrong.push(`is titled “${document.title}”`);
      const canonical = document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]');
      if (listed) {
        if (canonical.length !== 1 || !canonical[0]?.href.startsWith(location.origin)) {
          wrong.push(`has the canonical addresses ${[...canonical].map((link) => link.href)}`);
        }
        if (!document.querySelector<HTMLMetaElement>('meta[name=description]')?.content) {
          wrong.push('has no description');
        }
      }
      for (const image of document.images) {
        const has = (name: string) => image.hasAttribute(name);
        if (!has('alt') || !has('width') || !has('height')) wrong.push(`shows ${image.outerHTML}`);
        if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') {
          wrong.push(`cannot show ${image.outerHTML}`);
        }
      }
      return wrong;
    },
    { listed, width: page.viewportSize()?.width ?? 0 },
  );
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds against the page. It runs there without `@axe-core/playwright`, which is for pages with frames, and
 * which sends every finding here and back before it answers.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Of 650 KB: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // The script that was evaluated before leaves this global.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
    );
  });
}
