import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { logInEveryone } from '../support/accounts.ts';
import { addArtist } from '../support/bookings.ts';
import { addDesigns } from '../support/designs.ts';
import { hostileText, PLAUSIBLE } from '../support/hostile.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';

/**
 * Calls of every route of the API, made from its own OpenAPI document: each answers with a status that the document
 * lists and with a message of ours, never with an error of the server. `npm run test:long` makes 20,000 of them.
 */

const shop = await openShop();

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  maxLength?: number;
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = (await (await shop.fetchApi('/api/openapi.json')).json()) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [null],
    [[]],
    [7],
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(50, 1000).map(nested),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Mostly a value that passes, so that one wrong field does not hide the next. */
function value(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const known = PLAUSIBLE[name];
  const fitting = known ? fc.constantFrom(...known) : fromSchema(name, schema);
  return fc.oneof({ arbitrary: fitting, weight: 20 }, { arbitrary: hostileValue, weight: 1 });
}

function fromSchema(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const { $ref, anyOf, allOf, properties, items, maxLength } = schema;
  if ($ref) return fromSchema(name, document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (allOf) {
    const parts = allOf.map((part) => fromSchema(name, part) as fc.Arbitrary<object>);
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
  }
  if (anyOf) return fc.oneof(...anyOf.map((one) => fromSchema(name, one)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (properties) {
    const fields = Object.entries(properties).map(([key, field]) => [key, value(key, field)] as const);
    const requiredKeys = fields.map(([key]) => key);
    const whole = fc.record(Object.fromEntries(fields));
    return fc.oneof(
      { arbitrary: whole, weight: 5 },
      {
        arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: requiredKeys.slice(1) }),
        weight: 1,
      },
    );
  }
  if (items) return fc.array(value(name, items), { maxLength: 4 });
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'number' || type === 'integer') return fc.integer({ min: -5, max: 2000 });
  if (type === 'boolean') return fc.boolean();
  return fc.oneof(
    fc.string({ maxLength: maxLength ?? 100 }),
    fc.constant('x'.repeat((maxLength ?? 100) + 1)),
  );
}

/** The text of a body: mostly its JSON, sometimes with every key twice, cut off, or within another. */
const toText: fc.Arbitrary<(body: unknown) => string> = fc.oneof(
  { arbitrary: fc.constant((body: unknown) => JSON.stringify(body) ?? ''), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      (body: unknown) => {
        const text = JSON.stringify(body) ?? '';
        return text.startsWith('{"') ? `{"name":7,${text.slice(1, -1)},${text.slice(1)}` : text;
      },
      (body: unknown) => (JSON.stringify(body) ?? '').slice(0, -1),
      (body: unknown) => JSON.stringify([body]),
      () => '',
      () => '{"__proto__":{"isAdmin":true}}',
      () => `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      () => JSON.stringify('x'.repeat(70_000)),
    ),
    weight: 1,
  },
);

interface Call {
  operation: Operation;
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

function calls({ path, method, operation }: (typeof operations)[number]): fc.Arbitrary<Call> {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    fc
      .option(value(parameter.name, parameter.schema), { freq: 8, nil: undefined })
      .map((sent) => ({ ...parameter, sent: typeof sent === 'string' ? sent : JSON.stringify(sent) })),
  );
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  const schema = type ? operation.requestBody?.content[type]?.schema : undefined;
  const contentType = fc.oneof(
    { arbitrary: fc.constant(type ?? 'application/json'), weight: 12 },
    {
      arbitrary: fc.constantFrom(
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        '',
      ),
      weight: 1,
    },
  );
  const body = method === 'GET' ? fc.constant(undefined) : schema ? value('', schema) : hostileValue;
  return fc
    .record({ sent: fc.tuple(...parameters), contentType, body, toText })
    .map(({ sent, contentType, body, toText }) => {
      const query = new URLSearchParams();
      const headers: Record<string, string> = { 'content-type': contentType };
      let address = path;
      for (const { name, in: place, sent: text = '' } of sent) {
        if (place === 'path')
          address = address.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()) || 'x');
        else if (place === 'query') query.append(name, text);
        else headers[name] = encodeURIComponent(text.toWellFormed()).slice(0, 200);
      }
      const init = { method, headers, ...(method !== 'GET' && { body: toText(body) }) };
      return { operation, path: `${address}${query.size > 0 ? `?${query}` : ''}`, init };
    });
}

/** Zod's own words, and JavaScript's. */
const FOREIGN_WORDS =
  /invalid (input|option|string)|too (big|small)|expected |unrecognized|undefined|NaN|\bzod\b|JSON at/i;

/** No answer may take longer: a call is some milliseconds, and what takes seconds stops the shop for others. */
const MAX_MS = 2000;

let tokens: (string | null)[] = [];
let number = 0;

beforeAll(async () => {
  await shop.empty();
  await addDesigns(shop, [{ id: 'mandala' }, { id: 'paisley' }]);
  await addArtist(shop, 'kavya');
  tokens = Object.values(await logInEveryone(shop)).map((login) => login?.token ?? null);
});

test.each(operations)('$method $path answers whatever is sent as it says', async (operation) => {
  await fc.assert(
    fc.asyncProperty(calls(operation), fc.nat(), async ({ path, init, operation: { responses } }, who) => {
      const token = tokens[who % tokens.length];
      const headers = {
        ...init.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        // Another visitor each time: a limit would answer instead of the route.
        'cf-connecting-ip': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number++ & 255}`,
      };
      const call = async () => {
        const started = performance.now();
        const answer = await shop.fetchApi(path, { ...init, headers });
        return { answer, body: await answer.text(), ms: performance.now() - started };
      };
      const { answer, body, ms } = await call();
      // Asked again, and again, where the machine itself was slow.
      for (let left = 4, last = ms; last > MAX_MS; left--) {
        expect(left, path).toBeGreaterThan(0);
        last = (await call()).ms;
      }
      expect(Object.keys(responses), body).toContain(String(answer.status));
      if (answer.status !== 503) expect(answer.status).toBeLessThan(500);
      if (answer.status < 400) return;
      const { message, fields = {} } = JSON.parse(body) as {
        message: string;
        fields?: Record<string, string>;
      };
      for (const words of [message, ...Object.values(fields)]) {
        expect(words).toMatch(/^.*\S/);
        expect(words).not.toMatch(FOREIGN_WORDS);
      }
    }),
    { numRuns: runs(Math.ceil(2000 / operations.length)) },
  );
  await shop.settle();
});
