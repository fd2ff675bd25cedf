import { postalAddress, whatsappLink } from '../../domain/content/content.ts';
import { useContact } from './use-contact.ts';

/** The shop's phone, e-mail, WhatsApp, address and hours as they stand in running text. */

export function PhoneLink() {
  const { phone, phoneShown } = useContact();
  return (
    <a className="link whitespace-nowrap" href={`tel:${phone}`}>
      {phoneShown}
    </a>
  );
}

export function EmailLink() {
  const { email } = useContact();
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  );
}

/** `text` is what the chat begins with. */
export function WhatsAppLink({ text }: { text: string }) {
  const contact = useContact();
  return (
    <a className="link" href={whatsappLink(contact, text)}>
      WhatsApp
    </a>
  );
}

/** On one line, as on an envelope. */
export function PostalAddress() {
  return postalAddress(useContact());
}

export function OpeningHours() {
  return useContact().hours.shown;
}

/** The seat of the shop, as `Jaipur, Rajasthan`. */
export function HomeTown() {
  const { city, region } = useContact().address;
  return `${city}, ${region}`;
}
