import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { whatsappLink } from '../../domain/content/content.ts';
import { useContact } from '../kit/use-contact.ts';

/** `children`: where to go on. */
export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <div className="mt-6 rounded-lg bg-sand px-6 py-12 text-center">
      <p className="text-lg">Your cart is empty.</p>
      <Link to="/shop" className="button button-primary mt-6">
        See the designs
      </Link>
      {children}
    </div>
  );
}

/** Without JavaScript, on the pages that need the browser's cart: how to order nevertheless. */
export function NeedsBrowserCart() {
  // React draws nothing in it where scripts run.
  return <noscript>{import.meta.env.SSR && <WaysWithoutCart />}</noscript>;
}

function WaysWithoutCart() {
  const contact = useContact();
  return (
    <div className="max-w-prose rounded-lg bg-sand p-6">
      <p>
        Your cart is kept in this browser, and showing it needs JavaScript, which is switched off here. You
        can order without it: tell us the names of what you like.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a className="button button-primary" href={whatsappLink(contact, 'Namaste, I would like to order: ')}>
          Order on WhatsApp
        </a>
        <a className="button" href={`tel:${contact.phone}`}>
          Call {contact.phoneShown}
        </a>
      </p>
      <p className="mt-4 text-muted">{contact.hours.shown}</p>
    </div>
  );
}
