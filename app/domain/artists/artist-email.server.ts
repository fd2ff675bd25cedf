import type { MailMessage } from '../../gateways/mail.ts';
import { toEmail } from '../notifications/outbox.server.ts';
import { href } from '../shared/paths.ts';

/** E-mail templates for artists. */

const NOT_YOU = 'If this was not you, you need not do anything.';

export function registrationEmail(to: string, siteUrl: string): MailMessage {
  return toEmail(to, `${siteUrl}/vendor-login`, [
    'Your registration as an artist',
    'Namaste! Thank you for registering with us as an artist.',
    'We look at every registration ourselves and write to you when we have approved yours. Until then you can log in and fill in your profile: your city, your styles, the languages you speak.',
    NOT_YOU,
  ]);
}

/** To the owner of an address that was registered again. */
export function alreadyRegisteredEmail(to: string, siteUrl: string): MailMessage {
  return toEmail(to, `${siteUrl}/vendor-forgot`, [
    'You are registered already',
    'Namaste! Somebody has just tried to register as an artist with this e-mail address. You have an account with us already, and nothing has changed in it.',
    `If it was you and you do not remember your password, you can set a new one here. ${NOT_YOU}`,
  ]);
}

export function passwordResetEmail(to: string, link: string): MailMessage {
  return toEmail(to, link, [
    'Set a new password',
    'Namaste! Here you can set a new password for your artist account. The link works once, within the next hour.',
    `${NOT_YOU} Your password stays as it is.`,
  ]);
}

export function passwordChangedEmail(to: string, siteUrl: string): MailMessage {
  return toEmail(to, `${siteUrl}/vendor-forgot`, [
    'Your password was changed',
    'Namaste! The password of your artist account has just been changed, and every login with the old one has ended.',
    'If this was not you, please call us, and set a new password at once:',
  ]);
}

/** To an address that an artist wants to log in with from now on. */
export function newEmailEmail(to: string, link: string): MailMessage {
  return toEmail(to, link, [
    'Is this your new e-mail address?',
    'Namaste! An artist of our shop wants to log in with this e-mail address from now on. Please press the button on this page within a day:',
    `${NOT_YOU} Without you, nothing changes.`,
  ]);
}

/** To the address that the artist still has. */
export function emailChangeRequestedEmail(to: string, newEmail: string, siteUrl: string): MailMessage {
  return toEmail(to, `${siteUrl}/vendor-forgot`, [
    'Your e-mail address is about to change',
    `Namaste! Somebody who knows the password of your artist account wants to change its e-mail address to ${newEmail}. We have sent a link there.`,
    'If this was not you, please set a new password at once: that link then works no more.',
  ]);
}

/** To the address that the artist had. */
export function emailChangedEmail(to: string, newEmail: string, siteUrl: string): MailMessage {
  return toEmail(to, `${siteUrl}/contact`, [
    'Your e-mail address was changed',
    `Namaste! You log in to your artist account with ${newEmail} from now on, and we write to you there.`,
    'If this was not you, please call us or write to us at once:',
  ]);
}

export function pictureDeclinedEmail(
  to: string,
  siteUrl: string,
  { caption, reason }: { caption: string; reason: string },
): MailMessage {
  return toEmail(to, siteUrl + href('/vendor-pictures'), [
    'About one of your pictures',
    `Namaste! We have looked at your picture${caption && ` “${caption}”`} and do not show it to customers: ${reason}`,
    'You can change it, or add another one, on your pages:',
  ]);
}

/** That an admin has paused the artist, or ended the pause. */
export function pauseEmail(to: string, siteUrl: string, paused: boolean): MailMessage {
  return paused
    ? toEmail(to, siteUrl + href('/vendor-dashboard'), [
        'No new appointments for now',
        'Namaste! We offer you to no new customers for now. Every appointment that you have stays yours. You can end the pause yourself on your dashboard:',
      ])
    : toEmail(to, siteUrl + href('/vendor-dashboard'), [
        'Customers can book you again',
        'Namaste! Your pause has ended, and customers are offered your free times again.',
      ]);
}

/** That an admin has approved the artist, or withdrawn the approval. */
export function approvalEmail(to: string, siteUrl: string, approved: boolean): MailMessage {
  return approved
    ? toEmail(to, `${siteUrl}/vendor-login`, [
        'You are approved',
        'Namaste! We have looked at your registration, and you are now an approved artist of ours. Welcome!',
        'Please see that your profile is complete: we choose artists for appointments by city, languages and styles.',
      ])
    : toEmail(to, `${siteUrl}/contact`, [
        'You are no longer approved',
        'Namaste! You are no longer an approved artist of ours, and your logins have ended. You can log in again to see and change your profile.',
        'If you think that this is a mistake, please call us or write to us:',
      ]);
}
