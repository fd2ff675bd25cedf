import type { MetaFunction } from '@remix-run/cloudflare';
import { whatsappLink } from '../../brand.ts';
import { pageMeta, siteUrlOf } from '../../seo.ts';
import { Divider } from '../../ui/ornament.tsx';
import { ReachUs } from '../../ui/reach-us.tsx';

const title = 'Online accounts are not open yet';

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlOf(matches), {
    title,
    path: location.pathname,
    description: 'You need no account to browse, order or book with us.',
    hidden: true,
  });

export default function NoAccounts() {
  return (
    <div className="column max-w-3xl py-12 md:py-16">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <Divider className="mt-4 text-terracotta" />
      <p className="mt-6 text-lg text-muted">
        You need none to browse, to order or to book. If you are an artist who would like to work with us, or
        have a question about an order, please call or write.
      </p>
      <ReachUs whatsapp={whatsappLink('Namaste! I have a question about an account with you.')} />
    </div>
  );
}
