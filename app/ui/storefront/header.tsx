import { Link, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { type PageUser, profileLabel } from '../../domain/accounts/page-user.ts';
import { brand } from '../../site/brand.ts';
import { LogoutForm } from '../accounts/logout-form.tsx';
import { Disclosure, useClosing } from '../kit/disclosure.tsx';
import { Icon } from '../kit/icon.tsx';
import { Logo } from '../kit/ornament.tsx';
import { useContact } from '../kit/use-contact.ts';
import { CartLink } from '../orders/cart-link.tsx';
import { usePageFrame } from './use-page-frame.ts';

/** Phone, e-mail and tagline above the header (spec, section 1). On a phone the e-mail address is its icon, for one line. */
export function ContactBar() {
  const { phone, phoneShown, email } = useContact();
  return (
    <section aria-label="Contact us" className="bg-henna-950 text-ivory">
      <div className="column flex flex-wrap items-center justify-between gap-x-3 sm:gap-x-5">
        <a href={`tel:${phone}`} className="contact-link">
          <Icon name="phone" className="size-5 text-marigold" />
          <span className="sr-only">Call us: </span>
          {phoneShown}
        </a>
        <a href={`mailto:${email}`} className="contact-link max-sm:px-2 sm:mr-auto">
          <Icon name="mail" className="size-5 text-marigold" />
          <span className="sr-only">Write to us: </span>
          <span className="max-sm:sr-only">{email}</span>
        </a>
        <p className="text-marigold">{usePageFrame().frame?.tagline}</p>
      </div>
    </section>
  );
}

/** What the owner announces, above everything; part of the page from the start, so that nothing moves. */
export function Notices() {
  const { notices } = usePageFrame();
  if (!notices?.length) return null;
  return (
    <section aria-label="Announcement" className="bg-marigold py-1.5 text-center">
      {notices.map(({ text, link }) => (
        <p key={text}>
          {text}{' '}
          {link && (
            <a href={link.to} className="link">
              {link.label}
            </a>
          )}
        </p>
      ))}
    </section>
  );
}

/** Menu, logo, navigation, Book and cart; it sticks to the top. Where large text leaves no room, it goes on in a second line. */
export function Header({ viewer }: { viewer: PageUser }) {
  const header = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const closing = useClosing(menu, header);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ivory">
      <div
        ref={header}
        className="column flex min-h-14 flex-wrap items-center gap-x-1 lg:min-h-16"
        {...closing}
      >
        {/* What it opens stands behind the name, once for all screens. */}
        <details ref={menu} className="menu group">
          <summary aria-label="Menu" className="summary icon-button -ml-2">
            <Icon name="menu" className="size-7 group-open:hidden" />
            <Icon name="close" className="hidden size-7 group-open:block" />
          </summary>
        </details>
        <Link to="/" discover="none" className="mr-auto inline-flex min-h-11 items-center gap-2 lg:gap-2.5">
          <Logo className="size-10 max-xs:size-9" />
          <span className="font-display text-xl max-xs:w-min max-xs:text-lg max-xs:leading-5">
            {brand.name}
          </span>
        </Link>
        <nav aria-label="Main" className="site-nav">
          <NavLinks viewer={viewer} />
        </nav>
        <Link to="/booking" prefetch="intent" className="button px-4">
          Book
        </Link>
        <Link to="/shortlist" prefetch="intent" aria-label="Shortlist" className="icon-button">
          <span className="heart" />
        </Link>
        <CartLink />
      </div>
    </header>
  );
}

/** Every link of the header. */
function NavLinks({ viewer }: { viewer: PageUser }) {
  const isGuest = viewer.role === 'guest';
  return (
    <ul>
      <Item to="/">Home</Item>
      <Item to="/about">About</Item>
      <li>
        <Disclosure
          className="group/shop relative"
          summaryClassName="nav-link gap-1"
          summary={
            <>
              Shop
              <Icon name="chevron" className="size-4 transition-transform group-open/shop:rotate-180" />
            </>
          }
        >
          <ul className="sub-nav">
            <Item to="/shop">All designs</Item>
          </ul>
        </Disclosure>
      </li>
      <Item to="/package">Package</Item>
      <Item to="/contact">Contact</Item>
      <Item to="/gallery">Gallery</Item>
      {isGuest ? <Item to="/otp-login">Login</Item> : <Item to="/profile">{profileLabel(viewer)}</Item>}
      {/* A full page load: only admin pages may connect to the bucket, and a document keeps its content security policy. */}
      <Item to="/admin" reloadDocument>
        Admin
      </Item>
      {isGuest ? (
        <Item to="/vendor-register">Are you a Vendor?</Item>
      ) : (
        <li>
          <LogoutForm action="/logout" className="nav-link cursor-pointer">
            Logout
          </LogoutForm>
        </li>
      )}
    </ul>
  );
}

/** A link that says whether it leads to where one is. Remix's `NavLink` does more, which every page would load. */
function Item({
  reloadDocument = false,
  ...link
}: {
  to: string;
  children: string;
  reloadDocument?: boolean;
}) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (link.to !== '/' && pathname.startsWith(`${link.to}/`));
  return (
    <li>
      <Link
        {...link}
        aria-current={isHere ? 'page' : undefined}
        // Every page knows the home page.
        discover={link.to === '/' ? 'none' : 'render'}
        prefetch={reloadDocument ? 'none' : 'intent'}
        reloadDocument={reloadDocument}
      />
    </li>
  );
}
