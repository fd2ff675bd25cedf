import { brand, whatsappLink } from '../brand.ts';

/** The shop's phone, e-mail, WhatsApp and address as they stand in running text. */

export function PhoneLink() {
  return (
    <a className="link whitespace-nowrap" href={`tel:${brand.phone}`}>
      {brand.phoneShown}
    </a>
  );
}

export function EmailLink() {
  return (
    <a className="link" href={`mailto:${brand.email}`}>
      {brand.email}
    </a>
  );
}

/** `text` is what the chat begins with. */
export function WhatsAppLink({ text }: { text: string }) {
  return (
    <a className="link" href={whatsappLink(text)}>
      WhatsApp
    </a>
  );
}

/** On one line, as on an envelope. */
export function postalAddress(): string {
  const { street, city, region, pincode } = brand.address;
  return `${street}, ${city}, ${region} ${pincode}`;
}
