import { STRUCK_PRICE_LABELS, type StruckPriceRule } from '../content/struck-price.ts';
import { formatRupees } from '../shared/money.ts';
import { dayOf, formatClock, formatDate, formatLength, isValidDay, toMoment } from '../shared/time.ts';

/** The audit trail in sentences: what follows the name of whoever did it. Every action that is written has one. */

/** What entries can be about, by the first part of their subject; what has no second part is of none. */
export const AUDIT_KINDS = {
  booking: 'Bookings',
  order: 'Orders',
  customer: 'Customers',
  payment: 'Payments',
  enquiry: 'Enquiries',
  quote: 'Quotes',
  message: 'Messages',
  design: 'Designs',
  package: 'Packages',
  'popular-product': 'Products',
  review: 'Reviews',
  vendor: 'Artists',
  content: 'Content',
  newsletter: 'Newsletters',
  admin: 'Accounts',
  invitation: 'Invitations',
  other: 'Lists and terms',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

type Values = Readonly<Record<string, unknown>>;

/** What an entry tells, apart from who and when. */
export interface AuditChange {
  action: string;
  /** As `order/RM-7K3D9QXA`. */
  subject: string;
  /** How the subject is called now, where it has a name: an artist, a design, a member of the staff. */
  subjectName: string | null;
  /** The artist whom a booking has got by it. */
  artistName: string | null;
  /** JSON. */
  before: string | null;
  after: string | null;
}

interface Told {
  /** How the subject is called. */
  it: string;
  artist: string | null;
  from: Values;
  to: Values;
}

type Sentence = (told: Told) => string;

/** As `Moved RB-7K3D from 2 pm to 4 pm`, without the capital. */
export function describeAuditEntry({
  action,
  subject,
  subjectName,
  artistName,
  ...json
}: AuditChange): string {
  const told = {
    it: subjectName || subject.slice(subject.indexOf('/') + 1),
    artist: artistName,
    from: parse(json.before),
    to: parse(json.after),
  };
  return SENTENCES[action]?.(told) ?? `did “${action}” to ${told.it}`;
}

function parse(json: string | null): Values {
  return json === null ? {} : ((JSON.parse(json) as Values | null) ?? {}); // only `insertAuditEntry` writes it
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ...bookingSentences(),
  'booking.entered': ({ it, to }) => `entered ${it} for ${day(to.date)}, by phone`,
  'bookings.export': ({ to }) =>
    to.first
      ? `downloaded the bookings from ${day(to.first)} to ${day(to.last)}`
      : 'downloaded a list of bookings',

  'order.placed': ({ it }) => `placed order ${it}`,
  'order.confirmed': ({ it }) => `confirmed order ${it}`,
  'order.out_for_delivery': ({ it }) => `handed order ${it} over for delivery`,
  'order.delivered': ({ it }) => `marked order ${it} as delivered`,
  'order.cancelled': ({ it }) => `cancelled order ${it}`,
  'order.undo': ({ it }) => `undid the last step of order ${it}`,
  'order.address': ({ it, to }) => `corrected ${text(to.changed) ?? 'the address'} of order ${it}`,
  'order.cash': ({ it, to }) => `recorded ${rupees(to.received)} that came in later for order ${it}`,
  'order.return': ({ it, to }) => `recorded a return of order ${it}, ${rupees(to.refund)} refunded`,
  'order.return-accepted': ({ it }) => `accepted that something of order ${it} comes back`,
  'order.return-refused': ({ it }) => `refused a return of order ${it}`,
  'order.return-received': ({ it }) => `recorded that a return of order ${it} has arrived`,
  'orders.export': () => 'downloaded a list of orders',
  'payments.export': () => 'downloaded the payments',
  'payment.refund': ({ it, to }) => `refunded ${rupees(to.amount)} of payment ${it}`,
  'payment.resolve-attention': ({ it }) => `dealt with what needed attention at payment ${it}`,

  'enquiry.new': ({ it }) => `marked the enquiry of ${it} as new again`,
  'enquiry.contacted': ({ it }) => `marked the enquiry of ${it} as contacted`,
  'enquiry.booked': ({ it }) => `marked the enquiry of ${it} as booked`,
  'enquiry.closed': ({ it }) => `closed the enquiry of ${it}`,
  'enquiry.follow-up': ({ it, to }) =>
    to.on
      ? `wants to come back to the enquiry of ${it} on ${day(to.on)}`
      : `took back the follow-up date of the enquiry of ${it}`,
  'quote.sent': ({ it, to }) =>
    `wrote the quote ${it} over ${rupees(to.total)}${text(to.replaces) ? `, in place of ${text(to.replaces)}` : ''}`,
  'quote.resent': ({ it }) => `sent the quote ${it} again`,
  'quote.withdrawn': ({ it }) => `took the quote ${it} back`,
  'quotes.export': () => 'downloaded the quotes',
  'conversation.answer': ({ it, to }) => `answered ${it} by ${to.by === 'whatsapp' ? 'WhatsApp' : 'e-mail'}`,
  'conversation.done': ({ it }) => `marked the conversation with ${it} as done`,
  'conversation.reopen': ({ it }) => `opened the conversation with ${it} again`,
  'conversation.assign': ({ it, to }) =>
    to.to ? `gave the conversation with ${it} to ${to.to}` : `gave the conversation with ${it} to nobody`,
  'saved-reply.create': ({ to }) => `added the saved reply “${to.title}”`,
  'saved-reply.edit': ({ to }) => `changed the saved reply “${to.title}”`,
  'saved-reply.move': () => 'changed the order of the saved replies',
  'saved-reply.delete': () => 'deleted a saved reply',
  'enquiries.export': () => 'downloaded the enquiries',
  'message.new': ({ it }) => `marked the message of ${it} as new again`,
  'message.answered': ({ it }) => `marked the message of ${it} as answered`,
  'message.closed': ({ it }) => `closed the message of ${it}`,
  'messages.export': () => 'downloaded the messages',

  'design.add': ({ it }) => `added the design ${it}`,
  'design.edit': ({ it, ...change }) => `changed ${differences(change)} of the design ${it}`,
  'design.sets': ({ it }) => `changed the pictures of the design ${it} on skin`,
  'design.visible': ({ it }) => `put the design ${it} into the shop`,
  'design.hidden': ({ it }) => `took the design ${it} out of the shop`,
  'design.draft': ({ it }) => `made the design ${it} a draft`,
  'design.delete': ({ it }) => `deleted the design ${it}`,
  'design.move': ({ it }) => `gave the design ${it} another place`,
  'designs.prices': ({ from, to }) =>
    `changed the prices of ${to.designs} designs: together ${rupees(from.rupees)} before, ${rupees(to.rupees)} now`,
  'package.create': ({ it }) => `added the package ${it}`,
  'package.edit': ({ it, ...change }) => `changed ${differences(change)} of the package ${it}`,
  'package.visible': ({ it }) => `put the package ${it} on the site`,
  'package.hidden': ({ it }) => `took the package ${it} off the site`,
  'package.draft': ({ it }) => `made the package ${it} a draft`,
  'package.up': ({ it }) => `moved the package ${it} up`,
  'package.down': ({ it }) => `moved the package ${it} down`,
  'popular-product.add': ({ it }) => `added the product ${it}`,
  'popular-product.edit': ({ it, ...change }) => `changed ${differences(change)} of the product ${it}`,
  'popular-product.stock': ({ it, from, to }) =>
    `${stockChange(to, from)} of ${text(to.variant) ?? it}${because(to)}`,
  'popular-product.remove': ({ it, from }) => `deleted the product ${text(from.name) ?? it}`,
  'popular-product.move': ({ it, to }) => `moved the product ${it} ${text(to.to) ?? 'elsewhere'}`,
  'price-list.save': (change) => `changed ${differences(change)} in the price list`,
  'struck-prices.change': ({ from, to }) =>
    `changed which prices are struck from “${struckRule(from)}” to “${struckRule(to)}”`,
  'delivery.save': (change) => `changed ${differences(change)} of where and how fast orders are delivered`,
  'selling-terms.change': () => 'saved the selling terms',
  'newsletter.create': ({ it }) => `began the newsletter “${it}”`,
  'newsletter.edit': ({ it, ...change }) => `changed ${differences(change)} of the newsletter “${it}”`,
  'newsletter.delete': ({ it, from }) => `deleted the draft of the newsletter “${text(from.subject) ?? it}”`,
  'newsletter.send': ({ it, to }) => `sent the newsletter “${it}” to ${to.recipients} subscribers`,
  'newsletter.stop': ({ it, to }) => `stopped the newsletter “${it}” after ${to.sent} messages`,
  'subscribers.export': () => 'downloaded the subscribers of the newsletter',
  'notifications.change': () => 'saved who is told of what',
  'content.save': ({ it }) => `changed “${it}” of the site’s content`,
  'content.restore': ({ it }) => `published an earlier version of “${it}” of the site’s content again`,
  'content.draft': ({ it }) => `saved a draft of “${it}” of the site’s content`,
  'content.discard': ({ it }) => `discarded the draft of “${it}” of the site’s content`,
  'content.reset': ({ it }) => `set “${it}” of the site’s content back to what it was at first`,
  'review.published': () => 'published a review',
  'review.declined': ({ to }) => `declined a review${because(to)}`,
  'reviews.export': () => 'downloaded the reviews',
  'review.samples_hidden': () => 'hid the reviews of the sample shop',
  'review.reports_dismissed': () => 'left a reported review as it is',

  'vendors.export': () => 'downloaded the list of artists',
  'vendor.approve': ({ it }) => `approved the artist ${it}`,
  'vendor.disapprove': ({ it }) => `withdrew the approval of the artist ${it}`,
  'vendor.pause': ({ it, to }) =>
    `paused the artist ${it}${to.resumesOn ? ` until ${day(to.resumesOn)}` : ''}`,
  'vendor.resume': ({ it }) => `let the artist ${it} be booked again`,
  'vendor.rate': ({ it, from, to }) =>
    `changed the rate of the artist ${it} from ${from.ratePercent} % to ${to.ratePercent} %`,
  'vendor.picture.published': ({ it }) => `published a picture of the artist ${it}`,
  'vendor.picture.declined': ({ it, to }) => `declined a picture of the artist ${it}${because(to)}`,
  ...payoutSentences(),
  'artist.hours': ({ it }) => `changed the hours and areas of ${it}`,
  'artist.days-off': ({ it, to }) =>
    to.first === to.last
      ? `gave ${it} ${day(to.first)} off`
      : `gave ${it} the days from ${day(to.first)} to ${day(to.last)} off`,
  'artist.day-on': ({ it, to }) => `took back the day off of ${it} on ${day(to.date)}`,
  'artist.block': ({ it, to }) => `blocked hours of ${it} on ${day(to.date)}`,
  'artist.unblock': ({ it }) => `freed blocked hours of ${it}`,

  'admin.create': () => 'got an account by the command line',
  'admin.reset': ({ to }) =>
    `got a new password by the command line${to.reactivated ? ', and may log in again' : ''}`,
  'admin.login': () => 'logged in',
  'admin.password': () => 'changed their password',
  'admin.second-factor.set-up': () => 'set up their second factor',
  'admin.second-factor.remove': () => 'removed their second factor',
  'staff.invite': ({ to }) => `invited ${text(to.name)} (${text(to.email)}) as ${text(to.role)}`,
  'staff.invite-again': ({ from }) => `sent ${text(from.name)} the invitation again`,
  'staff.withdraw-invitation': ({ from }) => `took back the invitation of ${text(from.name)}`,
  'staff.join': ({ to }) => `joined the staff as ${text(to.role)}`,
  'staff.role': ({ it, from, to }) => `changed the role of ${it} from ${text(from.role)} to ${text(to.role)}`,
  'staff.deactivate': ({ it }) => `deactivated ${it}`,
  'staff.reactivate': ({ it }) => `let ${it} log in again`,
  'audit.export': () => 'downloaded the audit trail',
  'customers.export': () => 'downloaded the list of customers',
  'customer.note': ({ it }) => `added a note to the card of ${it}`,
  'customer.allergy': ({ it }) => `added an allergy to the card of ${it}`,
  'customer.note_removed': ({ it }) => `took a note off the card of ${it}`,
  'customer.merge': ({ it }) => `merged another card into that of ${it}`,
  'customer.separate': ({ it }) => `separated a card from that of ${it} again`,
  'customer.export': ({ it }) => `exported the data of ${it}`,
  'customer.erase': () => 'erased the data of a customer who had asked for it',
};

function struckRule({ rule }: Values): string {
  return STRUCK_PRICE_LABELS[rule as StruckPriceRule] ?? 'none'; // as `updateStruckPrices` wrote it
}

/** Artists' shares and accounts. */
function payoutSentences(): Record<string, Sentence> {
  const share = ({ share: told }: Values) => text(told) ?? 'no rule of its own';
  return {
    'shares.shop': ({ from, to }) =>
      `changed the share of artists without one of their own from ${text(from.share) ?? 'none'} to ${share(to)}`,
    'vendor.share': ({ it, from, to }) =>
      `changed the share of ${it}${text(to.package) ? ` for ${text(to.package)}` : ''} from ${share(from)} to ${share(to)}`,
    'vendor.payout': ({ it, to }) =>
      Number(to.amount) < 0
        ? `recorded a payout of ${rupees(-Number(to.amount))} to ${it}`
        : `recorded ${rupees(to.amount)} that ${it} handed over`,
    'vendor.payout-corrected': ({ it, to }) =>
      `took back a payout of ${rupees(Math.abs(Number(to.amount)))} of ${it}${because(to)}`,
    'vendor.adjustment': ({ it, to }) =>
      `adjusted the account of ${it} by ${rupees(to.amount)}${because(to)}`,
    'vendor.statement-export': ({ it, to }) => `downloaded the statement of ${it} of ${text(to.month)}`,
  };
}

/** What happens to bookings: their changes say what was and what is, as `[before, after]`. */
function bookingSentences(): Record<string, Sentence> {
  return {
    'booking.confirmed': ({ it, to }) => `confirmed ${it}${at(to)} and told the customer`,
    'booking.assigned': ({ it, artist, to }) =>
      `${artist ? `assigned ${it} to ${artist}` : `changed the artists of ${it}`}${at(to)}`,
    'booking.unassigned': ({ it }) => `took ${it} from its artist`,
    'booking.accepted': ({ it }) => `accepted ${it}`,
    'booking.declined': ({ it }) => `declined ${it}`,
    'booking.offered': ({ it }) => `proposed another time for ${it} to the customer`,
    'booking.offer_taken': ({ it }) => `took the time that was proposed for ${it}`,
    'booking.offer_refused': ({ it }) => `refused the time that was proposed for ${it}`,
    'booking.offer_withdrawn': ({ it }) => `withdrew the time that was proposed for ${it}`,
    'booking.rescheduled': ({ it, to }) => `moved ${it}${movement(to)} and told the customer`,
    'booking.edited': ({ it, to }) => `changed ${edits(to)} of ${it}`,
    'booking.price_changed': ({ it, to }) => `changed ${edits(to)} of ${it}`,
    'booking.ask-balance': ({ it, to }) =>
      `asked the customer of ${it} for the ${rupees(to.due)} that are due`,
    'booking.payment-by-hand': ({ it, to }) => `recorded ${rupees(to.amount)} that came in for ${it}`,
    'booking.refund-by-hand': ({ it, to }) => `recorded a refund of ${rupees(to.amount)} for ${it}`,
    'booking.payment-corrected': ({ it, to }) =>
      `corrected the money recorded for ${it} by ${rupees(to.amount)}`,
    'booking.on_the_way': ({ it }) => `set out for ${it}`,
    'booking.turned_back': ({ it }) => `turned back from ${it}`,
    'booking.done': ({ it }) => `marked ${it} as done`,
    'booking.no_show': ({ it }) => `noted that the customer of ${it} was not there`,
    'booking.cancelled': ({ it, to }) => `cancelled ${it} and told the customer${settlement(to)}`,
    'booking.expired': ({ it }) => `let the request ${it} end`,
  };
}

/** The time that a booking has got. */
function at({ startAt }: Values): string {
  const now = pair(startAt)[1];
  return typeof now === 'number' ? ` for ${moment(now)}` : '';
}

/** From when to when a booking was moved: by the clock alone where the day stays. */
function movement({ startAt, date, durationMinutes }: Values): string {
  const [from, to] = pair(startAt);
  const [fromDay, toDay] = pair(date);
  const length = pair(durationMinutes).map((minutes) => formatLength(Number(minutes)));
  const longer = length.length > 0 ? `, for ${length[1]} instead of ${length[0]}` : '';
  if (date === undefined && typeof from === 'number' && typeof to === 'number') {
    return ` from ${formatClock(from)} to ${formatClock(to)}${longer}`;
  }
  const was = typeof from === 'number' ? moment(from) : day(fromDay);
  const is = typeof to === 'number' ? moment(to) : day(toDay);
  return startAt === undefined && date === undefined ? longer : ` from ${was} to ${is}${longer}`;
}

/** What was edited of a booking. */
function edits({ fields, total }: Values): string {
  const [was, is] = pair(total);
  const names = Array.isArray(fields) ? fields.map((field) => label(String(field))) : [];
  const price = total === undefined ? [] : [`the price from ${rupees(was)} to ${rupees(is)}`];
  return listed([...names, ...price]) || 'details';
}

/** What became of a deposit. */
function settlement({ settlement: settled }: Values): string {
  const { refund = 0, kept = 0 } = (settled ?? {}) as { refund?: number; kept?: number }; // as `BookingChange` has it
  const parts = [refund > 0 && `${rupees(refund)} goes back`, kept > 0 && `${rupees(kept)} is kept`];
  const said = parts.filter((part) => part !== false);
  return said.length > 0 ? `; of the deposit ${said.join(' and ')}` : '';
}

/** The fields that differ: short values with what they were and are, others by their name. */
function differences({ from, to }: Pick<Told, 'from' | 'to'>): string {
  const names = Object.keys({ ...from, ...to }).filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  return listed(names.map((name) => difference(name, from[name], to[name]))) || 'nothing';
}

/** Longer texts are named only. */
const SHORT = 60;

function difference(name: string, from: unknown, to: unknown): string {
  const [was, is] = [from, to].map((value) => {
    if (name === 'price' || name === 'formerPrice') return rupees(value);
    return typeof value === 'number' || (typeof value === 'string' && value.length <= SHORT)
      ? `${value}`
      : '';
  });
  return was && is ? `${label(name)} from ${was} to ${is}` : label(name);
}

/** A field as people call it: `durationMinutes` is `duration minutes`. */
function label(field: string): string {
  const LABELS: Record<string, string> = { packageId: 'package', designId: 'design', adminNotes: 'notes' };
  return LABELS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

/** What an admin did to the stock of a product. */
function stockChange({ change, pieces }: Values, { stock }: Values): string {
  if (change === 'add') return `added ${pieces} to the stock`;
  if (change === 'remove') return `took ${pieces} from the stock`;
  if (change === 'stop') return 'stopped counting the stock';
  return `set the stock to ${pieces}${stock === null ? '' : ` instead of ${stock}`}`;
}

function because({ reason }: Values): string {
  return typeof reason === 'string' && reason ? `: “${reason}”` : '';
}

function pair(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function rupees(value: unknown): string {
  return typeof value === 'number' ? formatRupees(value) : 'none';
}

/** A day as `14 Feb 2027`. */
function day(value: unknown): string {
  if (typeof value !== 'string' || !isValidDay(value)) return 'no day';
  return formatDate(new Date(toMoment(value)));
}

function moment(at: number): string {
  return `${day(dayOf(at))}, ${formatClock(at)}`;
}
