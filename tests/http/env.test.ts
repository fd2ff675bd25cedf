import { describe, expect, test } from 'vitest';
import { ConfigurationError, parseEnv } from '#app/http/env.server.ts';

/** Long enough, each another, and none a word that a message might hold by chance. */
const secret = (name: string) => `${name}-f00dfeedf00dfeedf00dfeedf00dfeed`;

const SMS_TEXTS = [
  'MSG91_TEMPLATE_LOGIN_CODE',
  'MSG91_TEMPLATE_PAYMENT_RECEIVED',
  'MSG91_TEMPLATE_PAYMENT_RETURNED',
  'MSG91_TEMPLATE_BOOKING_REQUESTED',
  'MSG91_TEMPLATE_BOOKING_CONFIRMED',
  'MSG91_TEMPLATE_BOOKING_ACCEPTED',
  'MSG91_TEMPLATE_BOOKING_MOVED',
  'MSG91_TEMPLATE_BOOKING_CANCELLED',
  'MSG91_TEMPLATE_BOOKING_REMINDER',
  'MSG91_TEMPLATE_BOOKING_AFTER_CARE',
  'MSG91_TEMPLATE_BOOKING_OFFER',
  'MSG91_TEMPLATE_BOOKING_BALANCE',
  'MSG91_TEMPLATE_QUOTE_SENT',
  'MSG91_TEMPLATE_QUOTE_ENDS',
  'MSG91_TEMPLATE_REVIEW_REQUEST',
  'MSG91_TEMPLATE_ORDER_SENT',
  'MSG91_TEMPLATE_ORDER_TRACKED',
  'MSG91_TEMPLATE_ORDER_ADDRESS',
  'MSG91_TEMPLATE_ORDER_PLACED',
  'MSG91_TEMPLATE_ORDER_CONFIRMED',
  'MSG91_TEMPLATE_ORDER_CANCELLED',
  'MSG91_TEMPLATE_STOCK_BACK',
  'MSG91_TEMPLATE_BOOKING_ON_WAY',
  'MSG91_TEMPLATE_BOOKING_NOT_ON_WAY',
  'MSG91_TEMPLATE_ORDER_RETURN',
  'MSG91_TEMPLATE_ARTIST_ASKED',
];

const production = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://rachimehndi.example',
  LINK_SECRET: secret('links'),
  DATA_SECRET: secret('data'),
  MSG91_AUTH_KEY: secret('sms'),
  CASHFREE_CLIENT_ID: secret('cashfree'),
  CASHFREE_CLIENT_SECRET: secret('cfsk'),
  ...Object.fromEntries(SMS_TEXTS.map((name) => [name, secret(`${name.toLowerCase()}-id`)])),
  RESEND_API_KEY: secret('mail'),
  MAIL_FROM: 'Rachi Mehndi <hello@rachimehndi.example>',
  R2_ENDPOINT: 'https://1f2e3d.r2.cloudflarestorage.example',
  R2_BUCKET: 'images-of-production',
  R2_ACCESS_KEY_ID: secret('r2-id'),
  R2_SECRET_ACCESS_KEY: secret('r2'),
};

/** What stops the site; fails if nothing does. */
function fault(variables: unknown): string {
  try {
    parseEnv(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  throw new Error('The site would have started.');
}

test('a site that is wholly configured starts', () => {
  expect(parseEnv({ ...production, DB: {}, IMAGES: {} })).toMatchObject(production);
  expect(parseEnv({ ...production, ENVIRONMENT: 'preview' })).toMatchObject({ ENVIRONMENT: 'preview' });
});

test('a developer’s machine needs secrets alone, which may be local ones', () => {
  const local = {
    ENVIRONMENT: 'local',
    LINK_SECRET: `local-${secret('a')}`,
    DATA_SECRET: `local-${secret('b')}`,
  };
  expect(parseEnv(local)).toMatchObject(local);
  for (const name of ['LINK_SECRET', 'DATA_SECRET'])
    expect(fault({ ...local, [name]: 'short' })).toContain(name);
});

test('only a developer’s machine may let forms be sent at once', () => {
  const secrets = { LINK_SECRET: secret('a'), DATA_SECRET: secret('b'), FORM_MINIMUM_SECONDS: '0' };
  expect(parseEnv({ ENVIRONMENT: 'local', ...secrets })).toMatchObject({ FORM_MINIMUM_SECONDS: 0 });
  for (const ENVIRONMENT of ['preview', 'production'])
    expect(fault({ ...production, ENVIRONMENT, FORM_MINIMUM_SECONDS: '0' })).toContain(
      'FORM_MINIMUM_SECONDS',
    );
});

describe.each(['production', 'preview'])('%s does not start', (ENVIRONMENT) => {
  const secrets = ['LINK_SECRET', 'DATA_SECRET', 'R2_SECRET_ACCESS_KEY'].flatMap(
    (name): [string, string | undefined][] => [
      [name, undefined],
      [name, ''],
      [name, 'hunter2-hunter2-hunter2-hunter2'],
      [name, `local-${secret('long')}`],
    ],
  );
  const keys = [
    ...['MSG91_AUTH_KEY', ...SMS_TEXTS, 'RESEND_API_KEY', 'MAIL_FROM'],
    ...['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
    ...['R2_BUCKET', 'R2_ACCESS_KEY_ID'],
  ].flatMap((name): [string, string | undefined][] => [
    [name, undefined],
    [name, ''],
  ]);
  const addresses: [string, string | undefined][] = [
    ['SITE_URL', undefined],
    ['SITE_URL', 'rachimehndi'],
    ['SITE_URL', 'http://rachimehndi.example'],
    ['R2_ENDPOINT', undefined],
    ['R2_ENDPOINT', '/cdn-cgi/local/r2/s3'],
    ['R2_ENDPOINT', 'https://1f2e3d.r2.cloudflarestorage.example/images-of-production'],
  ];

  test.each([...secrets, ...keys, ...addresses])(
    'where %s is %j, and names that variable alone, and no value',
    (variable, value) => {
      const message = fault({ ...production, ENVIRONMENT, [variable]: value });
      expect(message).toContain('docs/operations.md');
      expect(message).not.toContain('\n');
      for (const name of Object.keys(production)) {
        if (name === variable) expect(message).toContain(name);
        else expect(message).not.toContain(name);
      }
      for (const known of [value, ...Object.values(production).slice(1)]) {
        if (known) expect(message).not.toContain(known);
      }
    },
  );

  // Known: an absent secret hides the rest, since the schema then leaves out its last rule.
  test('where several variables are wrong, and names every one', () => {
    const message = fault({ ENVIRONMENT });
    expect(message).toContain('LINK_SECRET');
    expect(message).toContain('SITE_URL');
  });
});

test.each([
  ['CASHFREE_CLIENT_ID', 'TEST10234567abcdef'],
  ['CASHFREE_CLIENT_SECRET', 'cfsk_ma_test_0123456789abcdef'],
  ['CASHFREE_URL', 'https://sandbox.cashfree.com/pg'],
  ['CASHFREE_URL', 'http://127.0.0.1:8789/pg'],
  ['CASHFREE_MODE', 'sandbox'],
])('production does not start with %s of a sandbox', (variable, value) => {
  expect(fault({ ...production, [variable]: value })).toContain(variable);
});

test('a preview takes payments of Cashfree’s sandbox alone', () => {
  const preview = { ...production, ENVIRONMENT: 'preview', CASHFREE_CLIENT_ID: 'TEST10234567' };
  expect(parseEnv(preview)).toMatchObject({ CASHFREE_MODE: 'sandbox' });
  expect(fault({ ...preview, CASHFREE_URL: 'https://api.cashfree.com/pg' })).toContain('CASHFREE_URL');
});

test.each(['production', 'preview'])(
  '%s takes no other script for payments than Cashfree’s',
  (ENVIRONMENT) => {
    expect(parseEnv({ ...production, ENVIRONMENT })).toMatchObject({
      CASHFREE_SCRIPT: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    });
    for (const script of ['http://127.0.0.1:8789/sdk/v3/cashfree.js', 'https://sdk.example/cashfree.js']) {
      expect(fault({ ...production, ENVIRONMENT, CASHFREE_SCRIPT: script })).toContain('CASHFREE_SCRIPT');
    }
  },
);

test.each([[undefined], ['staging'], ['Production'], ['']])(
  'no site starts with the environment %s',
  (ENVIRONMENT) => {
    expect(fault({ ...production, ENVIRONMENT })).toContain('ENVIRONMENT');
  },
);

describe('Turnstile', () => {
  const keys = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: secret('turnstile') };
  const local = { ENVIRONMENT: 'local', LINK_SECRET: secret('a'), DATA_SECRET: secret('b') };
  const TEST_SECRET = '1x0000000000000000000000000000000AA';

  test('has both of its keys, or neither', () => {
    for (const site of [production, local]) {
      expect(parseEnv({ ...site, ...keys })).toMatchObject(keys);
      for (const name of Object.keys(keys)) {
        const message = fault({ ...site, ...keys, [name]: undefined });
        expect(message).toContain('TURNSTILE_SECRET_KEY');
        expect(message).not.toContain(keys.TURNSTILE_SECRET_KEY);
      }
    }
  });

  test('has Cloudflare’s test keys on a developer’s machine alone', () => {
    const tested = { ...keys, TURNSTILE_SECRET_KEY: TEST_SECRET };
    expect(parseEnv({ ...local, ...tested })).toMatchObject(tested);
    expect(fault({ ...production, ...tested })).toContain('TURNSTILE_SECRET_KEY');
  });
});
