import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { admins, staffInvitations } from '#drizzle/schema/accounts.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import {
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { endAllSessions, type SessionUser } from './session.server.ts';
import type { StaffFilters, StaffState } from './staff-list.ts';
import { STAFF_ROLES, type StaffRole } from './staff-rights.ts';

/** The shop's staff, as owners see and change it. The last owner stays one: the statement that would change it decides. */

type Owner = Pick<SessionUser['admin'], 'id'>;
type StaffContext = Pick<AppContext, 'db' | 'now'>;

const PAGE_SIZE = 25;

/** Those who can log in by their role, and those who cannot. */
const STATES = Object.fromEntries([
  ...STAFF_ROLES.map((role) => [role, and(isNull(admins.deactivatedAt), eq(admins.role, role))]),
  ['deactivated', isNotNull(admins.deactivatedAt)],
]) as Record<StaffState, SQL>; // each state is an entry

/** No shop of this kind has more invitations open at once. */
const MOST_INVITATIONS = 200;

/** A page of the staff, those who can log in first, how many there are of each kind, and who is invited. One round trip. */
export async function listStaff(
  context: StaffContext,
  { search, state }: StaffFilters,
  cursor: KeysetCursor | null,
) {
  const { db, now } = context;
  const { id, email, name, role, deactivatedAt, totpSealed, createdAt } = admins;
  const hasSecondFactor = sql<boolean>`${totpSealed} is not null`.mapWith(Boolean).as('has_second_factor');
  const invitation = staffInvitations;
  const words = search.toLowerCase();
  const source: ListSource<typeof admins, StaffState> = {
    table: admins,
    others: words ? sql`(instr(lower(${name}), ${words}) or instr(lower(${email}), ${words}))` : undefined,
    indexOrder: [asc(createdAt), asc(id)],
    states: STATES,
    chosen: state,
  };
  const page = toListPage(context, source, {
    key: [sql`(${isNotNull(deactivatedAt)})`, createdAt],
    isAscending: true,
    cursor,
    isIndexed: false,
  });
  const [members, [counts], invitations] = await db.batch([
    db
      .select({ id, email, name, role, deactivatedAt, hasSecondFactor })
      .from(page.from)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectListCounts(context, source),
    db
      .select({
        id: invitation.id,
        email: invitation.email,
        name: invitation.name,
        role: invitation.role,
        sentAt: invitation.sentAt,
        expiresAt: invitation.expiresAt,
        works: sql`${invitation.expiresAt} > ${now().getTime()} and ${isOwner(sql`${invitation.invitedBy}`)}`
          .mapWith(Boolean)
          .as('works'),
      })
      .from(invitation)
      .orderBy(asc(invitation.sentAt), asc(invitation.id))
      .limit(MOST_INVITATIONS),
  ]);
  const { rows, ...pages } = toKeysetPage(members, PAGE_SIZE, cursor);
  return { members: rows, ...pages, ...toListCounts(STATES, counts), invitations };
}

/** SQL: whether somebody is an owner who can log in. */
export function isOwner(adminId: string | SQL): SQL {
  return sql`${adminId} in (select id from ${admins} where role = 'owner' and deactivated_at is null)`;
}

/** SQL: whether an owner is left without this one. */
function hasOtherOwner(adminId: string): SQL {
  const isOther = and(ne(admins.id, adminId), eq(admins.role, 'owner'), isNull(admins.deactivatedAt));
  return existsRow(admins, isOther);
}

/**
 * Gives somebody another role. It counts from their next request on.
 * @throws DomainError `not_found`, or `conflict` for the last owner or if somebody was faster
 */
export async function setStaffRole(context: StaffContext, owner: Owner, id: string, role: StaffRole) {
  const member = await getMember(context, id);
  if (member.role === role) return member;
  await updateMember(context, owner, member, {
    action: 'staff.role',
    before: { role: member.role },
    after: { role },
    set: { role },
    keepsOwner: role === 'owner',
  });
  return member;
}

/**
 * Deactivates somebody: their sessions end, and they cannot log in.
 * @throws DomainError `not_found`, or `conflict` for the last owner or if somebody was faster
 */
export async function deactivateStaff(context: StaffContext, owner: Owner, id: string) {
  const member = await getMember(context, id);
  if (member.deactivatedAt) return member;
  await updateMember(context, owner, member, {
    action: 'staff.deactivate',
    set: { deactivatedAt: context.now() },
    keepsOwner: false,
  });
  return member;
}

/** Lets somebody who was deactivated log in again, with the role and the password that they had. */
export async function reactivateStaff(context: StaffContext, owner: Owner, id: string) {
  const member = await getMember(context, id);
  if (!member.deactivatedAt) return member;
  await updateMember(context, owner, member, {
    action: 'staff.reactivate',
    set: { deactivatedAt: null },
    keepsOwner: true,
  });
  return member;
}

async function getMember({ db }: StaffContext, id: string) {
  const { name, email, role, deactivatedAt } = admins;
  const [member] = await db
    .select({ id: admins.id, name, email, role, deactivatedAt })
    .from(admins)
    .where(eq(admins.id, id));
  if (member) return member;
  throw new DomainError('not_found', 'There is nobody like that on your staff.');
}

interface MemberChange extends Pick<AuditEntry, 'action' | 'before' | 'after'> {
  set: { role: StaffRole } | { deactivatedAt: Date | null };
  /** Whether they are an owner afterwards if they were one. */
  keepsOwner: boolean;
}

/** Only by somebody who is an owner still, and never so that none is left: of two who demote each other, one succeeds. */
async function updateMember(
  context: StaffContext,
  owner: Owner,
  member: Awaited<ReturnType<typeof getMember>>,
  { set, keepsOwner, ...entry }: MemberChange,
): Promise<void> {
  const { db } = context;
  const { id, role, deactivatedAt } = member;
  const isAsSeen = and(
    eq(admins.id, id),
    eq(admins.role, role),
    deactivatedAt ? isNotNull(admins.deactivatedAt) : isNull(admins.deactivatedAt),
  );
  const isAllowed = sql`${isOwner(owner.id)}${keepsOwner ? sql`` : sql` and ${hasOtherOwner(id)}`}`;
  const isDeactivated = existsRow(admins, and(eq(admins.id, id), isNotNull(admins.deactivatedAt)));
  const [, changed] = await db.batch([
    insertAuditEntry(
      context,
      owner,
      { ...entry, subject: `admin/${id}` },
      sql`${isAllowed} and ${existsRow(admins, isAsSeen)}`,
    ),
    db.update(admins).set(set).where(and(isAsSeen, isAllowed)).returning({ id: admins.id }),
    endAllSessions(context, 'admin', sql`case when ${isDeactivated} then ${id} end`),
  ]);
  if (changed.length > 0) return;
  const [other] = await db
    .select({ has: hasOtherOwner(id) })
    .from(admins)
    .limit(1);
  throw new DomainError(
    'conflict',
    other?.has || keepsOwner
      ? 'Somebody has changed this meanwhile. Please look again.'
      : 'The shop needs an owner. Please make somebody else an owner first.',
  );
}
