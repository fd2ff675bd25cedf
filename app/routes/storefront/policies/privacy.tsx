import policy from '#app/site/policies/privacy.md';
import { policyMeta } from './policy-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export const meta = policyMeta(policy);

export default function Privacy() {
  return <PolicyPage policy={policy} />;
}
