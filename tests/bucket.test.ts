import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkerBucket } from './support/bucket.ts';
import { BUCKET_PATH, storageWorker } from './support/storage-worker.ts';
import { WorkerLine } from './support/worker-line.ts';

/** The tests' short way to R2, and the binding as Miniflare gives it, say the same. */

let miniflare: Miniflare;
let ways: R2Bucket[];

beforeAll(async () => {
  miniflare = new Miniflare(convertV4MiniflareOptions({ ...storageWorker, r2Buckets: ['IMAGES', 'OTHER'] }));
  ways = [
    new WorkerBucket(await WorkerLine.open(miniflare, BUCKET_PATH)),
    await miniflare.getR2Bucket('OTHER'),
  ] as unknown as R2Bucket[]; // both are, as far as the site uses them
});
afterAll(() => miniflare.dispose());

/** What is known of an object, without what depends on the moment. */
async function toFacts(object: R2Object | R2ObjectBody | null | undefined) {
  if (!object) return object;
  const { key, size, etag, httpEtag, httpMetadata, customMetadata, range, storageClass } = object;
  return {
    ...{ key, size, etag, httpEtag, httpMetadata, customMetadata, range, storageClass },
    hasTime: object.uploaded instanceof Date,
    hasBody: 'body' in object,
    text: 'body' in object ? await new Response(object.body).text() : null,
  };
}

async function expectSame(ask: (bucket: R2Bucket) => Promise<unknown>): Promise<void> {
  const [short, ordinary] = await Promise.all(ways.map(ask));
  expect(short).toEqual(ordinary);
}

const HTTP = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000' };
const BYTES = new Uint8Array([0, 255, 128, 10]);

test('keeps what is put there, and once only where that is asked', async () => {
  await expectSame(async (bucket) => toFacts(await bucket.put('a/1', 'Mehndi 🌿', { httpMetadata: HTTP })));
  await expectSame(async (bucket) =>
    toFacts(await bucket.put('a/2', BYTES, { customMetadata: { of: 'x' } })),
  );
  const once = { onlyIf: { etagDoesNotMatch: '*' } };
  await expectSame(async (bucket) => toFacts(await bucket.put('a/1', 'other', once)));
  await expectSame(async (bucket) => toFacts(await bucket.put('a/3', null, once)));
  for (const key of ['a/1', 'a/2', 'a/3', 'nothing']) {
    await expectSame(async (bucket) => toFacts(await bucket.get(key)));
    await expectSame(async (bucket) => toFacts(await bucket.head(key)));
  }
  const read = await Promise.all(ways.map(async (bucket) => (await bucket.get('a/2'))?.arrayBuffer()));
  for (const bytes of read) expect(new Uint8Array(bytes ?? new ArrayBuffer())).toEqual(BYTES);
});

test('reads a part, and nothing that the reader has', async () => {
  const parts = [{ offset: 2, length: 3 }, { offset: 4 }, { suffix: 2 }];
  for (const range of parts) await expectSame(async (bucket) => toFacts(await bucket.get('a/1', { range })));
  const tag = (await ways[0]?.head('a/1'))?.httpEtag ?? '';
  for (const known of [tag, `W/${tag}`, '"other"', '*']) {
    const onlyIf = new Headers({ 'if-none-match': known });
    await expectSame(async (bucket) => toFacts(await bucket.get('a/1', { onlyIf })));
  }
});

test('lists and deletes', async () => {
  await expectSame(async (bucket) => bucket.put('b/1', 'b').then(toFacts));
  const list = (options?: R2ListOptions) => async (bucket: R2Bucket) => {
    const { objects, truncated, delimitedPrefixes } = await bucket.list(options);
    return { objects: await Promise.all(objects.map(toFacts)), truncated, delimitedPrefixes };
  };
  await expectSame(list());
  await expectSame(list({ prefix: 'a/' }));
  await expectSame(list({ limit: 2 }));
  await expectSame(async (bucket) => bucket.delete('b/1'));
  await expectSame(async (bucket) => bucket.delete(['a/1', 'a/2', 'nothing']));
  await expectSame(list());
});

test('refuses in the same words', async () => {
  const refusal = (bucket: R2Bucket) =>
    bucket.put('x'.repeat(1025), 'too long a key').then(
      () => 'taken',
      ({ message }: Error) => message,
    );
  await expectSame(refusal);
});
