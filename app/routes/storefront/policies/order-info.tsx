import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import policy from '#app/site/policies/order-info.md';
import { getSiteContent } from '../../../http/site-content.server.ts';
import { PolicyPage, policyMeta } from './policy.tsx';

/** What is in each design box. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { boxes } = await getSiteContent(context.app);
  return { boxes };
}

export const meta = policyMeta(policy);

export default function OrderInfo() {
  return <PolicyPage policy={policy} />;
}
