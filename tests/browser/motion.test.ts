import { expect, test } from 'vitest';
import { achievements } from '#app/site/copy.ts';
import { visit } from './support.ts';

/** What moves, and that it stops for whoever wants it to. */

test('two drawings take turns in the hero, five seconds each, until someone holds them', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/');
  const second = page.locator('.hero-second');
  const seenAfter = (seconds: number) =>
    second.evaluate((image, seconds) => {
      for (const animation of image.getAnimations()) animation.currentTime = seconds * 1000;
      return getComputedStyle(image).opacity;
    }, seconds);
  const [first, ...later] = await Promise.all([2, 7, 12, 17].map(seenAfter));
  expect([first, ...later]).toEqual(['0', '1', '0', '1']);

  const state = () => second.evaluate((image) => image.getAnimations().map(({ playState }) => playState));
  expect(await state()).toEqual(['running']);
  await page.getByLabel('Hold this image').check();
  expect(await state()).toEqual(['paused']);
  await page.getByLabel('Hold this image').uncheck();
  expect(await state()).toEqual(['running']);
});

test('the counters count up when they come into view', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/');
  const list = page.getByRole('list').filter({ hasText: achievements[0]?.label ?? '' });
  const counting = list.locator('[aria-hidden]');
  await expect.poll(() => counting.allTextContents()).toEqual(achievements.map(() => '0'));
  await list.scrollIntoViewIfNeeded();
  await expect.poll(async () => Number((await counting.allInnerTexts())[1] ?? 0)).toBeGreaterThan(0);
  await expect.poll(() => counting.count(), { timeout: 20_000 }).toBe(0);
  const shown = await list.getByRole('listitem').allInnerTexts();
  expect(shown.map((text) => text.split(/\s*\n\s*/))).toEqual(
    achievements.map(({ label, count }) => [String(count), label]),
  );
});

test('for those who want no motion the hero stands still and the counters have counted', async () => {
  const visitor = await visit('phone', { reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.goto('/');
  expect(await page.locator('.hero-second').isVisible()).toBe(false);
  expect(await page.getByText('Hold this image').isVisible()).toBe(false);
  const list = page.getByRole('list').filter({ hasText: achievements[0]?.label ?? '' });
  await list.scrollIntoViewIfNeeded();
  expect(await list.locator('[aria-hidden]').count()).toBe(0);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
