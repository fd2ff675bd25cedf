import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase64url } from '#app/domain/shared/crypto.server.ts';
import { encryptPush, webPush } from '#app/gateways/web-push.server.ts';
import { startFakeProvider } from '../support/fake-provider.ts';

/** RFC 8291, appendix A. */
const RFC = {
  plaintext: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ourPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  ourPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const toJwk = (point: string) => {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x, y } as const;
};

test('encrypts as the RFC’s example', async () => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk = toJwk(RFC.ourPublic);
  const keys = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: RFC.ourPrivate }, curve, true, [
      'deriveBits',
    ]),
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
  };
  const text = new TextEncoder().encode(RFC.plaintext);
  const encrypted = await encryptPush({ keys: RFC }, text, { keys, salt: fromBase64url(RFC.salt) });
  expect(Buffer.from(encrypted).toString('base64url')).toBe(RFC.message);
});

test('sends with a token of ours, and says what became of it', async () => {
  const provider = await startFakeProvider();
  const at = new Date('2026-11-21T04:30:00Z');
  const push = webPush(
    { publicKey: RFC.ourPublic, privateKey: RFC.ourPrivate, subject: 'mailto:hello@shop.example' },
    () => at,
  );
  const subscription = { endpoint: `${provider.url}/send/1`, keys: RFC };
  const send = async (status: number) => {
    provider.answer = (response) => response.writeHead(status).end();
    const message = { title: 'A new order', body: 'x'.repeat(5000), link: '/admin/orders' };
    return (await push.send([subscription], message))[0];
  };
  expect(await send(201)).toMatchObject({ ok: true });
  const { headers } = provider.received[0] ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
  const [, head = '', claims = '', signature = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(headers?.authorization ?? '') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: provider.url,
    exp: at.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:hello@shop.example',
  });
  const key = createPublicKey({ key: toJwk(RFC.ourPublic), format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isOurs = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isOurs).toBe(true);
  expect(await send(410)).toMatchObject({ ok: false, gone: true, retry: false });
  expect(await send(429)).toMatchObject({ ok: false, gone: false, retry: true });
  expect(await send(500)).toMatchObject({ ok: false, retry: true });
});
