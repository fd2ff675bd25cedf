import { toMessages } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { href } from '../shared/paths.ts';
import { formatDay } from '../shared/time.ts';

/** What artists are told about their accounts, as rows of the outbox. */

const NOT_YOU = 'If this was not you, you need not do anything.';

export function registrationMessages(context: AppContext, email: string) {
  return toMessages(context, 'artist.registered/artist', {
    to: { email },
    facts: {},
    more: [
      'We look at every registration ourselves and write to you when we have approved yours. Until then you can log in and fill in your profile: your city, your styles, the languages you speak.',
      NOT_YOU,
    ],
    link: `${context.siteUrl}/vendor-login`,
  });
}

/** To the owner of an address that was registered again. */
export function alreadyRegisteredMessages(context: AppContext, email: string) {
  return toMessages(context, 'artist.registered-again/artist', {
    to: { email },
    facts: {},
    more: [`If it was you and you do not remember your password, you can set a new one here. ${NOT_YOU}`],
    link: `${context.siteUrl}/vendor-forgot`,
  });
}

export function passwordResetMessages(context: AppContext, email: string, link: string, expiresAt: Date) {
  return toMessages(context, 'artist.password-reset/artist', {
    to: { email },
    facts: {},
    more: [`${NOT_YOU} Your password stays as it is.`],
    link,
    expiresAt,
  });
}

export function passwordChangedMessages(context: AppContext, email: string) {
  return toMessages(context, 'artist.password-changed/artist', {
    to: { email },
    facts: {},
    more: ['If this was not you, please call us, and set a new password at once:'],
    link: `${context.siteUrl}/vendor-forgot`,
  });
}

/** To an address that an artist wants to log in with from now on. */
export function newEmailMessages(context: AppContext, email: string, link: string, expiresAt: Date) {
  return toMessages(context, 'artist.new-email/artist', {
    to: { email },
    facts: {},
    more: [`${NOT_YOU} Without you, nothing changes.`],
    link,
    expiresAt,
  });
}

/** To the address that the artist still has. */
export function emailChangeRequestedMessages(context: AppContext, email: string, newEmail: string) {
  return toMessages(context, 'artist.email-change-requested/artist', {
    to: { email },
    facts: { email: newEmail },
    more: ['If this was not you, please set a new password at once: that link then works no more.'],
    link: `${context.siteUrl}/vendor-forgot`,
  });
}

/** To the address that the artist had. */
export function emailChangedMessages(context: AppContext, email: string, newEmail: string) {
  return toMessages(context, 'artist.email-changed/artist', {
    to: { email },
    facts: { email: newEmail },
    more: ['If this was not you, please call us or write to us at once:'],
    link: `${context.siteUrl}/contact`,
  });
}

interface Artist {
  id: string;
  email: string;
}

/** All the ways to an artist. */
export function toArtist({ id, email }: Artist) {
  return { email, push: { role: 'vendor' as const, id } };
}

export function pictureDeclinedMessages(
  context: AppContext,
  artist: Artist,
  { caption, reason }: { caption: string; reason: string },
) {
  return toMessages(context, 'artist.picture-declined/artist', {
    to: toArtist(artist),
    facts: { caption: caption && ` “${caption}”`, reason },
    more: ['You can change it, or add another one, on your pages:'],
    link: context.siteUrl + href('/vendor-pictures'),
  });
}

/** That an admin has paused the artist, or that a pause has ended. */
export function pauseMessages(
  context: AppContext,
  artist: Artist,
  { paused, resumesOn }: { paused: boolean; resumesOn?: string | null },
) {
  const to = toArtist(artist);
  const link = context.siteUrl + href('/vendor-dashboard');
  if (!paused) return toMessages(context, 'artist.pause-ended/artist', { to, facts: {}, link });
  const until = resumesOn ? `until ${formatDay(resumesOn)}` : 'for now';
  return toMessages(context, 'artist.paused/artist', { to, facts: { until }, link });
}

/** That an admin has approved the artist, or withdrawn the approval. */
export function approvalMessages(context: AppContext, artist: Artist, approved: boolean) {
  const to = toArtist(artist);
  return approved
    ? toMessages(context, 'artist.approved/artist', {
        to,
        facts: {},
        more: [
          'Please see that your profile is complete: we choose artists for appointments by city, languages and styles.',
        ],
        link: `${context.siteUrl}/vendor-login`,
      })
    : toMessages(context, 'artist.approval-withdrawn/artist', {
        to,
        facts: {},
        more: ['If you think that this is a mistake, please call us or write to us:'],
        link: `${context.siteUrl}/contact`,
      });
}
