import { COVERAGE_LABELS } from '../../domain/availability/appointment-length.ts';
import type { BookingRequest } from '../../domain/bookings/booking.ts';
import type { PreferredTime } from '../../domain/bookings/booking-fields.ts';
import { imagePath } from '../../domain/images/image.ts';
import { type Fact, RequestedLink, RequestFacts } from './request-facts.tsx';

interface Props {
  request: Omit<BookingRequest, 'notes' | 'preferredTime'> & { preferredTime?: PreferredTime | null };
  className?: string;
}

/** What is to be drawn, for whom: only what the customer has filled in. */
export function BookingRequestDetails({ request, className = '' }: Props) {
  const { occasion, coverage, guests, preferredTime, design, referenceImageId } = request;
  const facts: Fact[] = [
    ['Occasion', occasion],
    ['Henna', coverage && COVERAGE_LABELS[coverage]],
    ['Guests', guests > 0 && `${guests} besides`],
    ['Package', request.package && <RequestedLink {...request.package} />],
    ['Design', design && <RequestedLink {...design} />],
    ['Would like', preferredTime && `the ${preferredTime}`],
    ['Image', referenceImageId && <ReferenceImage id={referenceImageId} />],
  ];
  return facts.some(([, fact]) => fact) ? (
    <RequestFacts facts={facts} className={`gap-y-1 ${className}`} />
  ) : (
    <p className={`text-muted ${className}`}>Nothing was said of the henna.</p>
  );
}

function ReferenceImage({ id }: { id: string }) {
  return (
    <a href={imagePath(id, 1200)} className="inline-block">
      <img
        src={imagePath(id, 400)}
        width={160}
        height={160}
        alt="Brought along by the customer"
        loading="lazy"
        className="size-40 rounded-lg border border-line bg-white object-contain"
      />
    </a>
  );
}

/** What whoever applies the henna must know; nothing without an allergy. */
export function AllergyWarning({ allergies }: { allergies: string }) {
  if (!allergies) return null;
  return (
    <div role="note" className="mt-4 max-w-xl rounded-lg border-l-4 border-rose bg-rose/10 p-4">
      <b className="text-rose">Allergy</b>
      <p className="font-semibold whitespace-pre-line wrap-anywhere">{allergies}</p>
    </div>
  );
}
