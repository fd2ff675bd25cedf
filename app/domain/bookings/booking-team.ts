import type { BookingStatus } from './booking.ts';

/** An artist of a booking's team. The first of a team is its lead, whom `bookings.vendorId` names. */
interface TeamMember {
  vendorId: string;
  /** Each artist answers for herself. */
  accepted: boolean;
}

export type Team = readonly TeamMember[];

/** Whether all who are needed have accepted. */
export function isAgreedTeam(team: Team, artists: number): boolean {
  return team.length >= artists && team.every(({ accepted }) => accepted);
}

export function isOfTeam(team: Team, vendorId: string | null): boolean {
  return team.some((member) => member.vendorId === vendorId);
}

/** What a booking is to one of its artists: she may have accepted while others have not. */
export function toOwnStatus(status: BookingStatus, team: Team, vendorId: string | null): BookingStatus {
  const hasAccepted = team.some((member) => member.vendorId === vendorId && member.accepted);
  return status === 'assigned' && hasAccepted ? 'accepted' : status;
}

/** A team without an artist; where she was the lead, the next one is. */
export function leaveTeam(team: Team, vendorId: string | null): Team {
  return team.filter((member) => member.vendorId !== vendorId);
}

/** A team once an artist has accepted. */
export function acceptInTeam(team: Team, vendorId: string | null): Team {
  return team.map((member) => (member.vendorId === vendorId ? { ...member, accepted: true } : member));
}

/** A team that has to accept again. */
export function askAgain(team: Team): Team {
  return team.map(({ vendorId }) => ({ vendorId, accepted: false }));
}

/** A team of these artists: who was in it before stays the lead, and stands by what she has accepted. */
export function toTeam(vendorIds: readonly string[], before: Team): Team {
  const staying = before.filter(({ vendorId }) => vendorIds.includes(vendorId));
  const added = vendorIds.filter((vendorId) => !isOfTeam(before, vendorId));
  return [...staying, ...added.map((vendorId) => ({ vendorId, accepted: false }))];
}
