import policy from '#app/site/policies/order-info.md';
import { policyMeta } from './policy-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export const meta = policyMeta(policy);

export default function OrderInfo() {
  return <PolicyPage policy={policy} />;
}
