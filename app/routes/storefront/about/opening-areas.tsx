import { Form, Link, useNavigation } from '@remix-run/react';
import { whatsappLink } from '../../../domain/content/content.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { BulletList } from '../../../ui/kit/bullet-list.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { SectionHeading } from '../../../ui/kit/ornament.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';

/** Whether artists come to a pincode. */
export type PincodeResult =
  /** `area` is the pincode itself where an artist serves it beyond the shop's own areas. */
  | { kind: 'served'; pincode: string; area: string; travelFee: number }
  | { kind: 'not-served'; pincode: string }
  | { kind: 'invalid' };

interface Props {
  /** Above the areas. */
  lead: string;
  areas: readonly string[];
  /** The value of the field. */
  pincode: string;
  result: PincodeResult | null;
}

/** The areas that are served, and a form to check a pincode; the pincode is in the address, so that it works without JavaScript. */
export function OpeningAreas({ lead, areas, pincode, result }: Props) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <section id="where" aria-labelledby="where-title" className="scroll-mt-20 bg-sand py-14 md:py-20">
      <div className="column">
        <SectionHeading id="where-title">Where we come to you</SectionHeading>
        <div className="mx-auto mt-10 grid max-w-4xl gap-x-14 gap-y-8 md:grid-cols-2">
          <div>
            <p className="text-lg">{lead}</p>
            <BulletList bullet="pin" lines={areas} />
          </div>
          <div>
            <Form action="/about#where" preventScrollReset noValidate>
              <div className="flex items-end gap-3">
                <div className="max-w-56 grow">
                  <Field
                    key={pincode}
                    name="pincode"
                    label="Your pincode"
                    inputMode="numeric"
                    autoComplete="postal-code"
                    maxLength={20}
                    defaultValue={pincode}
                    aria-describedby="where-answer"
                    aria-invalid={result?.kind === 'invalid' || undefined}
                  />
                </div>
                <button type="submit" className="button button-primary" disabled={isPending}>
                  Check
                </button>
              </div>
            </Form>
            <div id="where-answer" role="status" className="mt-4">
              {result && <Result result={result} />}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Result({ result }: { result: PincodeResult }) {
  const contact = useContact();
  if (result.kind === 'invalid') {
    return <p className="text-rose">A pincode has 6 digits, like {contact.address.pincode}.</p>;
  }
  if (result.kind === 'served') {
    const { pincode, area, travelFee } = result;
    return (
      <>
        <p className="font-semibold text-leaf">
          Yes, we come to {pincode}
          {area !== pincode && `: ${area}`}.
        </p>
        <p className="mt-1">
          {travelFee > 0 ? `The way there costs ${formatRupees(travelFee)}.` : 'The way there is included.'}{' '}
          Tell us the day, and an artist will bring the cones.
        </p>
        <Link to={`/booking?pincode=${pincode}`} className="button mt-3">
          Book Now
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">Not to {result.pincode} as a rule, but do ask.</p>
      <p className="mt-1">
        For a wedding we travel further than our map, and our designs travel everywhere in India.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a
          className="button"
          href={whatsappLink(contact, `Namaste! Would an artist come to ${result.pincode}? The date is: `)}
        >
          Ask on WhatsApp
        </a>
        <ButtonLink to="/form">Send an enquiry</ButtonLink>
        <ButtonLink to="/shop">See the designs</ButtonLink>
      </p>
    </>
  );
}
