import { data } from '@remix-run/cloudflare';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/** Puts the specification's message (section 8) before the reason of a refusal. */
export function packageReply({ data: reply, init }: { data: FormReply; init: ResponseInit | null }) {
  if (reply.ok) return data(reply);
  const reason = Object.keys(reply.fields).length > 0 ? 'Please check what is marked.' : reply.message;
  const message = init?.status === 500 ? '❌ Server error.' : `❌ Failed to upload package. ${reason}`;
  return data<FormReply>({ ...reply, message }, init ?? {});
}
