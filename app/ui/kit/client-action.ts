import {
  type ClientActionFunction,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/** A reply as the browser has it. */
export interface ClientReply extends FormReply {
  /** Where the form leads now that it is done. */
  next?: string;
  /** The form did not get through: nobody knows what is on the server. */
  lost?: true;
}

interface Messages {
  /** Shown where something else than this site answers. */
  failed?: string;
  /** Shown where nobody answers. */
  unreached?: string;
  /** Shown instead of following a redirect at once; the page goes to `next` when it has been read. */
  done?: string;
}

/**
 * The `clientAction` of a page with forms: where a form does not get through, the page and what was typed stay, and
 * the form says so. Goes together with one of the rules below, which keep the page's loaders from failing likewise.
 * @param messages the spec's words, where it has them; may depend on what is sent
 */
export function createClientAction(messages: Messages | ((form: FormData) => Messages) = {}) {
  const clientAction: ClientActionFunction = async ({ request, serverAction }) => {
    const chosen = typeof messages === 'function' ? messages(await request.clone().formData()) : messages;
    try {
      return await serverAction<FormReply>();
    } catch (thrown) {
      return replyTo(thrown, chosen);
    }
  };
  return clientAction;
}

function replyTo(thrown: unknown, { failed, unreached, done }: Messages): ClientReply {
  const next = thrown instanceof Response ? thrown.headers.get('location') : null;
  if (next && done === undefined) throw thrown;
  if (next) return { ok: true, message: done ?? '', fields: {}, values: {}, next };
  // This site's own "not found"; one that something on the way answered is `internal`.
  if (isRouteErrorResponse(thrown) && thrown.status < 500 && !('internal' in thrown && thrown.internal)) {
    throw thrown;
  }
  const message =
    thrown instanceof TypeError // a fetch that did not get through
      ? (unreached ?? 'We could not reach the shop. Please try again: nothing that you typed is lost.')
      : (failed ?? 'That did not get through. Please try again: nothing that you typed is lost.');
  return { ok: false, message, fields: {}, values: {}, lost: true };
}

type Change = Parameters<ShouldRevalidateFunction>[0];

/** Whether a form was sent. */
function isForm({ formMethod }: Change): boolean {
  return formMethod !== undefined && formMethod !== 'GET';
}

/** Remix's own rule, but for a form that was lost: loading would fail as well, and take the page away. */
export const revalidateUnlessLost: ShouldRevalidateFunction = (change) =>
  change.actionResult?.lost ? false : change.defaultShouldRevalidate;

/** For pages that show what somebody else has stored meanwhile: loads again after a refusal too. */
export const revalidateAfterRefusal: ShouldRevalidateFunction = (change) =>
  isForm(change) ? !change.actionResult?.lost : change.defaultShouldRevalidate;

/** For pages whose forms change nothing that they show. */
export const keepAfterForms: ShouldRevalidateFunction = (change) =>
  isForm(change) ? false : change.defaultShouldRevalidate;
