import fc from 'fast-check';

/** Values that pass, so that calls reach what lies behind a schema. */
export const PLAUSIBLE: Record<string, unknown[]> = {
  name: ['Priya Sharma'],
  phone: ['98765 43210', '+919812345678'],
  email: ['priya@example.com', ''],
  state: ['Rajasthan', 'Kerala'],
  pincode: ['302003', '682001'],
  date: ['2027-01-20', '2027-02-14', '2028-02-29'],
  address: ['14 Johari Bazaar, Jaipur'],
  slot: ['2027-01-20T06:30:00Z'],
  coverage: ['hands'],
  guests: [3, '3'],
  quantity: [1],
  id: ['mandala'],
  ids: ['mandala,paisley'],
  paymentMethod: ['cod', 'online'],
  expectedTotal: [1299],
  amount: [100],
  idempotencyKey: ['a-press-of-the-button'],
  message: ['How long does the colour last?'],
  password: ['two-trout-in-a-teapot'],
  otp: ['123456'],
  limit: ['2'],
  type: ['image/webp'],
  bytes: [1000],
};

const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    '\uD800',
    '\u202E',
    '\u{1F984}'.repeat(300),
    'x'.repeat(81),
    'x'.repeat(6000),
    'ﷺ'.repeat(100),
  ],
  ...[
    'constructor',
    '__proto__',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%',
    '*',
  ],
  ...[
    '9999-12-31',
    '10000-01-01',
    '+275760-09-13',
    '0000-00-00',
    '2027-02-30',
    '9999-12-31T23:45:00Z',
    'NaN',
  ],
  ...[
    '-1',
    '0',
    '1e309',
    '0x10',
    '1000',
    '99999999999999999999',
    '१२३',
    '\r\nSet-Cookie: a=b',
    'null',
    '[]',
    '{}',
  ],
];
/** Texts that break programs. */
export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
