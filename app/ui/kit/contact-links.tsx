import { whatsappLink } from '../../domain/content/content.ts';
import { useContact } from './use-contact.ts';

/** The shop's phone, e-mail, WhatsApp, address and hours for running text. */

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

export function OpeningHours() {
  return useContact().hours.shown;
}
