import policy from '#app/site/policies/terms.md';
import { PolicyPage, policyMeta } from './policy.tsx';

export const meta = policyMeta(policy);

export default function Terms() {
  return <PolicyPage policy={policy} />;
}
