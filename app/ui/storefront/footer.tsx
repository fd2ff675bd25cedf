import { Link } from '@remix-run/react';
import { brand } from '../../site/brand.ts';
import { Icon } from '../kit/icon.tsx';
import { Logo } from '../kit/ornament.tsx';
import { useContact } from '../kit/use-contact.ts';
import { usePageFrame } from './use-page-frame.ts';

interface FooterLink {
  to: string;
  label: string;
  discover?: 'none';
}

/** Those that the header has, too, tell the router of their pages there. */
const menu: FooterLink[] = [
  { to: '/shop', label: 'Shop', discover: 'none' },
  { to: '/artists', label: 'Artists' },
  { to: '/about', label: 'About', discover: 'none' },
  { to: '/package', label: 'Package', discover: 'none' },
  { to: '/contact', label: 'Contact', discover: 'none' },
];

const help: FooterLink[] = [
  { to: '/order-info', label: 'Order info' },
  { to: '/booking-cancellation', label: 'Booking & cancellation' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/faqs', label: 'FAQs' },
];

export function Footer() {
  const { phone, phoneShown, email, address } = useContact();
  const { frame } = usePageFrame();
  return (
    <footer className="site-footer relative bg-henna-950 text-ivory">
      <div className="scallops absolute inset-x-0 bottom-full rotate-180 text-henna-950" />
      <div className="column below-fold-40 grid grid-cols-2 gap-x-8 gap-y-10 pt-12 pb-10 lg:grid-cols-[2fr_1fr_1.2fr_1.6fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-3 font-display text-2xl">
            <Logo className="size-12" />
            {brand.name}
          </p>
          <p className="mt-4 max-w-sm text-sand">{frame?.blurb}</p>
        </div>
        <FooterLinks title="Menu" links={menu} />
        <FooterLinks title="Help" links={help} />
        <div className="col-span-full lg:col-span-1">
          <h2 className="text-lg text-marigold">Contact</h2>
          <address className="mt-2 not-italic">
            <p className="py-1.5 text-sand">
              {address.area}
              <br />
              {`${address.city}, ${address.region} ${address.pincode}`}
            </p>
            <a href={`tel:${phone}`}>
              <Icon name="phone" className="size-5 text-marigold" />
              {phoneShown}
            </a>
            <br />
            <a href={`mailto:${email}`}>
              <Icon name="mail" className="size-5 text-marigold" />
              {email}
            </a>
          </address>
          <p className="flex flex-wrap gap-x-5">
            {frame?.social.map(({ label, url }) => (
              <a key={url} href={url}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
      <div className="dotted-rule text-marigold/50" />
      <p className="column py-5 text-center text-sand">
        {`© ${brand.copyrightYear} ${brand.name}. All rights reserved.`}
      </p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={`Footer: ${title}`}>
      <h2 className="text-lg text-marigold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, ...link }) => (
          <li key={link.to}>
            <Link {...link} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
