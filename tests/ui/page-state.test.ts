import { expect, test } from 'vitest';
import { toPageState } from '#app/ui/document/page-state.ts';

test('the data of each route stands where documents have it', () => {
  const answer = JSON.stringify([
    { _1: 2, _5: 6 },
    'root',
    { _3: 4 },
    'data',
    { _7: 8 },
    'page',
    { _3: 9 },
    'a',
    1,
    'b',
  ]);
  const values = JSON.parse(toPageState(answer));
  expect(values[0]).toEqual({ _10: 11 });
  expect(values.slice(10)).toEqual(['loaderData', { _1: 4, _5: 9 }]);
  expect(values.slice(1, 10)).toEqual(JSON.parse(answer).slice(1));
});

test('an answer without a route’s data is none', () => {
  const failed = JSON.stringify([{ _1: 2 }, 'root', { _3: 4 }, 'error', {}]);
  expect(() => toPageState(failed)).toThrow('did not come');
});
