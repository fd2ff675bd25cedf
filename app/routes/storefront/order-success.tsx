import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getLastOrder } from '../../http/cookies.server.ts';
import { loadOrderPage } from '../../http/order-page.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { useSite } from '../../root.tsx';
import { keepAfterForms } from '../../ui/kit/client-action.ts';
import { WhatsAppLink } from '../../ui/kit/contact-links.tsx';
import { useContact } from '../../ui/kit/use-contact.ts';
import { OrderSheet } from '../../ui/orders/order-details.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to everyone; shows the order that this browser placed last, if its cookie says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const last = await getLastOrder(request);
  return last && loadOrderPage(context.app, last);
}

/** The page shows another order to every visitor: no one keeps it, and its links tell no one where they stood. */
export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

/** A fetcher would load this page again, even after a form that did not get through. */
export const shouldRevalidate = keepAfterForms;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? 'Thank you' : 'Your order');

export default function OrderSuccess() {
  const placed = useLoaderData<typeof loader>();
  const { siteUrl } = useSite();
  if (!placed) return <NoOrder />;
  return <OrderSheet {...placed} siteUrl={siteUrl} thanks />;
}

function NoOrder() {
  const contact = useContact();
  return (
    <div className="column min-h-[60dvh] max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Where is my order?</h1>
      <p className="mt-6">
        This page shows the order that was placed last in this browser, for two hours. Later, or on another
        device, open your order’s own link: we showed it when you placed the order, and it is in your WhatsApp
        chat if you shared it there.
      </p>
      <p className="mt-4">
        No link at hand? Give us your name and phone number, and we will find your order.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={`tel:${contact.phone}`}>
          Call {contact.phoneShown}
        </a>
        <WhatsAppLink page="order" text="Namaste, I am looking for my order. My name is " className="button">
          WhatsApp us
        </WhatsAppLink>
      </p>
      <p className="mt-4 text-muted">{contact.hours.shown}</p>
      <p className="mt-8">
        <Link to="/shop" className="link">
          See the designs
        </Link>
      </p>
    </div>
  );
}
