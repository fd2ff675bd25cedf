import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { BreachedPasswords } from '../../gateways/breached-passwords.server.ts';
import type { Mail } from '../../gateways/mail.ts';
import type { ObjectStorage } from '../../gateways/object-storage.ts';
import type { Payments } from '../../gateways/payments.ts';
import type { PhotoResizer } from '../../gateways/photo-resizer.ts';
import type { Push } from '../../gateways/push.ts';
import type { Sms } from '../../gateways/sms.ts';
import type { Turnstile } from '../../gateways/turnstile.server.ts';
import type { WhatsApp } from '../../gateways/whatsapp.ts';
import type { DataSecrets } from './crypto.server.ts';
import type { Language } from './language.ts';
import type { Payable } from './payable.server.ts';

export type Database = DrizzleD1Database<Record<string, never>> & { $client: D1Database };

/** Writes one line for those who run the site. Never anything personal: ids and error texts, not what was typed. */
export interface Logger {
  /** Somebody has to look. `event` says what happened, in fixed words; an `Error` among the fields is described. */
  error: (event: string, fields?: Record<string, unknown>) => void;
  /** What concerns security and was handled: failed logins, refusals, changes of a second factor. */
  info: (event: string, fields?: Record<string, unknown>) => void;
  /** Worth knowing when something else is looked into. */
  warn: (event: string, fields?: Record<string, unknown>) => void;
}

/** What one guess of a password costs, as scrypt has it. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** What the domain reads of the environment (`http/env.server.ts`). */
interface Settings extends DataSecrets {
  /** Signs the links that are sent. */
  LINK_SECRET: string;
  /** Login codes that the whole shop may send in a day. */
  SMS_DAILY_BUDGET: number;
  /** Whether admins must have a second factor. */
  ADMIN_SECOND_FACTOR: 'optional' | 'required';
  /** Only browser tests set it: how long whoever fills in a public form takes at least. */
  FORM_MINIMUM_SECONDS?: number | undefined;
}

/** What the domain works with: built once a request, replaced by a plain object in tests. */
export interface AppContext {
  env: Settings;
  db: Database;
  images: R2Bucket;
  /** For uploads straight to the bucket; null where there are none, and images are sent with their forms. */
  storage: ObjectStorage | null;
  /** For images that are sent with their forms all the same; null where there is none, and they stay as they came. */
  resizer: PhotoResizer | null;
  /** The site's own address, without a final slash: for links that leave the site. */
  siteUrl: string;
  /** Where the shop reads its own mail: the address that customers are shown. */
  shopEmail: () => Promise<string>;
  /** Where the shop's artists come, as the site's content has it, with the fee for the way in whole rupees. */
  areas: () => Promise<readonly { name: string; prefixes: string[]; travelFee: number }[]>;
  /** What is sent with each kind of design, by the kinds of `content/design-box.ts`. */
  boxes: () => Promise<Readonly<Record<string, { name: string; contents: string[] }>>>;
  /** Who sells, as the shop's invoices name them. */
  seller: () => Promise<{ name: string; address: string; phone: string }>;
  sms: Sms;
  mail: Mail;
  /** Null where it is not configured: SMS serve. */
  whatsapp: WhatsApp | null;
  /** Null where it is not configured. */
  push: Push | null;
  /** Null in a local shop that takes no online payments. */
  payments: Payments | null;
  /** What payments can be for. */
  payables: readonly Payable[];
  /** Null where it is not configured. */
  turnstile: Turnstile | null;
  /** Null where it is not configured. */
  breaches: BreachedPasswords | null;
  /** In which language messages are to whoever makes the request, as they chose on this device; English until they do. */
  language: Language;
  /** Knows the request, where there is one. */
  log: Logger;
  now: () => Date;
  /** For an answer that is stored: the site's content is read after this moment, not taken from an older memory. */
  contentSince?: number | undefined;
  /** Only tests set it, to a cheaper one. */
  passwordCost?: PasswordCost | undefined;
  /** Goes on with work after the response is sent. */
  later: (work: Promise<unknown>) => void;
}
