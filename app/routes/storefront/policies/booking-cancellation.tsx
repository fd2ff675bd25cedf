import policy from '#app/site/policies/booking-cancellation.md';
import { PolicyPage, policyMeta } from './policy.tsx';

export const meta = policyMeta(policy);

export default function BookingCancellation() {
  return <PolicyPage policy={policy} />;
}
