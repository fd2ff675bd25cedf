import type { Delivery } from './delivery.ts';

/** Whose browsers a notification goes to: those of the staff of some roles, or of one artist. */
export type PushTarget =
  | { role: 'admin'; roles: readonly ('owner' | 'desk')[] }
  | { role: 'vendor'; id: string };

/** A browser that asked to be notified, as it told the page. */
export interface PushSubscription {
  /** An address of the browser's maker. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  title: string;
  body: string;
  /** Where a press on it leads. */
  link: string;
}

/** `gone`: the browser asks for no more notifications. */
export type PushAnswer = Delivery & { gone?: boolean };

/** The port to the makers of browsers. */
export interface Push {
  /** Which a browser needs to subscribe; null where notifications are only printed. */
  publicKey: string | null;
  /** One notification to some browsers, and how each took it. */
  send(subscriptions: readonly PushSubscription[], message: PushMessage): Promise<PushAnswer[]>;
}
