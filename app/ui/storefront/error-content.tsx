import { useLocation } from '@remix-run/react';
import { WhatsAppLink } from '../kit/contact-links.tsx';
import { Icon } from '../kit/icon.tsx';
import { LineLink } from '../kit/links.tsx';
import { Logo } from '../kit/ornament.tsx';
import { useContact } from '../kit/use-contact.ts';
import { isNotFound, lovedOf } from './error-kind.ts';
import { MostLoved } from './most-loved.tsx';
import { SearchForm } from './search-form.tsx';

/** What happened to a page that is missing or that failed, and where to go on. */
export function ErrorContent({ error }: { error: unknown }) {
  return (
    <div className="column max-w-2xl py-16 text-center md:py-24">
      <Logo className="mx-auto size-24" />
      {isNotFound(error) ? <NotFound error={error} /> : <Failed />}
    </div>
  );
}

function NotFound({ error }: { error: unknown }) {
  return (
    <>
      <h1 className="mt-6 text-4xl md:text-5xl">We could not find this page</h1>
      <p className="mt-4 text-lg text-muted">
        The address may be old, or a letter may be missing. Perhaps you are looking for a design?
      </p>
      <SearchForm />
      <ul className="mt-8 flex flex-wrap justify-center gap-x-7">
        {[
          { to: '/', label: 'Home' },
          { to: '/shop', label: 'All designs' },
          { to: '/gallery', label: 'Gallery' },
          { to: '/contact', label: 'Contact us' },
        ].map(({ to, label }) => (
          <li key={to}>
            <LineLink to={to}>{label}</LineLink>
          </li>
        ))}
        <li>
          <AskOnWhatsApp />
        </li>
      </ul>
      <MostLoved items={lovedOf(error)} />
    </>
  );
}

function Failed() {
  const { phone, phoneShown, hours } = useContact();
  return (
    <>
      <h1 className="mt-6 text-4xl md:text-5xl">Something went wrong on our side</h1>
      <p className="mt-4 text-lg text-muted">
        Nothing you did caused it, and your cart is safe. Please load the page again in a minute. If it cannot
        wait, call us: {hours.shown}.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={`tel:${phone}`} className="button button-primary">
          <Icon name="phone" className="size-5" />
          {phoneShown}
        </a>
        <a href="/" className="button">
          Go to the home page
        </a>
      </p>
      <p className="mt-3">
        <AskOnWhatsApp />
      </p>
    </>
  );
}

function AskOnWhatsApp() {
  const { pathname } = useLocation();
  return (
    <WhatsAppLink
      page="error"
      text={`Namaste! I could not open this page: ${pathname}`}
      className="link inline-flex min-h-11 items-center"
    >
      Write on WhatsApp
    </WhatsAppLink>
  );
}
