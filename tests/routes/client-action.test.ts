import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientReply, createClientAction } from '#app/ui/kit/client-action.ts';
import { createClientLoader } from '#app/ui/kit/client-loader.ts';
import { setShownData } from '#app/ui/kit/shown-data.ts';

/** What a browser does with the requests of a page, without a browser: Remix's own part is given. */

const FAILURES: [string, unknown][] = [
  ['a cut line', new TypeError('Failed to fetch')],
  ['a proxy that answers', { status: 502, data: '<h1>Bad gateway</h1>' }],
  ['a failure of the server', new Response(null, { status: 500 })],
  ['something that Remix cannot read', new Error('Unable to decode turbo-stream response')],
];

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } });
const ourError = { status: 404, statusText: '', internal: false, data: 'We could not find this order.' };

/** Sends a form from a page, and answers what the page gets; of a response its status too. */
async function send(
  clientAction: ReturnType<typeof createClientAction>,
  serverAction: () => Promise<unknown>,
  path = '/admin/shop-form',
) {
  const form = new FormData();
  const typed = { intent: 'add', idempotencyKey: 'key-1', name: 'Lotus', password: 'never' };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set('images', new File(['…'], 'a.jpg'));
  const request = new Request(`https://shop.example${path}`, { method: 'POST', body: form });
  const reply: unknown = await clientAction({ request, params: {}, serverAction } as never); // Remix gives more, which it does not use
  return reply instanceof Response ? { status: reply.status, ...((await reply.json()) as object) } : reply;
}

describe('createClientAction', () => {
  const words = createClientAction({ done: 'Done.', failed: 'Login failed', unreached: 'Server error' });

  test('turns a redirect into a message with its target', async () => {
    const reply = await send(words, () => Promise.reject(redirectTo('/vendor-dashboard')));
    expect(reply).toMatchObject({ ok: true, message: 'Done.', next: '/vendor-dashboard' });
  });

  test('follows a redirect when the page has no message for it', async () => {
    const redirect = redirectTo('/vendor-dashboard');
    await expect(send(createClientAction(), () => Promise.reject(redirect))).rejects.toBe(redirect);
  });

  test('returns the reply of the server unchanged', async () => {
    const reply = { ok: false, message: 'Not right.', fields: {}, values: { name: 'Lotus' } };
    expect(await send(words, async () => reply)).toBe(reply);
  });

  test.each(FAILURES)(
    'keeps the form after %s, with its key and without its password',
    async (_what, thrown) => {
      expect(await send(words, () => Promise.reject(thrown))).toEqual({
        status: 503,
        ok: false,
        message: thrown instanceof TypeError ? 'Server error' : 'Login failed',
        fields: {},
        values: { intent: 'add', idempotencyKey: 'key-1', name: 'Lotus' },
        lost: true,
      });
    },
  );

  test('keeps the form after an empty answer', async () => {
    expect(await send(words, async () => null)).toMatchObject({ status: 503, message: 'Login failed' });
  });

  test('keeps the form when the login has ended, and says where to log in', async () => {
    const toLogin = () => Promise.reject(redirectTo('/admin?next=%2Fadmin%2Fshop-form'));
    const reply = (await send(words, toLogin)) as ClientReply;
    expect(reply).toMatchObject({ status: 503, lost: true, login: '/admin', values: { name: 'Lotus' } });
    expect(reply.message).toContain('log in in another tab');
    // The login's own form leads on as it always does.
    expect(await send(words, toLogin, '/admin')).toMatchObject({ ok: true, message: 'Done.' });
  });

  test('leaves errors of the shop itself to the page', async () => {
    await expect(send(words, () => Promise.reject(ourError))).rejects.toBe(ourError);
  });
});

describe('createClientLoader', () => {
  beforeEach(() => setShownData(null));

  const load = async (clientLoader: ReturnType<typeof createClientLoader>, path: string, data: unknown) => {
    const request = new Request(`https://shop.example${path}`);
    const serverLoader = async () => {
      if (data instanceof Error || data instanceof Response || data === ourError) throw data;
      return data;
    };
    const loaded: unknown = await clientLoader({ request, params: {}, serverLoader } as never); // as above
    setShownData({ path: new URL(request.url).pathname, data: loaded });
    return loaded;
  };
  const create = () => createClientLoader({ failed: 'Failed to load vendors' });

  test('keeps what the page shows where other data of it do not arrive', async () => {
    const vendors = create();
    await load(vendors, '/admin/vendor-approval', { rows: [1] });
    const lost = await load(vendors, '/admin/vendor-approval?status=pending', new Error('unreadable'));
    expect(lost).toEqual({ rows: [1], stale: 'Failed to load vendors' });
    expect(await load(vendors, '/admin/vendor-approval', null)).toMatchObject({ rows: [1] });
    expect(await load(vendors, '/admin/vendor-approval', { rows: [2] })).toEqual({ rows: [2] });
  });

  test('never shows one page’s data at another’s address', async () => {
    const vendors = create();
    await load(vendors, '/admin/vendors/1', { id: 1 });
    const lost: unknown = await load(vendors, '/admin/vendors/2', new Error('unreadable')).catch(
      (thrown) => thrown,
    );
    expect(lost).toBeInstanceOf(Response);
    expect([(lost as Response).status, await (lost as Response).text()]).toEqual([
      503,
      'Failed to load vendors',
    ]);
  });

  test.each([
    ['a redirect', redirectTo('/admin')],
    ['an error of the shop itself', ourError],
  ])('leaves %s to the page', async (_what, thrown) => {
    await expect(load(create(), '/admin/vendors/1', thrown)).rejects.toBe(thrown);
  });
});
