import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadPolicy } from '../../../http/policy-page.server.ts';
import { PolicyPage, policyMeta } from './policy.tsx';

/** Open to everyone. */
export function loader(args: LoaderFunctionArgs) {
  return loadPolicy(args, 'bookingCancellation');
}

export const meta = policyMeta();

export default function BookingCancellation() {
  return <PolicyPage />;
}
