import { Link, NavLink } from '@remix-run/react';
import { type PageUser, profileLabel } from '../../domain/accounts/page-user.ts';
import { brand } from '../../site/brand.ts';
import { LogoutForm } from '../accounts/logout-form.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { Icon } from '../kit/icon.tsx';
import { Logo } from '../kit/ornament.tsx';
import { useContact } from '../kit/use-contact.ts';
import { CartLink } from '../orders/cart-link.tsx';
import { usePageFrame } from './use-page-frame.ts';

/** Phone, e-mail and tagline above the header (spec, section 1). */
export function ContactBar() {
  const { phone, phoneShown, email } = useContact();
  return (
    <section aria-label="Contact us" className="bg-henna-950 text-ivory">
      <div className="column flex flex-wrap items-center justify-between gap-x-5">
        <a href={`tel:${phone}`} className="inline-flex min-h-9 items-center gap-2 hover:underline">
          <Icon name="phone" className="size-5 text-marigold" />
          <span className="sr-only">Call us: </span>
          {phoneShown}
        </a>
        <a
          href={`mailto:${email}`}
          className="order-last inline-flex min-h-9 items-center gap-2 hover:underline sm:order-0 sm:mr-auto"
        >
          <Icon name="mail" className="size-5 text-marigold" />
          <span className="sr-only">Write to us: </span>
          {email}
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

/** Logo, navigation and cart; it sticks to the top. */
export function Header({ viewer }: { viewer: PageUser }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ivory">
      <div className="column flex min-h-16 items-center gap-2">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center gap-2.5">
          <Logo className="size-10" />
          <span className="font-display text-xl">{brand.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <NavLinks viewer={viewer} className="flex items-center" />
        </nav>
        <Link
          to="/shortlist"
          prefetch="intent"
          aria-label="Shortlist"
          className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sand"
        >
          <span className="heart" />
        </Link>
        <CartLink />
        <Disclosure
          className="group/menu lg:hidden"
          summaryClassName="flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold hover:bg-sand"
          summary={
            <>
              <Icon name="menu" className="size-7 group-open/menu:hidden" />
              <Icon name="close" className="hidden size-7 group-open/menu:block" />
              Menu
            </>
          }
        >
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ivory shadow-lg"
          >
            <NavLinks viewer={viewer} className="column grid py-2" />
          </nav>
        </Disclosure>
      </div>
    </header>
  );
}

const LINK =
  'flex min-h-11 items-center px-2.5 hover:text-henna-700 hover:underline underline-offset-6 decoration-1 aria-[current=page]:text-henna-700 aria-[current=page]:underline aria-[current=page]:decoration-2';

/** Every link of the header, once for wide screens and once for the menu of narrow ones. */
function NavLinks({ viewer, className }: { viewer: PageUser; className: string }) {
  const isGuest = viewer.role === 'guest';
  return (
    <ul className={className}>
      <Item to="/">Home</Item>
      <Item to="/about">About</Item>
      <li>
        <Disclosure
          className="group/shop relative"
          summaryClassName={`${LINK} gap-1`}
          summary={
            <>
              Shop
              <Icon name="chevron" className="size-4 transition-transform group-open/shop:rotate-180" />
            </>
          }
        >
          <ul className="pl-4 lg:absolute lg:top-full lg:left-0 lg:w-48 lg:rounded-lg lg:border lg:border-line lg:bg-ivory lg:p-2 lg:shadow-lg">
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
          <LogoutForm action="/logout" className={`${LINK} cursor-pointer`}>
            Logout
          </LogoutForm>
        </li>
      )}
    </ul>
  );
}

function Item({
  reloadDocument = false,
  ...link
}: {
  to: string;
  children: string;
  reloadDocument?: boolean;
}) {
  return (
    <li>
      <NavLink
        {...link}
        end={link.to === '/'}
        prefetch={reloadDocument ? 'none' : 'intent'}
        reloadDocument={reloadDocument}
        className={LINK}
      />
    </li>
  );
}
