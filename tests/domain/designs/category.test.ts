import { expect, test } from 'vitest';
import {
  categoryGroups,
  categorySlugs,
  findCategory,
  groupOf,
  isGroup,
} from '#app/domain/designs/category.ts';

test('the sidebar lists the categories of the specification, in its words and order', () => {
  const sidebar = categoryGroups.map(({ name, categories }) => [name, categories.map(({ name }) => name)]);
  expect(sidebar).toEqual([
    [
      'Bridal Mehandi',
      ['Simple', 'Heavy', 'Bal Mala', 'Traditional', 'Portrait', 'Elegant', '3D', 'Personalized'],
    ],
    [
      'Leg Mehandi',
      [
        'Simple',
        'Heavy',
        'Theme base',
        '3D',
        'Elegant',
        'Personalized',
        'Rajasthani',
        'Mandala',
        'Jewellery',
      ],
    ],
    [
      'Others',
      [
        'Groom',
        'Baby Shower',
        'Telugu Style',
        'Indo-Western',
        'Indian Style',
        'Arabic Style',
        'Engagement',
        'Theme base Guest',
      ],
    ],
  ]);
});

test('each group and category has an address of its own that needs no escaping', () => {
  const slugs = categoryGroups.flatMap((group) => [group.slug, ...group.categories.map(({ slug }) => slug)]);
  expect(new Set([...slugs, 'all']).size).toBe(slugs.length + 1);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('each title can be read without its group', () => {
  const titles = categoryGroups.flatMap((group) => [group, ...group.categories].map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
});

test('every category is found by its slug and knows its group', () => {
  for (const group of categoryGroups) {
    expect(findCategory(group.slug)).toBe(group);
    expect(isGroup(group.slug)).toBe(true);
    expect(groupOf(group.slug)).toBeNull();
    for (const category of group.categories) {
      expect(findCategory(category.slug)).toBe(category);
      expect(isGroup(category.slug)).toBe(false);
      expect(groupOf(category.slug)).toBe(group.slug);
    }
  }
  expect(categorySlugs).toHaveLength(8 + 9 + 8);
});

test('a name that the shop does not have finds nothing', () => {
  for (const slug of ['', 'heavy', 'Bridal', 'bridal-', 'constructor', '__proto__', 'all']) {
    expect(findCategory(slug)).toBeNull();
    expect(groupOf(slug)).toBeNull();
  }
});
