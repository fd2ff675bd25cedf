import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Address,
  Name,
  OptionalEmail,
  Phone,
  Pincode,
  parsePhone,
} from '#app/domain/shared/contact-details.ts';
import { formatPhone } from '#app/domain/shared/phone.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const mobile = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map((parts) => parts.join(''));

/** The first thing that a schema finds wrong; null if nothing. */
function refusal(
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('a phone number', () => {
  test('is parsed however people in India write it', () => {
    for (const typed of [
      '9876543210',
      '09876543210',
      '919876543210',
      '+919876543210',
      '+91 98765 43210',
      '+91-98765-43210',
      '(+91) 98765.43210',
      ' 98765 43210 ',
      '0 98765-43210',
    ]) {
      expect(parsePhone(typed), typed).toBe('+919876543210');
    }
    expect(parsePhone('9198765432'), 'a number that begins like the country').toBe('+919198765432');
  });

  test('any mobile with any prefix and any separators is the same E.164', () => {
    const separator = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '\t');
    fc.assert(
      fc.property(
        mobile,
        fc.constantFrom('', '0', '91', '+91'),
        fc.array(separator, { minLength: 13, maxLength: 13 }),
        (number, prefix, separators) => {
          const typed = [...(prefix + number)].map((sign, at) => sign + (separators[at] ?? '')).join('');
          expect(parsePhone(typed)).toBe(`+91${number}`);
          expect(formatPhone(`+91${number}`).replaceAll(' ', '')).toBe(`+91${number}`);
        },
      ),
    );
  });

  test('is E.164 once it is parsed, and is parsed again as itself', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789+ -()'), maxLength: 18 });
    fc.assert(
      fc.property(fc.oneof(almost, fc.string({ unit: 'binary' })), (typed) => {
        const phone = parsePhone(typed);
        if (phone === null) return;
        expect(phone).toMatch(/^\+91[6-9]\d{9}$/);
        expect(parsePhone(phone)).toBe(phone);
        expect(parsePhone(formatPhone(phone))).toBe(phone);
      }),
      { numRuns: 2000 },
    );
  });

  test('is refused with a reason where it is no Indian mobile', () => {
    for (const typed of [
      '5876543210',
      '987654321',
      '98765432101',
      '+1 9876543210',
      'abc',
      '+91+919876543210',
    ]) {
      expect(parsePhone(typed), typed).toBeNull();
      expect(refusal(Phone, typed)).toBe(
        'Please check the number: an Indian mobile has 10 digits and begins with 6, 7, 8 or 9.',
      );
    }
    expect(refusal(Phone, ' ')).toBe('Please give us a phone number.');
    expect(refusal(Phone, undefined)).toBe('Please give us a phone number.');
    expect(refusal(Phone, 9876543210)).toBe('Please give us a phone number.');
    expect(refusal(Phone, '9'.repeat(31))).toBe('This phone number is too long.');
  });
});

describe('a pincode', () => {
  test('has six digits of which the first is not 0, wherever its spaces are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (code) => {
        const typed = String(code);
        expect(Pincode.parse(typed)).toBe(typed);
        expect(Pincode.parse(` ${typed.slice(0, 3)} ${typed.slice(3)} `)).toBe(typed);
      }),
    );
  });

  test('anything else is refused with a reason', () => {
    for (const typed of ['012345', '12345', '1234567', '30200a', '३०२००३', '302-003']) {
      expect(refusal(Pincode, typed), typed).toBe('A pincode has 6 digits, like 302003.');
    }
    for (const none of ['', '  ', undefined]) expect(refusal(Pincode, none)).toBe('Please give the pincode.');
  });
});

describe('an e-mail address', () => {
  test('may be left out', () => {
    for (const none of [undefined, null, '', '  ']) expect(OptionalEmail.parse(none)).toBeNull();
  });

  test('is kept in lower case without the spaces around it', () => {
    expect(OptionalEmail.parse('  Priya@Example.COM ')).toBe('priya@example.com');
  });

  test('is refused with a reason where it is none', () => {
    for (const typed of ['priya', 'priya@', '@example.com', 'a b@example.com', 'priya@example']) {
      expect(refusal(OptionalEmail, typed), typed).toBe(
        'Please check the e-mail address: it should look like name@example.com.',
      );
    }
    expect(refusal(OptionalEmail, `${'a'.repeat(250)}@example.com`)).toBe('This e-mail address is too long.');
  });
});

test('a name and an address are required, and are stored without the spaces around them', () => {
  expect(Name.parse('  Priya Sharma ')).toBe('Priya Sharma');
  expect(refusal(Name, '   ')).toBe('Please tell us your name.');
  expect(refusal(Name, undefined)).toBe('Please tell us your name.');
  expect(refusal(Name, 'p'.repeat(81))).toBe('Please keep your name under 80 letters.');
  expect(Address.parse(' 14 Johari Bazaar, Jaipur ')).toBe('14 Johari Bazaar, Jaipur');
  expect(refusal(Address, '')).toBe('Please tell us where to deliver.');
  expect(refusal(Address, 'Jaipur')).toBe('Please give the full address: house, street, area and city.');
  expect(refusal(Address, 'j'.repeat(501))).toBe('Please keep the address under 500 letters.');
});
