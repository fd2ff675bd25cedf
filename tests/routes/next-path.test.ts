import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPath } from '#app/http/guards.server.ts';

const HOME = 'https://shop.example';

describe('where to go after a login', () => {
  test('is a path of this site, with its query and hash', () => {
    for (const path of ['/', '/profile', '/shop?category=bridal-heavy&q=bel#list', '/details/a%20b']) {
      expect(nextPath(path, '/otherwise')).toBe(path);
    }
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'profile',
    ' /profile',
    '',
    `/${'a'.repeat(500)}`,
    null,
    undefined,
    ['/profile'],
  ])('is never %j', (wanted) => {
    expect(nextPath(wanted, '/otherwise')).toBe('/otherwise');
  });

  test('is never another site, whatever is requested, and parses to itself again', () => {
    const sly = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '//',
          'evil.example',
          '@',
          ':',
          '?',
          '#',
          '%2f',
          '%5c',
          '\t',
          '\n',
          '\r',
          '\0',
          ' ',
          'https:',
          'a',
          '／',
          '。',
        ),
        { maxLength: 10 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          sly,
          sly.map((rest) => `/${rest}`),
          fc.webUrl(),
          fc.string({ unit: 'binary' }),
        ),
        (wanted) => {
          const next = nextPath(wanted, '/otherwise');
          expect(next).toMatch(/^\/(?![/\\])/);
          expect(new URL(next, HOME).origin).toBe(HOME);
          expect(nextPath(next, '/otherwise')).toBe(next.length > 500 ? '/otherwise' : next);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
