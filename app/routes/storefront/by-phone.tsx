import type { MetaFunction } from '@remix-run/cloudflare';
import { brand } from '../../brand.ts';
import { contactOf, pageMeta, siteUrlOf } from '../../seo.ts';
import { Divider } from '../../ui/ornament.tsx';
import { ReachUs } from '../../ui/reach-us.tsx';

const booking = {
  title: 'Book your appointment by phone or WhatsApp',
  text: 'Namaste! I would like to book henna. The date and place are:',
};

export const meta: MetaFunction = ({ matches, location }) => {
  const { title } = booking;
  return pageMeta(siteUrlOf(matches), {
    title,
    path: location.pathname,
    description: `Call or write to ${brand.name}: ${contactOf(matches).hours.shown}.`,
    hidden: true,
  });
};

export default function ByPhone() {
  const { title, text } = booking;
  return (
    <div className="column max-w-3xl py-12 md:py-16">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <Divider className="mt-4 text-terracotta" />
      <p className="mt-6 text-lg text-muted">
        Tell us the occasion, the date and the place. An artist answers, not a machine, and you have a price
        before you hang up.
      </p>
      <ReachUs text={text} />
    </div>
  );
}
