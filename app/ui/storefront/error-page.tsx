import { Form, isRouteErrorResponse } from '@remix-run/react';
import { Icon } from '../kit/icon.tsx';
import { LineLink } from '../kit/links.tsx';
import { Logo } from '../kit/ornament.tsx';
import { useContact } from '../kit/use-contact.ts';

/** The title of an error page. */
export function errorTitle(error: unknown): string {
  return isNotFound(error) ? 'Page not found' : 'Something went wrong';
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Shown instead of a page that is missing or that failed: what happened, and where to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="column max-w-2xl py-16 text-center md:py-24">
      <Logo className="mx-auto size-24" />
      {isNotFound(error) ? <NotFound /> : <Failed />}
    </div>
  );
}

function NotFound() {
  return (
    <>
      <h1 className="mt-6 text-4xl md:text-5xl">We could not find this page</h1>
      <p className="mt-4 text-lg text-muted">
        The address may be old, or a letter may be missing. Perhaps you are looking for a design?
      </p>
      <Form action="/shop" role="search" className="mx-auto mt-8 flex max-w-md gap-3">
        <label className="grow">
          <span className="sr-only">Search designs</span>
          <input type="search" name="q" className="input" placeholder="peacock, lotus, bridal…" />
        </label>
        <button type="submit" className="button button-primary">
          <Icon name="search" className="size-5" />
          Search
        </button>
      </Form>
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
      </ul>
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
    </>
  );
}
