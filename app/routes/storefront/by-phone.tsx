import type { MetaFunction } from '@remix-run/cloudflare';
import { useLocation } from '@remix-run/react';
import { brand, whatsappLink } from '../../brand.ts';
import { pageMeta, siteUrlOf } from '../../seo.ts';
import { Divider } from '../../ui/ornament.tsx';
import { ReachUs } from '../../ui/reach-us.tsx';

/** What each of these addresses asks for, until it has a page of its own. */
const pages: Record<string, { title: string; text: string }> = {
  '/package': {
    title: 'Ask for our packages by phone or WhatsApp',
    text: 'Namaste! Please send me your henna packages and prices.',
  },
  '/popular-product': {
    title: 'Ask for our popular products by phone or WhatsApp',
    text: 'Namaste! Which of your products are most popular now?',
  },
};
const booking = {
  title: 'Book your appointment by phone or WhatsApp',
  text: 'Namaste! I would like to book henna. The date and place are:',
};

export const meta: MetaFunction = ({ matches, location }) => {
  const { title } = pages[location.pathname] ?? booking;
  return pageMeta(siteUrlOf(matches), {
    title,
    path: location.pathname,
    description: `Call or write to ${brand.name}: ${brand.hours.shown}.`,
    hidden: true,
  });
};

export default function ByPhone() {
  const { title, text } = pages[useLocation().pathname] ?? booking;
  return (
    <div className="column max-w-3xl py-12 md:py-16">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <Divider className="mt-4 text-terracotta" />
      <p className="mt-6 text-lg text-muted">
        Tell us the occasion, the date and the place. An artist answers, not a machine, and you have a price
        before you hang up.
      </p>
      <ReachUs whatsapp={whatsappLink(text)} />
    </div>
  );
}
