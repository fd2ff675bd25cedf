import policy from '#app/site/policies/terms.md';
import { policyMeta } from './policy-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export const meta = policyMeta(policy);

export default function Terms() {
  return <PolicyPage policy={policy} />;
}
