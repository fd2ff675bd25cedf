import type { Words } from '../shared/language.ts';

/**
 * Everything that the shop tells anybody: each event, for each who hears of it, the channels and the words. Nothing is
 * sent that is not here. `events-hi.ts` has the Hindi words. The owner switches channels and changes words in the settings
 * (`event-settings.ts`).
 */

export const AUDIENCES = ['customer', 'artist', 'owner'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Channel = 'whatsapp' | 'sms' | 'mail' | 'push';

export interface Notice {
  /** What has happened, as the owner reads it in the settings. */
  label: string;
  /** Texts that are registered on DLT (`gateways/sms.ts`); WhatsApp has a template of the same name and words. */
  sms?: readonly string[];
  /** Subject, first paragraph and button of the e-mail; `{facts}` are filled in. */
  mail?: readonly [subject: string, intro: string, button: string];
  /** As a notification of the browser, with the e-mail's subject and first paragraph. */
  push?: true;
  /** On WhatsApp in the staff's own words, to whoever wrote there within a day. */
  chat?: true;
  /**
   * `needed`: a code, a link that was asked for, money, security, or what the owner sends herself; nobody can switch it off.
   * `optional`: customers can do without it, and say so by a link.
   */
  kind?: 'needed' | 'optional';
}

const MANAGE = 'See the appointment';
const DESK = 'Open it at the desk';
const SITE = 'To our site';

/** By event and audience, as `order.placed/customer`. */
export const NOTICES = {
  'order.placed/customer': {
    label: 'An order is placed, to be paid in cash',
    sms: ['order-placed'],
    mail: [
      'We have your order {reference}',
      'Namaste! Thank you for your order {reference}. It comes to {total}, which you pay when it arrives. We look at it, and write to you when we have confirmed it.',
      'See your order',
    ],
  },
  'order.placed/owner': {
    label: 'An order is placed, to be paid in cash',
    mail: [
      'A new order: {total}, cash ({reference})',
      'Somebody has ordered for {total}, to be paid in cash: {reference}, to {pincode}.',
      DESK,
    ],
    push: true,
  },
  'order.paid/owner': {
    label: 'An order is paid online',
    mail: [
      'A new order: {total}, paid ({reference})',
      'The order {reference} for {total}, to {pincode}, is paid online.',
      DESK,
    ],
    push: true,
  },
  'order.confirmed/customer': {
    label: 'An order is confirmed',
    sms: ['order-confirmed'],
    mail: [
      'Your order {reference} is confirmed',
      'Namaste! We have confirmed your order {reference} and pack it now. We write to you when it is on its way.',
      'See your order',
    ],
  },
  'order.handed-over/customer': {
    label: 'An order is handed over',
    sms: ['order-sent', 'order-tracked'],
    mail: [
      'Order {reference} is on its way',
      'Namaste! We have handed over your order {reference}{by}. Please keep your phone near.',
      'See how far it is',
    ],
  },
  'order.address/customer': {
    label: 'An order’s address is corrected',
    sms: ['order-address'],
    mail: [
      'The address of order {reference}',
      'Namaste! We have corrected where your order {reference} goes. Please check it; if anything is wrong, call us.',
      'Check the address',
    ],
  },
  'order.delivered/customer': {
    label: 'An order is delivered',
    mail: [
      'Your order {reference} has arrived',
      'Namaste! Your order {reference} was delivered. If anything is missing or not as it should be, please call us or answer this e-mail.',
      'See your order',
    ],
  },
  'order.cancelled/customer': {
    label: 'An order is cancelled',
    sms: ['order-cancelled'],
    mail: [
      'Your order {reference} is cancelled',
      'Namaste! Your order {reference} is cancelled. If you did not expect this, please call us.',
      'See your order',
    ],
  },
  'order.cancelled/owner': {
    label: 'A customer cancels an order',
    mail: [
      'Cancelled by the customer: {reference}',
      'The order {reference} for {total}, to {pincode}, is cancelled by its customer. Please do not send it. What was paid online goes back by itself.',
      DESK,
    ],
    push: true,
  },
  'order.return-asked/owner': {
    label: 'A customer asks to send something back',
    mail: [
      'A return is asked for: {reference}',
      'The customer of the order {reference} for {total}, to {pincode}, asks to send something back. Please accept it or say why not.',
      DESK,
    ],
    push: true,
  },
  'order.return-answered/customer': {
    label: 'A return that was asked for is accepted or refused',
    sms: ['order-return'],
    mail: [
      'About your return of {reference}',
      'Namaste! You have asked to send something back of your order {reference}: {decision}.',
      'See your order',
    ],
  },
  'order.returned/customer': {
    label: 'A return of an order is recorded',
    mail: [
      'Your return of {reference}',
      'Namaste! We have recorded what you send back of your order {reference}: {pieces}.',
      'See your order',
    ],
  },
  'payment.received/customer': {
    label: 'A payment has arrived',
    sms: ['payment-received'],
    mail: [
      'Paid: {amount} for {reference}',
      'Namaste {name}! Thank you. We have received {amount} for {reference}.',
      'See what it is for',
    ],
    kind: 'needed',
  },
  'payment.refunded/customer': {
    label: 'A payment is refunded',
    sms: ['payment-returned'],
    mail: [
      'Refund of {amount} for {reference}',
      'Namaste {name}! We refund {amount} that you paid for {reference}. Your bank shows it within 5 to 7 working days.',
      'See what it is for',
    ],
    kind: 'needed',
  },
  'payment.late/owner': {
    label: 'An order is paid online after all, while it is on its way against cash',
    mail: [
      'Paid online after all: {payment}',
      '{amount} arrived late. The order was to be paid in cash: please tell who delivers it to collect nothing.',
      DESK,
    ],
    push: true,
    kind: 'needed',
  },
  'payment.mismatch/owner': {
    label: 'The gateway has another amount than the shop',
    mail: [
      'Look at payment {payment}',
      'The gateway says {atGateway} where the shop asked for {amount} INR. Nothing has been changed.',
      DESK,
    ],
    push: true,
    kind: 'needed',
  },
  'payment.refund-failed/owner': {
    label: 'A refund has failed',
    mail: [
      'A refund failed: {refund}',
      '{amount} could not be refunded. Please look at it and refund it by hand if need be.',
      DESK,
    ],
    push: true,
    kind: 'needed',
  },
  'payment.attention/owner': {
    label: 'Payments need attention (each morning)',
    mail: [
      '{what} attention',
      'These payments differ between the shop and the gateway, a refund of them failed, or more was paid than was due:',
      DESK,
    ],
    kind: 'needed',
  },
  'booking.requested/customer': {
    label: 'An appointment is requested',
    sms: ['booking-requested'],
    mail: [
      'We have your request {reference}',
      'Namaste! Thank you for asking us to come on {when}, to {pincode}.',
      MANAGE,
    ],
  },
  'booking.requested/owner': {
    label: 'An appointment is requested',
    mail: [
      'A request: {when}, {pincode} ({reference})',
      'A request for {when}, about {length}, pincode {pincode}, {price}.',
      DESK,
    ],
    push: true,
  },
  'booking.confirmed/customer': {
    label: 'An appointment is confirmed',
    sms: ['booking-confirmed'],
    mail: [
      'Your appointment {reference} is confirmed',
      'Namaste! We come on {when}, to {pincode}, for about {length}.',
      MANAGE,
    ],
  },
  'booking.confirmed/owner': {
    label: 'A quote is accepted',
    mail: [
      'Quote accepted: {when}, {pincode} ({reference})',
      'A customer has accepted a quote: it is the appointment {reference} for {when}, about {length}, pincode {pincode}, {price}.',
      DESK,
    ],
    push: true,
  },
  'booking.accepted/customer': {
    label: 'The artist has accepted an appointment',
    sms: ['booking-accepted'],
    mail: [
      'Your artist has accepted {reference}',
      'Namaste! {artist} {comes} to you on {when}, for about {length}.',
      MANAGE,
    ],
  },
  'booking.rescheduled/customer': {
    label: 'An appointment is moved',
    sms: ['booking-moved'],
    mail: ['Your appointment {reference} is moved', 'Namaste! Your appointment is now on {when}.', MANAGE],
  },
  'booking.rescheduled/owner': {
    label: 'A customer moves an appointment',
    mail: [
      'Moved by the customer: {reference}, now {when}',
      'The customer has moved {reference} to {when}.',
      DESK,
    ],
    push: true,
  },
  'booking.price_changed/customer': {
    label: 'The price of an appointment is changed',
    mail: [
      'The price of {reference} is now {price}',
      'Namaste! As agreed with you, the price of your appointment {reference} is now {price} in all. Its page shows what it is made of, what is paid and what is still to be paid. If you did not agree to this, please call us.',
      MANAGE,
    ],
  },
  'booking.cancelled/customer': {
    label: 'An appointment is cancelled',
    sms: ['booking-cancelled'],
    mail: [
      'Your appointment {reference} is cancelled',
      'Namaste! The appointment on {when} is cancelled. If you did not mean this, please call us.',
      MANAGE,
    ],
  },
  'booking.cancelled/owner': {
    label: 'A customer cancels an appointment',
    mail: [
      'Cancelled by the customer: {reference}, {when}',
      'The customer has cancelled {reference} on {when}.',
      DESK,
    ],
    push: true,
  },
  'booking.expired/customer': {
    label: 'A request ends without an answer',
    sms: ['booking-cancelled'],
    mail: [
      'Your request {reference} has ended',
      'Namaste! We are sorry: we did not confirm your request for {when} in time, so it has ended, and nothing is booked. Please call us, or choose another day on our site.',
      MANAGE,
    ],
  },
  'booking.expired/owner': {
    label: 'A request ends without an answer',
    mail: [
      'Ended without an answer: {reference}, {when}',
      'Nobody confirmed the request {reference} for {when}, so it has ended and the customer was told. If they are still waiting, please call them.',
      DESK,
    ],
    push: true,
  },
  'booking.offered/customer': {
    label: 'The artist offers another time',
    sms: ['booking-offer'],
    mail: [
      'Another time for {reference}?',
      'Namaste! Your artist offers to come on {offered}, in place of {when}.',
      'Choose a time',
    ],
  },
  'booking.offered/owner': {
    label: 'The artist offers another time',
    mail: [
      'Another time offered: {reference}, {offered}',
      'The artist offers {offered} for {reference}, in place of {when}. The customer can answer until {until}.',
      DESK,
    ],
  },
  'booking.offer_taken/owner': {
    label: 'The customer takes the artist’s time',
    mail: [
      'Moved to the artist’s time: {reference}, now {when}',
      'The customer has taken the time that the artist offered: {reference} is on {when} now{isTaken}.',
      DESK,
    ],
  },
  'booking.offer_taken/artist': {
    label: 'The customer takes the artist’s time',
    mail: [
      'Your time is taken: {when}',
      'Namaste! The customer has taken the time that you offered: {reference} is on {when} now, pincode {pincode}, and yours.',
      'See street and phone',
    ],
    push: true,
  },
  'booking.offer_refused/owner': {
    label: 'The customer keeps the first time',
    mail: [
      'The artist’s time was not taken: {reference}, {when}',
      'The customer keeps asking for {when} ({reference}). It waits for the artist’s answer.',
      DESK,
    ],
  },
  'booking.offer_refused/artist': {
    label: 'The customer keeps the first time',
    sms: ['artist-asked'],
    mail: [
      'The customer keeps the first time: {when}',
      'Namaste! The customer of {reference} asks for {when} again; the time that you offered is free again.',
      'Accept or decline it',
    ],
    push: true,
  },
  'booking.offer_withdrawn/artist': {
    label: 'The shop takes back the time that the artist offered',
    sms: ['artist-asked'],
    mail: [
      'Your offer was taken back: {reference}',
      'Namaste! The shop has taken back the time that you offered for {reference}. The appointment on {when} waits for your answer.',
      'Accept or decline it',
    ],
    push: true,
  },
  'booking.declined/owner': {
    label: 'An artist declines an appointment',
    mail: ['Declined: {reference}, {when}', '{decliner} has declined {reference} on {when}. {waiting}', DESK],
    push: true,
  },
  'booking.assigned/artist': {
    label: 'An appointment waits for the artist’s answer',
    sms: ['artist-asked'],
    mail: [
      'An appointment for you: {when}',
      'Namaste! An appointment waits for your answer: {when}, about {length}, pincode {pincode} ({reference}).',
      'Accept or decline it',
    ],
    push: true,
  },
  'booking.unassigned/artist': {
    label: 'An appointment is not the artist’s any more',
    mail: [
      'Not yours any more: {when}',
      'Namaste! The appointment {reference} on {when} was cancelled, moved or given to somebody else. The time is free again.',
      'See your appointments',
    ],
    push: true,
  },
  'booking.on_the_way/customer': {
    label: 'The artist is on the way',
    sms: ['booking-on-way'],
    mail: [
      'On the way to you: {reference}',
      'Namaste! Your artist is on the way to you{arrival}. The appointment is on {when}.',
      MANAGE,
    ],
  },
  'booking.turned_back/customer': {
    label: 'The artist is not on the way after all',
    sms: ['booking-not-on-way'],
    mail: [
      'Not on the way yet: {reference}',
      'Namaste! Your artist is not on the way yet, though we had told you so. We tell you again. The appointment is on {when}.',
      MANAGE,
    ],
  },
  'booking.reminder/customer': {
    label: 'A reminder, a day before and two hours before (by SMS)',
    sms: ['booking-reminder'],
    mail: [
      'Your mehndi on {when}',
      'Namaste! We look forward to drawing for you on {when}, for about {length}.',
      MANAGE,
    ],
    kind: 'optional',
  },
  'booking.after-care/customer': {
    label: 'How to care for the henna, the morning after',
    sms: ['booking-after-care'],
    mail: ['Caring for your henna', 'Namaste! Thank you for letting us draw for you.', MANAGE],
    kind: 'optional',
  },
  'booking.money-received/customer': {
    label: 'Money for an appointment is received by hand',
    sms: ['payment-received'],
    mail: [
      'Paid: {sum} for {reference}',
      'Namaste! We have received {sum} for your appointment {reference}. Thank you.',
      MANAGE,
    ],
    kind: 'needed',
  },
  'booking.money-returned/customer': {
    label: 'Money for an appointment is returned by hand',
    mail: [
      'Returned: {sum} for {reference}',
      'Namaste! We have returned {sum} for your appointment {reference}.',
      MANAGE,
    ],
    kind: 'needed',
  },
  'booking.money-corrected/customer': {
    label: 'Money for an appointment was noted by mistake',
    mail: [
      'Corrected: {sum} for {reference}',
      'Namaste! We had noted {sum} for your appointment {reference} by mistake, and have corrected it.',
      MANAGE,
    ],
    kind: 'needed',
  },
  'booking.money-collected/owner': {
    label: 'An artist collects money, or corrects what she noted',
    mail: ['{sum} {done}: {reference}', '{sum} {done} by the artist of {reference}.', DESK],
  },
  'booking.paid/owner': {
    label: 'A deposit or balance is paid online',
    mail: [
      '{amount} paid for {reference}',
      'The customer has paid {amount} online for the appointment {reference}.',
      DESK,
    ],
    push: true,
  },
  'booking.balance/customer': {
    label: 'The owner asks for what is to be paid',
    sms: ['booking-balance'],
    mail: ['{due} to pay for {reference}', 'Namaste! {balance}', 'Pay it online'],
  },
  'quote.sent/customer': {
    label: 'A quote is sent',
    sms: ['quote-sent'],
    mail: [
      '{which} {reference}',
      'Namaste! Here is our quote for your henna: {total} in all. It is valid until {until}.',
      'See the quote',
    ],
  },
  'quote.ends/customer': {
    label: 'A quote is about to end',
    sms: ['quote-ends'],
    mail: [
      'Your quote {reference} ends soon',
      'Namaste! Our quote of {total} for your henna is valid until {until}.',
      'See the quote',
    ],
    kind: 'optional',
  },
  'quote.declined/owner': {
    label: 'A quote is declined',
    mail: [
      'Quote declined: {reference}',
      'The customer has declined the quote {reference}. Perhaps a new one, or a call, helps.',
      DESK,
    ],
    push: true,
  },
  'quote.question/owner': {
    label: 'A customer asks about a quote',
    mail: [
      'A question about {reference}',
      'The customer of the quote {reference} asks something. Read it, and answer, here:',
      DESK,
    ],
    push: true,
  },
  'enquiry.received/customer': {
    label: 'An enquiry has arrived',
    mail: [
      'We have your enquiry',
      'Namaste! Your enquiry{about} has reached us. An artist calls you, usually within a day, to hear what you wish for, and you have a price before the call ends. Nothing is booked and nothing is owed until you say so.',
      SITE,
    ],
  },
  'enquiry.received/owner': {
    label: 'An enquiry has arrived',
    mail: ['An enquiry from the website, {at}', 'Somebody asks for henna, and waits for a call.', DESK],
    push: true,
  },
  'message.received/customer': {
    label: 'A contact message has arrived',
    mail: [
      'We have your message',
      'Namaste! Your message has reached us, and a person reads it. We answer by e-mail, usually within a day.',
      SITE,
    ],
  },
  'message.received/owner': {
    label: 'A contact message has arrived',
    mail: ['A message from the website, {at}', 'Somebody has written to us by the contact form.', DESK],
    push: true,
  },
  'message.answered/customer': {
    label: 'A message or an enquiry is answered from the inbox, as the staff has written it',
    mail: ['{topic}', '{text}', SITE],
    chat: true,
    kind: 'needed',
  },
  'whatsapp.received/owner': {
    label: 'A customer writes on WhatsApp',
    mail: ['On WhatsApp: {phone}', '{phone} writes to the shop on WhatsApp:', DESK],
    push: true,
  },
  'review.request/customer': {
    label: 'A review is asked for',
    sms: ['review-request'],
    mail: [
      'How did you like it?',
      'Namaste! Thank you for choosing us. We would love to hear how you liked it: a few stars and a few words help us, and those who are still choosing.',
      'Write a review',
    ],
    kind: 'optional',
  },
  'review.received/owner': {
    label: 'A review waits to be looked at',
    mail: [
      'A review to look at: {stars} for {reference}',
      'A customer has reviewed {reference}, with {stars}. It is shown once you have published it.',
      'Read the review',
    ],
    push: true,
  },
  'review.declined/customer': {
    label: 'A review is not shown',
    mail: [
      'About your review',
      'Namaste! Thank you for your review. We do not show it on our site.',
      'See your review',
    ],
  },
  'artist.registered/artist': {
    label: 'An artist registers',
    mail: [
      'Your registration as an artist',
      'Namaste! Thank you for registering with us as an artist.',
      'Log in',
    ],
  },
  'artist.registered/owner': {
    label: 'An artist registers',
    mail: [
      'An artist has registered: {name}',
      '{name} has registered as an artist and waits for your approval.',
      'Look at the registration',
    ],
    push: true,
  },
  'artist.registered-again/artist': {
    label: 'An artist’s e-mail address is registered again',
    mail: [
      'You are registered already',
      'Namaste! Somebody has just tried to register as an artist with this e-mail address. You have an account with us already, and nothing has changed in it.',
      'Set a new password',
    ],
    kind: 'needed',
  },
  'artist.approved/artist': {
    label: 'An artist is approved',
    mail: [
      'You are approved',
      'Namaste! We have looked at your registration, and you are now an approved artist of ours. Welcome!',
      'Log in',
    ],
    push: true,
  },
  'artist.approval-withdrawn/artist': {
    label: 'An artist’s approval is withdrawn',
    mail: [
      'You are no longer approved',
      'Namaste! You are no longer an approved artist of ours, and your logins have ended. You can log in again to see and change your profile.',
      'Write to us',
    ],
    kind: 'needed',
  },
  'artist.paused/artist': {
    label: 'An artist is paused',
    mail: [
      'No new appointments {until}',
      'Namaste! We offer you to no new customers {until}. Every appointment that you have stays yours. You can end the pause yourself on your dashboard:',
      'To your dashboard',
    ],
    push: true,
  },
  'artist.pause-ended/artist': {
    label: 'An artist’s pause ends',
    mail: [
      'Customers can book you again',
      'Namaste! Your pause has ended, and customers are offered your free times again.',
      'To your dashboard',
    ],
    push: true,
  },
  'artist.picture-declined/artist': {
    label: 'An artist’s picture is not shown',
    mail: [
      'About one of your pictures',
      'Namaste! We have looked at your picture{caption} and do not show it to customers: {reason}',
      'See your pictures',
    ],
    push: true,
  },
  'artist.payout/artist': {
    label: 'A payout, or another entry in an artist’s account',
    mail: ['{what}', 'Namaste! {details}', 'See your statement'],
    push: true,
  },
  'artist.password-reset/artist': {
    label: 'An artist asks for a new password',
    mail: [
      'Set a new password',
      'Namaste! Here you can set a new password for your artist account. The link works once, within the next hour.',
      'Set a new password',
    ],
    kind: 'needed',
  },
  'artist.password-changed/artist': {
    label: 'An artist’s password is changed',
    mail: [
      'Your password was changed',
      'Namaste! The password of your artist account has just been changed, and every login with the old one has ended.',
      'Set a new password',
    ],
    kind: 'needed',
  },
  'artist.new-email/artist': {
    label: 'An artist’s new e-mail address is to be confirmed',
    mail: [
      'Is this your new e-mail address?',
      'Namaste! An artist of our shop wants to log in with this e-mail address from now on. Please press the button on this page within a day:',
      'Confirm the address',
    ],
    kind: 'needed',
  },
  'artist.email-change-requested/artist': {
    label: 'An artist’s e-mail address is about to change',
    mail: [
      'Your e-mail address is about to change',
      'Namaste! Somebody who knows the password of your artist account wants to change its e-mail address to {email}. We have sent a link there.',
      'Set a new password',
    ],
    kind: 'needed',
  },
  'artist.email-changed/artist': {
    label: 'An artist’s e-mail address is changed',
    mail: [
      'Your e-mail address was changed',
      'Namaste! You log in to your artist account with {email} from now on, and we write to you there.',
      'Write to us',
    ],
    kind: 'needed',
  },
  'login.code/customer': { label: 'A login code', sms: ['login-code'], kind: 'needed' },
  'account.email-proof/customer': {
    label: 'An e-mail address is to be confirmed',
    mail: [
      'Is this your e-mail address?',
      'Namaste! Somebody with an account at our shop, with a phone number ending in {phoneEnding}, says that this e-mail address is theirs. Once you confirm it, that account can export and erase the messages and the newsletter of this address.',
      'Confirm the address',
    ],
    kind: 'needed',
  },
  'newsletter.confirm/customer': {
    label: 'Somebody subscribes to the newsletter',
    mail: [
      'Please confirm your e-mail address',
      'Namaste! One press on this page, and you will hear from us when our artists have drawn something new, at most twice a month:',
      'Subscribe me',
    ],
    kind: 'needed',
  },
  'stock.confirm/customer': {
    label: 'Somebody wants to hear when a product is back',
    mail: [
      'Shall we tell you when it is back: {item}?',
      'Namaste! “{item}” is sold out. One press on this page, and we write to you once, when it can be ordered again:',
      'Yes, tell me',
    ],
    kind: 'needed',
  },
  'stock.back/customer': {
    label: 'A product is back, for whoever asked to hear of it',
    sms: ['stock-back'],
    mail: [
      '{item} is back',
      'Namaste! “{item}” can be ordered again. There may be few of it, so do not wait too long. You asked us to tell you; we do not write about it again.',
      'See it in the shop',
    ],
    kind: 'needed',
  },
  'newsletter.issue/customer': {
    label: 'A newsletter, as the owner has written it',
    mail: ['{subject}', '{text}', 'See all designs'],
    kind: 'needed',
  },
  'staff.invited/owner': {
    label: 'Somebody is invited to the staff',
    mail: [
      'You are invited to our staff',
      'Namaste, {name}! The owner of our shop invites you to work on its site: {uses}.',
      'Choose a password',
    ],
    kind: 'needed',
  },
} as const satisfies Record<`${string}/${Audience}`, Notice>;

export type NoticeKey = keyof typeof NOTICES;
/** Those for one audience, about one kind of thing such as `order`. */
export type NoticeFor<A extends Audience, Subject extends string = string> = Extract<
  NoticeKey,
  `${Subject}.${string}/${A}`
>;

/** Those with the words of an e-mail, which each have Hindi ones, too (`events-hi.ts`). */
export type MailNoticeKey = {
  [Key in NoticeKey]: (typeof NOTICES)[Key] extends { mail: unknown } ? Key : never;
}[NoticeKey];

/** Facts that are the same in every language: names, numbers, sums. All others are words, and must be given in each. */
type NeutralFact =
  | ('reference' | 'pincode' | 'payment' | 'refund' | 'atGateway' | 'phone' | 'phoneEnding' | 'email')
  | ('name' | 'item' | 'caption' | 'reason' | 'subject' | 'text')
  | ('amount' | 'total' | 'due');

type FactsIn<Text> = Text extends `${string}{${infer Fact}}${infer Rest}` ? Fact | FactsIn<Rest> : never;
type WordsOf<Key extends NoticeKey> = (typeof NOTICES)[Key] extends {
  mail: readonly [infer Subject, infer Intro, string];
}
  ? Subject | Intro
  : never;
/** What the words of a notice must be given. */
export type FactsOf<Key extends NoticeKey> = {
  readonly [Fact in FactsIn<WordsOf<Key>>]: Fact extends NeutralFact ? string : Words;
};

/** A notice without the literal types of its words. */
export function getNotice(key: NoticeKey): Notice {
  return NOTICES[key];
}

export function isNoticeKey(key: string): key is NoticeKey {
  return Object.hasOwn(NOTICES, key);
}

export function audienceOf(key: NoticeKey): Audience {
  return key.slice(key.indexOf('/') + 1) as Audience; // as the table has it
}

/** The channels of a notice. Codes never go by WhatsApp, which has templates of its own kind for them. */
export function channelsOf(key: NoticeKey): Channel[] {
  const { sms, mail, push, chat } = getNotice(key);
  const byPhone: Channel[] = key === 'login.code/customer' ? ['sms'] : ['whatsapp', 'sms'];
  return [
    ...(sms ? byPhone : []),
    ...(chat ? ['whatsapp' as const] : []),
    ...(mail ? ['mail' as const] : []),
    ...(push ? ['push' as const] : []),
  ];
}

/** The facts that a text mentions. */
export function listFacts(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, fact = '']) => fact);
}

/** Fills facts into words, each once: what somebody typed is never read as another fact. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, fact: string) => facts[fact] ?? whole);
}
