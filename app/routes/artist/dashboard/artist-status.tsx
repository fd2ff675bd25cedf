import type { ReactNode } from 'react';
import type { Approval } from '../../../domain/artists/artist.ts';
import { OpeningHours, PhoneLink } from '../../../ui/kit/contact-links.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';

const STATUS: Record<
  Exclude<Approval, 'approved'>,
  { label: string; className: string; next: (email: string) => ReactNode }
> = {
  waiting: {
    label: 'Waiting for approval',
    className: 'border-marigold',
    next: (email) => (
      <>
        We look at every registration ourselves and write to <b>{email}</b> when yours is approved. A{' '}
        <TextLink to="/vendor-profile">profile</TextLink> that is filled in helps us to decide.
      </>
    ),
  },
  withdrawn: {
    label: 'No longer approved',
    className: 'border-rose',
    next: () => (
      <>
        We give you no appointments at present. Your <TextLink to="/vendor-profile">profile</TextLink> stays
        yours to change. If you think that this is a mistake, call us on <PhoneLink />, <OpeningHours />.
      </>
    ),
  },
};

/** The status of an artist who is not approved. */
export function ArtistStatus({ approval, email }: { approval: keyof typeof STATUS; email: string }) {
  const { label, className, next } = STATUS[approval];
  return (
    <section
      aria-labelledby="status"
      className={`max-w-prose rounded-lg border-l-4 bg-sand p-5 ${className}`}
    >
      <h2 id="status" className="font-sans text-base text-muted">
        Your status
      </h2>
      <p className="font-display text-2xl">{label}</p>
      <p className="mt-2">{next(email)}</p>
    </section>
  );
}
