import { WhatsAppLink } from './contact-links.tsx';
import { Icon } from './icon.tsx';
import { useContact } from './use-contact.ts';

/** Every way to reach the shop, the quickest first; `text` is what a chat begins with. */
export function ReachUs({ text }: { text: string }) {
  const { phone, phoneShown, email, address, hours } = useContact();
  return (
    <>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={`tel:${phone}`} className="button button-primary">
          <Icon name="phone" className="size-5" />
          Call {phoneShown}
        </a>
        <WhatsAppLink text={text} className="button">
          Write on WhatsApp
        </WhatsAppLink>
      </p>
      <dl className="mt-10 grid gap-x-6 border-t-4 border-double border-line pt-8 *:even:mb-5 sm:grid-cols-[8rem_1fr]">
        <dt className="font-semibold">Hours</dt>
        <dd>{hours.shown}</dd>
        <dt className="font-semibold">Address</dt>
        <dd>
          {address.street}
          <br />
          {address.city}, {address.region} {address.pincode}
        </dd>
        <dt className="font-semibold">E-mail</dt>
        <dd>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </dd>
      </dl>
    </>
  );
}
