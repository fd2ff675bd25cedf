import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, findArea, parsePincode } from '#app/domain/content/area.ts';
import { areas as ours } from '#app/site/copy.ts';

const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`));
const pincode = digits(6, 6);
const area: fc.Arbitrary<Area> = fc.record({
  name: fc.string(),
  prefixes: fc.array(digits(2, 6), { minLength: 1, maxLength: 4 }),
  travelFee: fc.nat(5000),
});

describe('a pincode', () => {
  test.each([
    ['302003', '302003'],
    [' 302 003 ', '302003'],
    ['302-003', '302003'],
    ['302\u200b003', '302003'],
    ['302003\u200e', '302003'],
    ['３０２００３', '302003'],
    ['012345', null],
    ['30200', null],
    ['3020033', null],
    ['Jaipur', null],
    ['', null],
  ])('typed as “%s” is %s', (typed, read) => {
    expect(parsePincode(typed)).toBe(read);
  });
});

describe('an opening area', () => {
  test('serves the pincodes with its prefixes, and no others', () => {
    fc.assert(
      fc.property(fc.array(area, { maxLength: 5 }), pincode, (areas, typed) => {
        const any = areas.some(({ prefixes }) => prefixes.some((prefix) => typed.startsWith(prefix)));
        expect(findArea(areas, typed) !== null).toBe(any);
        expect(findArea(areas, `${typed.slice(0, 3)} ${typed.slice(3)}`) !== null).toBe(any);
      }),
    );
  });

  test('with the longest matching prefix is found, whatever the order', () => {
    const wide = { name: 'Rajasthan', prefixes: ['30'], travelFee: 500 };
    const close = { name: 'Pink City', prefixes: ['302003', '302002'], travelFee: 0 };
    expect(findArea([wide, close], '302003')).toBe(close);
    expect(findArea([close, wide], '302003')).toBe(close);
    expect(findArea([close, wide], '302017')).toBe(wide);
  });

  test('is found for the shop’s own pincode, and for nothing that is not a pincode', () => {
    expect(findArea(ours, '302003')?.name).toBe('Jaipur and around');
    expect(findArea(ours, 'Jaipur')).toBe(null);
    expect(findArea(ours, '600001')).toBe(null);
  });
});
