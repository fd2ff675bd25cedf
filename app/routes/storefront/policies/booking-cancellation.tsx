import policy from '#app/site/policies/booking-cancellation.md';
import { policyMeta } from './policy-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export const meta = policyMeta(policy);

export default function BookingCancellation() {
  return <PolicyPage policy={policy} />;
}
