import type { ReactNode } from 'react';
import { whatsappLink } from '../../domain/content/content.ts';
import type { WhatsAppPage } from '../../domain/enquiries/whatsapp-click.ts';
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

interface WhatsAppLinkProps {
  /** What the chat begins with. */
  text: string;
  /** From what kind of page, for the owner's count. */
  page?: WhatsAppPage;
  className?: string;
  children?: ReactNode;
}

/** A chat with the shop. Browsers count the press beside it, without a script or a cookie. */
export function WhatsAppLink({
  text,
  page = 'other',
  className = 'link',
  children = 'WhatsApp',
}: WhatsAppLinkProps) {
  const contact = useContact();
  return (
    <a className={className} href={whatsappLink(contact, text)} ping={`/whatsapp-click?page=${page}`}>
      {children}
    </a>
  );
}

export function OpeningHours() {
  return useContact().hours.shown;
}
