import { useEffect, useRef } from 'react';
import { whatsappLink } from '../../../domain/content/content.ts';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';

/** In place of the form once the enquiry is stored: what happens now. */
export function EnquiryReceived({ message }: { message: string }) {
  const contact = useContact();
  const status = useRef<HTMLParagraphElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => status.current?.focus(), []);
  return (
    <section aria-labelledby="received" className="mt-8">
      <p
        ref={status}
        id="received"
        role="status"
        tabIndex={-1}
        className="rounded-lg bg-sand p-5 text-xl font-semibold text-leaf outline-none"
      >
        {message}
      </p>
      <h2 className="mt-8 text-2xl">What happens next</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6 text-lg">
        <li>We send you a short e-mail, so that you have our contact at hand.</li>
        <li>An artist calls you, usually within a day ({contact.hours.shown}).</li>
        <li>You agree on design, time and price. Nothing is booked before that.</li>
      </ol>
      <p className="mt-8 flex flex-wrap gap-3">
        <a
          className="button button-primary"
          href={whatsappLink(contact, 'Namaste! I have just sent you an enquiry on your website.')}
        >
          Write on WhatsApp
        </a>
        <ButtonLink to="/shop">See the designs</ButtonLink>
      </p>
    </section>
  );
}
