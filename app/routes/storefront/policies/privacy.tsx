import policy from '#app/site/policies/privacy.md';
import { PolicyPage, policyMeta } from './policy.tsx';

export const meta = policyMeta(policy);

export default function Privacy() {
  return <PolicyPage policy={policy} />;
}
