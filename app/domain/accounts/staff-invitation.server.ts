import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { admins, staffInvitations } from '#drizzle/schema/accounts.ts';
import { toMessages } from '../notifications/messages.server.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, keyedHash, randomToken } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { existsRow, rowIf, rowsFrom } from '../shared/row-if.server.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import { startAdminSession } from './admin.server.ts';
import type { Login } from './known-device.server.ts';
import { hashPassword } from './password.server.ts';
import { assertStrongPassword } from './password-strength.server.ts';
import { insertAdminEntry } from './second-factor.server.ts';
import type { SessionUser } from './session.server.ts';
import { isOwner } from './staff.server.ts';
import type { Invitation } from './staff-input.ts';
import { STAFF_ROLE_USES } from './staff-rights.ts';

/**
 * Owners invite staff by e-mail: the link works once, for three days, and only while whoever sent it is an owner. Of its
 * token only a keyed hash is stored.
 */

type Owner = Pick<SessionUser['admin'], 'id'>;

const VALID_MS = 3 * DAY_MS;
/** How long after its end an invitation is listed, to be sent again. */
const LISTED_MS = 30 * DAY_MS;

const SENT_BY_OWNER: RateLimit = { name: 'staff.invite.owner', limit: 30, windowMs: DAY_MS };
const SENT_TO_ADDRESS: RateLimit = { name: 'staff.invite.recipient', limit: 3, windowMs: DAY_MS };
const JOINS_FROM_ADDRESS: RateLimit = { name: 'staff.join.address', limit: 20, windowMs: 15 * MINUTE_MS };

/**
 * Invites somebody.
 * @throws DomainError `invalid` for an e-mail address that is invited or on the staff already, `rate_limited`,
 *   `forbidden` if the owner is none any more
 */
export async function inviteStaff(context: AppContext, owner: Owner, invitation: Invitation): Promise<void> {
  const { db, now } = context;
  const { email, name, role } = invitation;
  const isMember = existsRow(admins, eq(admins.email, email));
  const isInvited = existsRow(staffInvitations, eq(staffInvitations.email, email));
  const [state] = await db.select({ isMember, isInvited }).from(admins).limit(1);
  if (state?.isMember) throw emailError('Somebody on your staff has this e-mail address already.');
  if (state?.isInvited) throw emailError('They are invited already. You can send the invitation again.');
  await limitSending(context, owner, email);
  const id = newId();
  const link = await createLink(context, invitation);
  const row = { id, email, name, role, tokenHash: link.tokenHash, invitedBy: owner.id, ...link.times };
  const isNew = sql`not ${isMember} and not ${isInvited} and ${isOwner(owner.id)}`;
  const isStored = existsRow(staffInvitations, eq(staffInvitations.tokenHash, link.tokenHash));
  const [, stored] = await db.batch([
    db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, new Date(now().getTime() - LISTED_MS))),
    db
      .insert(staffInvitations)
      .select(rowIf(staffInvitations, row, isNew))
      .returning({ id: staffInvitations.id }),
    insertAuditEntry(
      context,
      owner,
      { action: 'staff.invite', subject: `invitation/${id}`, after: { email, name, role } },
      isStored,
    ),
    ...insertOutboxRows(context, link.messages, isStored),
  ]);
  if (stored.length === 0) throw changedError();
  context.later(sendDueMessages(context));
}

/**
 * Sends an invitation again, with another link; the one before works no more.
 * @returns who is invited
 * @throws DomainError `not_found`, `rate_limited`, `conflict` if somebody was faster
 */
export async function resendInvitation(context: AppContext, owner: Owner, id: string): Promise<string> {
  const { db } = context;
  const invitation = await getInvitation(context, id);
  await limitSending(context, owner, invitation.email);
  const link = await createLink(context, invitation);
  const isAsSeen = and(eq(staffInvitations.id, id), eq(staffInvitations.tokenHash, invitation.tokenHash));
  const isSent = existsRow(staffInvitations, eq(staffInvitations.tokenHash, link.tokenHash));
  const [sent] = await db.batch([
    db
      .update(staffInvitations)
      .set({ tokenHash: link.tokenHash, invitedBy: owner.id, ...link.times })
      .where(and(isAsSeen, isOwner(owner.id)))
      .returning({ id: staffInvitations.id }),
    insertAuditEntry(context, owner, { action: 'staff.invite-again', ...audited(invitation) }, isSent),
    ...insertOutboxRows(context, link.messages, isSent),
  ]);
  if (sent.length === 0) throw changedError();
  context.later(sendDueMessages(context));
  return invitation.name;
}

/**
 * Takes an invitation back: its link works no more.
 * @returns who was invited
 * @throws DomainError `not_found`, or `conflict` if they have joined meanwhile
 */
export async function withdrawInvitation(context: AppContext, owner: Owner, id: string): Promise<string> {
  const invitation = await getInvitation(context, id);
  const isIt = and(eq(staffInvitations.id, id), isOwner(owner.id));
  const [, withdrawn] = await context.db.batch([
    insertAuditEntry(
      context,
      owner,
      { action: 'staff.withdraw-invitation', ...audited(invitation) },
      existsRow(staffInvitations, isIt),
    ),
    context.db.delete(staffInvitations).where(isIt).returning({ id: staffInvitations.id }),
  ]);
  if (withdrawn.length === 0) throw changedError();
  return invitation.name;
}

/** Who a link invites, and as what; null if it does not work. Reading it does not use it up. */
export async function getInvited(context: AppContext, token: string) {
  const { id, email, name, role } = staffInvitations;
  const [invited] = await context.db
    .select({ id, email, name, role })
    .from(staffInvitations)
    .where(await isValid(context, token));
  return invited ?? null;
}

/**
 * Makes the account that a link invites to, with the password that its reader has chosen, and logs them in.
 * @param address the client's, for limits
 * @throws DomainError `not_found` for a link that does not work, `invalid` for a weak password, `rate_limited`
 */
export async function joinStaff(
  context: AppContext,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<Login> {
  await enforceRateLimit(context, [[JOINS_FROM_ADDRESS, address]]);
  const invited = await getInvited(context, token);
  if (!invited) throw expiredLinkError();
  const own = `${invited.email} ${invited.name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  await assertStrongPassword(context, password, { own });
  const { db, now } = context;
  const id = newId();
  const { email, name, role } = staffInvitations;
  const isInvitation = await isValid(context, token);
  const isMade = existsRow(admins, eq(admins.id, id));
  const row = {
    id,
    email: sql`${email}`,
    name: sql`${name}`,
    role: sql`${role}`,
    passwordHash: await hashPassword(context, password),
    createdAt: now(),
  };
  const isNew = sql`not ${existsRow(admins, eq(admins.email, invited.email))}`;
  const [made] = await db.batch([
    db
      .insert(admins)
      .select(rowsFrom(admins, row, sql`from ${staffInvitations} where ${isInvitation} and ${isNew}`))
      .returning({ id: admins.id, email: admins.email }),
    insertAdminEntry(context, id, 'staff.join', { after: { role: invited.role } }, isMade),
    db.delete(staffInvitations).where(and(eq(staffInvitations.email, invited.email), isMade)),
  ]);
  const [member] = made;
  if (!member) throw expiredLinkError();
  return startAdminSession(context, member);
}

async function getInvitation({ db }: AppContext, id: string) {
  const [invitation] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  if (invitation) return invitation;
  throw new DomainError('not_found', 'This invitation is no more: it was accepted or taken back.');
}

function limitSending(context: AppContext, owner: Owner, email: string): Promise<void> {
  return enforceRateLimit(context, [
    [SENT_TO_ADDRESS, email],
    [SENT_BY_OWNER, owner.id],
  ]);
}

/** A new link, as it is stored and as it is sent. */
async function createLink(context: AppContext, { email, name, role }: Invitation) {
  const token = randomToken();
  const sentAt = context.now();
  const expiresAt = new Date(sentAt.getTime() + VALID_MS);
  return {
    tokenHash: await hashToken(context.env.DATA_SECRET, token),
    times: { sentAt, expiresAt },
    messages: await toMessages(context, 'staff.invited/owner', {
      to: { email },
      facts: { name, uses: { en: STAFF_ROLE_USES[role], hi: HINDI_USES[role] } },
      more: [
        {
          en: 'On this page you choose your password and begin. The link works once, within three days. If you did not expect it, please do nothing: without you, nothing happens.',
          hi: 'इस पेज पर अपना पासवर्ड चुनकर शुरू करें। लिंक एक बार और तीन दिन तक चलेगा। अगर आपको इसकी उम्मीद नहीं थी, तो कुछ न करें: आपके बिना कुछ नहीं होगा।',
        },
      ],
      link: context.siteUrl + href('/admin/invitation/:token', { token }),
      expiresAt,
    }),
  };
}

const HINDI_USES: typeof STAFF_ROLE_USES = {
  owner: 'सब कुछ, पैसे और टीम भी',
  desk: 'बुकिंग, पूछताछ, संदेश, ग्राहक और ऑर्डर',
  packing: 'ऑर्डर: पक्का करना, पैक करना, रवाना करना और पहुँचाना',
  content: 'डिज़ाइन, पैकेज, उत्पाद, तस्वीरें, राय और वेबसाइट के शब्द',
};

function hashToken(secret: string, token: string): Promise<string> {
  return keyedHash(secret, 'staff invitation', token);
}

/** SQL: the invitation of a link that works. */
async function isValid({ env, now }: AppContext, token: string) {
  const hashes = await Promise.all(dataSecrets(env).map((secret) => hashToken(secret, token)));
  return and(
    inArray(staffInvitations.tokenHash, hashes),
    gt(staffInvitations.expiresAt, now()),
    isOwner(sql`${staffInvitations.invitedBy}`),
  );
}

function audited({ id, email, name, role }: Invitation & { id: string }) {
  return { subject: `invitation/${id}`, before: { email, name, role } };
}

function emailError(message: string): DomainError {
  return new DomainError('invalid', 'Please check what is marked.', { email: message });
}

function changedError(): DomainError {
  return new DomainError('conflict', 'Somebody has changed this meanwhile. Please look again.');
}

function expiredLinkError(): DomainError {
  return new DomainError(
    'not_found',
    'This link was used already, taken back, or is more than three days old.',
  );
}
