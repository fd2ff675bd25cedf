import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAdmin } from '#app/domain/accounts/admin.server.ts';
import { getSession, startSession } from '#app/domain/accounts/session.server.ts';
import { deactivateStaff, setStaffRole } from '#app/domain/accounts/staff.server.ts';
import { joinStaff } from '#app/domain/accounts/staff-invitation.server.ts';
import { canDo, formatRefusal, type Right, STAFF_ROLES } from '#app/domain/accounts/staff-rights.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import * as invitation from '#app/routes/admin/invitation.tsx';
import * as page from '#app/routes/admin/staff/route.tsx';
import { addAdmin, addAdminWithoutPassword } from '../support/accounts.ts';
import { adminVisitor } from '../support/admin-visitor.ts';
import { allRows, mailsTo } from '../support/artists.ts';
import { ADDRESS, advanceTime } from '../support/codes.ts';
import { catchDomainError } from '../support/errors.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let owner: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  owner = await adminVisitor(shop);
});

const NISHA = { name: 'Nisha Rao', email: 'nisha@example.com', role: 'desk' };
const PASSWORD = 'three-herons-on-a-gate';

const send = async (form: Record<string, string>) =>
  toReply(await owner.post(page.action, '/admin/staff', form));
const list = async () =>
  // What that loader gives.
  (await owner.get(page.loader, '/admin/staff')) as Awaited<ReturnType<typeof page.loader>>;
const idOf = async (email: string) =>
  (await shop.rows<{ id: string }>('select id from admins where email = ?', email))[0]?.id ?? '';

/** The token of the link that was mailed last. */
async function lastToken(email = NISHA.email): Promise<string> {
  await shop.settle();
  const [, token = ''] =
    /\/admin\/invitation\/([\w-]{43})$/.exec(mailsTo(shop, email).at(-1)?.link ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

const withToken =
  <Answer>(work: (args: LoaderFunctionArgs & ActionFunctionArgs) => Answer, token: string) =>
  (args: LoaderFunctionArgs) =>
    // The two differ in type alone.
    work({ ...args, params: { token } } as LoaderFunctionArgs & ActionFunctionArgs);

const join = (token: string, password = PASSWORD, visitor = new PageVisitor(shop)) =>
  visitor.post(withToken(invitation.action, token), '/admin/invitation/x', { password });

describe('an invitation', () => {
  test('makes an account of its role by a link that works once', async () => {
    expect(await send({ intent: 'invite', ...NISHA })).toMatchObject({ ok: true });
    const token = await lastToken();
    expect((await list()).invitations).toMatchObject([{ ...NISHA, works: true }]);
    expect(JSON.stringify(await allRows(shop))).not.toContain(token);

    const visitor = new PageVisitor(shop);
    const open = () => visitor.get(withToken(invitation.loader, token), '/admin/invitation/x');
    expect(await open()).toEqual({ invited: NISHA });
    for (const weak of ['short', 'nisha nisha nisha']) {
      expect(toReply(await join(token, weak))).toMatchObject({ status: 422, values: {} });
    }
    expect(getRedirect(await join(token, PASSWORD, visitor))).toBe('/adminDashboard');
    expect(await open()).toEqual({ invited: null });
    expect(toReply(await join(token)).status).toBe(404);
    const { members, invitations } = await list();
    expect(members.map(({ email, role }) => [email, role])).toContainEqual([NISHA.email, 'desk']);
    expect(invitations).toEqual([]);
    expect(visitor.cookies.has('__Host-admin')).toBe(true);
    const { email } = NISHA;
    const login = await logInAdmin(context, { email, password: PASSWORD, client: { address: ADDRESS } });
    expect(login.done && (await getSession(context, 'admin', login.token))).toMatchObject({ role: 'desk' });
    expect(await shop.rows('select action from audit_entries order by at, id')).toEqual(
      ['staff.invite', 'staff.join', 'admin.login', 'admin.login'].map((action) => ({ action })),
    );
  });

  test('makes one account, however often its form is sent at once', async () => {
    await send({ intent: 'invite', ...NISHA });
    const token = await lastToken();
    const answers = await Promise.all([1, 2, 3].map(() => join(token).then(toReplyOrRedirect)));
    expect(answers.filter((answer) => answer === '/adminDashboard')).toHaveLength(1);
    expect(await shop.count('admins')).toBe(2);
  });

  test('ends after three days, when it is taken back, and when its sender is no owner any more', async () => {
    await send({ intent: 'invite', ...NISHA });
    const token = await lastToken();
    advanceTime(shop, 3 * DAY_MS);
    expect(toReply(await join(token)).status).toBe(404);
    const id = await idOf('desk@example.com');
    owner = await adminVisitor(shop, { id });
    const [invited = { id: '' }] = (await list()).invitations;
    expect(invited).toMatchObject({ works: false });
    expect(await send({ intent: 'send-again', id: invited.id })).toMatchObject({ ok: true });
    const second = await lastToken();
    expect(second).not.toBe(token);

    const other = await addAdminWithoutPassword(shop, 'other@example.com');
    await setStaffRole(context, other, id, 'desk');
    expect(toReply(await join(second)).status).toBe(404);
    await setStaffRole(context, other, id, 'owner');
    expect(await send({ intent: 'withdraw', id: invited.id })).toMatchObject({ ok: true });
    expect(toReply(await join(second)).status).toBe(404);
    expect((await send({ intent: 'withdraw', id: invited.id })).status).toBe(404);
  });

  test('is refused for whoever is there or invited already, and is sent three times a day at most', async () => {
    await send({ intent: 'invite', ...NISHA });
    for (const email of [NISHA.email, 'desk@example.com']) {
      const fields = { email: expect.any(String) };
      expect(await send({ intent: 'invite', ...NISHA, email })).toMatchObject({ status: 422, fields });
    }
    const [{ id = '' } = {}] = (await list()).invitations;
    for (const status of [200, 200, 429]) {
      expect((await send({ intent: 'send-again', id })).status ?? 200).toBe(status);
    }
    await shop.settle();
    expect(mailsTo(shop, NISHA.email).slice(-3)).toHaveLength(3);
  });
});

function toReplyOrRedirect(answer: unknown): unknown {
  return answer instanceof Response ? getRedirect(answer) : toReply(answer);
}

describe('a member of the staff', () => {
  test('has another role at once, and no way in once deactivated', async () => {
    const { id, email, password } = await addAdmin(shop, 'nisha@example.com');
    const token = await startSession(context, 'admin', id);
    const seen = () => getSession(context, 'admin', token);
    expect(await send({ intent: 'role', id, role: 'packing' })).toMatchObject({ ok: true });
    expect(await seen()).toMatchObject({ role: 'packing' });
    expect(await send({ intent: 'deactivate', id })).toMatchObject({ ok: true });
    expect(await seen()).toBeNull();
    const attempt = { email, password, client: { address: ADDRESS } };
    expect((await catchDomainError(logInAdmin(context, attempt))).code).toBe('unauthorized');
    expect(await send({ intent: 'reactivate', id })).toMatchObject({ ok: true });
    expect(await seen()).toBeNull();
    expect((await logInAdmin(context, attempt)).done).toBe(true);
    const actions = ['staff.role', 'staff.deactivate', 'staff.reactivate'].map((action) => ({ action }));
    expect(
      await shop.rows("select action from audit_entries where action like 'staff.%' order by at, id"),
    ).toEqual(actions);
  });

  test('is not demoted or deactivated as the last owner', async () => {
    const id = await idOf('desk@example.com');
    await addAdminWithoutPassword(shop, 'nisha@example.com', 'desk');
    const forms: Record<string, string>[] = [
      { intent: 'role', id, role: 'desk' },
      { intent: 'deactivate', id },
    ];
    for (const form of forms) {
      const answer = await send(form);
      expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('needs an owner') });
    }
    expect((await list()).members.map(({ role }) => role)).toEqual(['owner', 'desk']);
    expect(await shop.count('audit_entries')).toBe(0);
  });

  test('of two owners who demote or deactivate each other at once, one remains', async () => {
    for (const change of [
      (by: { id: string }, whom: string) => setStaffRole(context, by, whom, 'content'),
      (by: { id: string }, whom: string) => deactivateStaff(context, by, whom),
    ]) {
      await shop.empty();
      const [one, two] = [
        await addAdminWithoutPassword(shop, 'one@example.com'),
        await addAdminWithoutPassword(shop, 'two@example.com'),
      ];
      const results = await Promise.allSettled([change(one, two.id), change(two, one.id)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const owners = "select id from admins where role = 'owner' and deactivated_at is null";
      expect(await shop.rows(owners)).toHaveLength(1);
      expect(await shop.count('audit_entries')).toBe(1);
    }
  });

  test('changes nobody once they are no owner', async () => {
    const nisha = await addAdminWithoutPassword(shop, 'nisha@example.com', 'desk');
    const refused = setStaffRole(context, nisha, nisha.id, 'owner');
    expect((await catchDomainError(refused)).code).toBe('conflict');
  });

  test('who is invited again as somebody else joins under their own address only', async () => {
    await send({ intent: 'invite', ...NISHA });
    const token = await lastToken();
    await addAdminWithoutPassword(shop, NISHA.email);
    const refused = joinStaff(context, { token, password: PASSWORD }, ADDRESS);
    expect((await catchDomainError(refused)).code).toBe('not_found');
  });
});

describe('rights', () => {
  test('are all the owner’s, and a refusal names whose they are', () => {
    const rights: Right[] = ['orders', 'bookings', 'site', 'money', 'staff', 'home'];
    expect(rights.every((right) => canDo('owner', right))).toBe(true);
    expect(STAFF_ROLES.filter((role) => canDo(role, 'home'))).toEqual([...STAFF_ROLES]);
    expect(formatRefusal('money')).toBe('This part is for the owner.');
    expect(formatRefusal('orders')).toBe('This part is for the owner, the desk and the packing team.');
    expect(formatRefusal('site')).toBe('This part is for the owner and the content team.');
  });
});
