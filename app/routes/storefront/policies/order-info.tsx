import policy from '#app/site/policies/order-info.md';
import { PolicyPage, policyMeta } from './policy-page.tsx';

export const meta = policyMeta(policy);

export default function OrderInfo() {
  return <PolicyPage policy={policy} />;
}
