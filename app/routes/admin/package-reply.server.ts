import { data } from '@remix-run/cloudflare';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/** A form with files, as browsers send it; the buttons of the lists send none. */
export function isImageForm(request: Request): boolean {
  return /^multipart\//i.test(request.headers.get('content-type') ?? '');
}

/** A refusal of a package in the words of the contract (spec, section 8), with what it was behind them. */
export function packageReply({ data: reply, init }: { data: FormReply; init: ResponseInit | null }) {
  if (reply.ok) return data(reply);
  const what = Object.keys(reply.fields).length > 0 ? 'Please check what is marked.' : reply.message;
  const message = init?.status === 500 ? '❌ Server error.' : `❌ Failed to upload package. ${what}`;
  return data<FormReply>({ ...reply, message }, init ?? {});
}
