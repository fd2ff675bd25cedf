import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingDays,
  answerDelivery,
  DEFAULT_DELIVERY,
  type DeliveryPlace,
  findDeliveryRule,
  toPromise,
} from '#app/domain/content/delivery.ts';
import { DeliveryTermsInput } from '#app/domain/content/delivery-input.ts';
import { cashRefusal } from '#app/domain/content/delivery-words.ts';
import { placeOfPincode } from '#app/domain/shared/pincode-city.ts';
import { dayOf, daysIn, weekdayOf } from '#app/domain/shared/time.ts';

const pincode = fc.stringMatching(/^[1-9][0-9]{5}$/);
const beginning = fc.stringMatching(/^[1-9][0-9]{0,5}$/);
const range = fc.tuple(pincode, pincode).map((ends) => ends.sort().join('-'));
const rule = { service: 'cash', daysFrom: 1, daysTo: 2 } as const;
const place: fc.Arbitrary<DeliveryPlace> = fc.record({
  name: fc.string(),
  pincodes: fc.array(fc.oneof(beginning, range), { minLength: 1, maxLength: 4 }),
  ...{ service: fc.constant('cash' as const), daysFrom: fc.constant(1), daysTo: fc.constant(2) },
});

/** The pincodes of an entry: its first and its last. */
function endsOf(entry: string): [number, number] {
  const [first = '', last = ''] = entry.split('-');
  return entry.includes('-')
    ? [Number(first), Number(last)]
    : [Number(first.padEnd(6, '0')), Number(first.padEnd(6, '9'))];
}

const holds = (entry: string, typed: string) => {
  const [first, last] = endsOf(entry);
  return first <= Number(typed) && Number(typed) <= last;
};

describe('the rule of a pincode', () => {
  test('is of the place with the narrowest entry that holds it, and of everywhere else without one', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 5 }), pincode, (places, typed) => {
        const found = findDeliveryRule({ ...DEFAULT_DELIVERY, places }, typed);
        const sizes = places.flatMap(({ pincodes }) =>
          pincodes.filter((entry) => holds(entry, typed)).map((entry) => endsOf(entry)[1] - endsOf(entry)[0]),
        );
        const own = places
          .filter((each) => each === found)
          .flatMap(({ pincodes }) => pincodes.filter((entry) => holds(entry, typed)))
          .map((entry) => endsOf(entry)[1] - endsOf(entry)[0]);
        expect(found === DEFAULT_DELIVERY.elsewhere).toBe(sizes.length === 0);
        expect(Math.min(...own)).toBe(Math.min(...sizes));
      }),
    );
  });

  test('does not depend on the order of places of different widths', () => {
    const state = { ...rule, name: 'Rajasthan', pincodes: ['30'] };
    const city = { ...rule, name: 'Jaipur', pincodes: ['302'] };
    const quarter = { ...rule, name: 'Pink City', pincodes: ['302001-302003'] };
    for (const places of [
      [state, city, quarter],
      [quarter, state, city],
    ]) {
      const at = (typed: string) => findDeliveryRule({ ...DEFAULT_DELIVERY, places }, typed);
      expect(at('302003')).toBe(quarter);
      expect(at('302004')).toBe(city);
      expect(at('305001')).toBe(state);
    }
  });
});

describe('a promise', () => {
  test('counts Mondays to Saturdays from the day after the order, and is never a Sunday', () => {
    const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        time,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (now, from, more) => {
          const promise = toPromise({ service: 'cash', daysFrom: from, daysTo: from + more }, now);
          const today = dayOf(now.getTime());
          expect(promise.from <= promise.by).toBe(true);
          for (const [day, count] of [
            [promise.from, from],
            [promise.by, from + more],
          ] as const) {
            const working = daysIn({ first: today, last: day })
              .slice(1)
              .filter((each) => weekdayOf(each) !== 0);
            expect(working).toHaveLength(count);
            if (count > 0) expect(weekdayOf(day)).not.toBe(0);
          }
        },
      ),
    );
    expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23');
  });

  test('goes by the calendar of India', () => {
    const lateInLondon = new Date('2026-11-23T20:00:00Z');
    expect(toPromise(rule, lateInLondon)).toEqual({ from: '2026-11-25', by: '2026-11-26' });
  });
});

describe('what a customer is told at a pincode', () => {
  const terms = {
    ...DEFAULT_DELIVERY,
    places: [{ ...rule, service: 'none' as const, name: 'Islands', pincodes: ['744'] }],
    cashLimit: 2000,
  };
  const now = new Date('2026-11-23T06:30:00Z');

  test('is city and state, the days, and up to which total cash is taken', () => {
    const answer = answerDelivery(terms, '302003', now);
    expect(answer).toEqual({
      ...{ pincode: '302003', city: 'Jaipur', state: 'Rajasthan' },
      promise: { from: '2026-11-27', by: '2026-12-02' },
      ...{ cash: true, cashLimit: 2000 },
    });
    expect(cashRefusal(answer, 2000)).toBe(null);
    expect(cashRefusal(answer, 2001)).toBe('We take up to ₹2,000 in cash. Please pay online.');
  });

  test('is that nothing is delivered', () => {
    expect(answerDelivery(terms, '744101', now).promise).toBe(null);
  });

  test('is no state where several share the first digits', () => {
    expect(placeOfPincode('160017')).toEqual({ city: 'Chandigarh', state: null });
    expect(placeOfPincode('201301')).toEqual({ city: 'Noida', state: 'Uttar Pradesh' });
    expect(placeOfPincode('999999')).toEqual({ city: null, state: null });
  });
});

describe('the form of the table', () => {
  const form = {
    version: '0',
    'delivery.places.0.name': 'Jaipur',
    'delivery.places.0.pincodes': '302, 303001 – 303012',
    'delivery.places.0.service': 'cash',
    'delivery.places.0.daysFrom': '1',
    'delivery.places.0.daysTo': '2',
    'delivery.places.1.name': '',
    'delivery.places.1.pincodes': '',
    'delivery.places.1.service': '',
    'delivery.elsewhere.service': 'none',
    'delivery.elsewhere.daysFrom': '',
    'delivery.elsewhere.daysTo': '',
    'delivery.cashLimit': '₹ 25,000',
    'delivery.returnDays': '7',
  };
  const faults = (change: Record<string, string>) =>
    DeliveryTermsInput.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.'));

  test('is read with ranges, without its empty rows', () => {
    expect(DeliveryTermsInput.parse(form)).toEqual({
      version: 0,
      delivery: {
        places: [{ ...rule, name: 'Jaipur', pincodes: ['302', '303001-303012'] }],
        elsewhere: { service: 'none', daysFrom: 0, daysTo: 0 },
        ...{ cashLimit: 25_000, returnDays: 7 },
      },
    });
    expect(DeliveryTermsInput.parse({ ...form, 'delivery.cashLimit': '' }).delivery.cashLimit).toBe(null);
  });

  test.each([
    ['delivery.places.0.pincodes', '012'],
    ['delivery.places.0.pincodes', '302009-302001'],
    ['delivery.places.0.pincodes', '302001-302'],
    ['delivery.places.0.pincodes', 'Jaipur'],
    ['delivery.places.0.pincodes', ''],
    ['delivery.places.0.name', ''],
    ['delivery.places.0.service', 'perhaps'],
    ['delivery.places.0.daysFrom', '3'],
    ['delivery.places.0.daysTo', '0'],
    ['delivery.places.0.daysTo', '61'],
    ['delivery.places.0.daysTo', '1.5'],
    ['delivery.elsewhere.service', ''],
    ['delivery.cashLimit', 'much'],
    ['delivery.returnDays', '-1'],
    ['delivery.returnDays', '91'],
  ])('is refused at %s for “%s”', (field, value) => {
    expect(faults({ [field]: value })).toEqual([field]);
  });
});
