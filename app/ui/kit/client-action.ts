import {
  type ClientActionFunction,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/**
 * What keeps a page, and everything typed into it, where a request of the page does not get through. Each route with an
 * action exports a `clientAction` made here, each page behind a login a `clientLoader` (`tests/house-rules.test.ts`).
 */

/** A reply as the browser has it. */
export interface ClientReply extends FormReply {
  /** Where the form leads now that it is done. */
  next?: string;
  /** The form did not get through: nobody knows what is on the server. */
  lost?: true;
  /** Where to log in before the form is sent again. */
  login?: string;
}

export interface Messages {
  /** Shown where something else than this site answers. */
  failed?: string;
  /** Shown where nobody answers. */
  unreached?: string;
  /** Shown instead of following a redirect at once; the page goes to `next` when it has been read. */
  done?: string;
}

export const NO_ANSWER = 'An empty answer, which this site never gives.';

/** For a form whose message is the same whoever does not answer. */
export function alwaysMessage(message: string): Messages {
  return { failed: message, unreached: message };
}

/**
 * The `clientAction` of a page with forms: where a form does not get through, the page and what was typed stay, and
 * the form says so. It is answered like a refusal, so that a form which is sent again is the same form, with its
 * idempotency key.
 * @param messages the spec's words, where it has them; may depend on what is sent
 */
export function createClientAction(messages: Messages | ((form: FormData) => Messages) = {}) {
  const clientAction: ClientActionFunction = async ({ request, serverAction }) => {
    const sent = request.clone();
    try {
      const reply = await serverAction<FormReply | null>();
      if (reply) return reply;
      throw new Error(NO_ANSWER);
    } catch (thrown) {
      const form = await sent.formData();
      const chosen = typeof messages === 'function' ? messages(form) : messages;
      return replyTo(thrown, chosen, { form, path: new URL(sent.url).pathname });
    }
  };
  return clientAction;
}

/** What guards of pages redirect to (`http/guards.server.ts`). */
const LOGIN = /^(\/(?:admin|otp-login|vendor-login))\?next=/;

interface Sent {
  form: FormData;
  path: string;
}

function replyTo(thrown: unknown, { failed, unreached, done }: Messages, { form, path }: Sent) {
  const next = thrown instanceof Response ? thrown.headers.get('location') : null;
  const [, login] = LOGIN.exec(next ?? '') ?? [];
  if (login && login !== path) {
    const message =
      'You are logged out. Nothing that you typed is lost: log in in another tab, then press the button here again.';
    return keepForm(form, message, { login });
  }
  if (next && done === undefined) throw thrown;
  if (next) return { ok: true, message: done ?? '', fields: {}, values: {}, next };
  if (isOurError(thrown)) throw thrown;
  const message =
    thrown instanceof TypeError // a fetch that did not get through
      ? (unreached ?? 'We could not reach the shop. Please try again: nothing that you typed is lost.')
      : (failed ?? 'That did not get through. Please try again: nothing that you typed is lost.');
  return keepForm(form, message);
}

/** This site's own "not found" or its like; one that something on the way answered is `internal`. */
export function isOurError(thrown: unknown): boolean {
  return (
    isRouteErrorResponse(thrown) && thrown.status < 500 && !('internal' in thrown && thrown.internal === true)
  );
}

/** The names of fields for passwords: what is typed there stays there, and is not given on. */
const PASSWORDS = new Set(['password', 'current', 'next']);

/**
 * The form with what was typed, but passwords. By its status nothing is loaded again, which would fail as well, unless a
 * route's own `shouldRevalidate` asks for it.
 */
function keepForm(form: FormData, message: string, more: Pick<ClientReply, 'login'> = {}): Response {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !PASSWORDS.has(name) ? [[name, value]] : [],
    ),
  );
  const reply: ClientReply = { ok: false, message, fields: {}, values, lost: true, ...more };
  return Response.json(reply, { status: 503 });
}

type Change = Parameters<ShouldRevalidateFunction>[0];

/** Whether a form was sent. */
function isForm({ formMethod }: Change): boolean {
  return formMethod !== undefined && formMethod !== 'GET';
}

/** For pages that show what somebody else has stored meanwhile: loads again after a refusal too. */
export const revalidateAfterRefusal: ShouldRevalidateFunction = (change) =>
  isForm(change) ? !change.actionResult?.lost : change.defaultShouldRevalidate;

/** For pages whose forms change nothing that they show. */
export const keepAfterForms: ShouldRevalidateFunction = (change) =>
  isForm(change) ? false : change.defaultShouldRevalidate;
