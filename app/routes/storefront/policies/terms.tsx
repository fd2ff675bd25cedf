import policy from '#app/site/policies/terms.md';
import { PolicyPage, policyMeta } from './policy-page.tsx';

export const meta = policyMeta(policy);

export default function Terms() {
  return <PolicyPage policy={policy} />;
}
