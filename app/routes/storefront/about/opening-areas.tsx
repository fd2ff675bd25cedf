import { Form, Link, useNavigation } from '@remix-run/react';
import { whatsappLink } from '../../../domain/content/content.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { SectionHeading } from '../../../ui/kit/section-heading.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';

/** What became of a pincode that somebody asked about. */
export type PincodeAnswer =
  | { kind: 'yes'; pincode: string; area: string }
  | { kind: 'no'; pincode: string }
  | { kind: 'wrong' };

interface Props {
  areas: readonly string[];
  /** What was typed; empty before anything is. */
  typed: string;
  answer: PincodeAnswer | null;
}

/** Where the artists come to, and whether a pincode is among it: asked in the address, so that it needs no scripts. */
export function OpeningAreas({ areas, typed, answer }: Props) {
  const busy = useNavigation().state !== 'idle';
  return (
    <section id="where" aria-labelledby="where-title" className="scroll-mt-20 bg-sand py-14 md:py-20">
      <div className="column">
        <SectionHeading id="where-title">Where we come to you</SectionHeading>
        <div className="mx-auto mt-10 grid max-w-4xl gap-x-14 gap-y-8 md:grid-cols-2">
          <div>
            <p className="text-lg">Our artists come to your home, hall or hotel in</p>
            <ul className="mt-3 space-y-1.5">
              {areas.map((area) => (
                <li key={area} className="flex gap-3">
                  <Pin />
                  {area}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <Form action="/about#where" preventScrollReset noValidate>
              <div className="flex items-end gap-3">
                <div className="max-w-56 grow">
                  <Field
                    key={typed}
                    name="pincode"
                    label="Your pincode"
                    inputMode="numeric"
                    autoComplete="postal-code"
                    maxLength={20}
                    defaultValue={typed}
                    aria-describedby="where-answer"
                    aria-invalid={answer?.kind === 'wrong' || undefined}
                  />
                </div>
                <button type="submit" className="button button-primary" disabled={busy}>
                  Check
                </button>
              </div>
            </Form>
            <div id="where-answer" role="status" className="mt-4">
              {answer && <Answer answer={answer} />}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Answer({ answer }: { answer: PincodeAnswer }) {
  const contact = useContact();
  if (answer.kind === 'wrong') {
    return <p className="text-rose">A pincode has 6 digits, like {contact.address.pincode}.</p>;
  }
  if (answer.kind === 'yes') {
    return (
      <>
        <p className="font-semibold text-leaf">
          Yes, we come to {answer.pincode}: {answer.area}.
        </p>
        <p className="mt-1">Tell us the day, and an artist will bring the cones.</p>
        <Link to="/booking" className="button mt-3">
          Book Now
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">Not to {answer.pincode} as a rule, but do ask.</p>
      <p className="mt-1">
        For a wedding we travel further than our map, and our designs travel everywhere in India.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a
          className="button"
          href={whatsappLink(contact, `Namaste! Would an artist come to ${answer.pincode}? The date is: `)}
        >
          Ask on WhatsApp
        </a>
        <Link to="/shop" className="button">
          See the designs
        </Link>
      </p>
    </>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 fill-terracotta" aria-hidden="true">
      <path d="M8 1a5 5 0 0 1 5 5c0 3.300-3.500 6.500-5 9-1.500-2.500-5-5.700-5-9a5 5 0 0 1 5-5Zm0 3.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Z" />
    </svg>
  );
}
