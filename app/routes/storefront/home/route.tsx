import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { withChosenPictures } from '../../../domain/content/pictures.ts';
import { SubscriberInput, subscribe } from '../../../domain/newsletter/subscriber.server.ts';
import { getHomePage } from '../../../domain/operations/home-page.server.ts';
import { HOME_PAGE_PRODUCTS, toProductCard } from '../../../domain/products/product.ts';
import { checkBot, createLateBotCheck } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { localBusiness } from '../../../site/structured-data.ts';
import { createClientAction, keepAfterForms } from '../../../ui/kit/client-action.ts';
import { later } from '../../../ui/kit/later.tsx';
import { BLURB_IMAGES, SERVICE_IMAGES } from '../../../ui/storefront/section-images.ts';

const SUBSCRIBED = 'Thank you! Please press the link in the e-mail that we have sent you.';
const IMAGES = ['hero-1', 'hero-2', ...SERVICE_IMAGES, ...BLURB_IMAGES];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(siteUrlOf(matches), {
    path: '/',
    description: data?.description ?? '',
    data: data ? [data.business] : [],
  });

/** Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ products, images, artists, servicePrices }, content, botCheck] = await Promise.all([
    getHomePage(context.app, HOME_PAGE_PRODUCTS, IMAGES),
    getPageContent({ request, context }),
    createLateBotCheck(context.app, 'newsletter'),
  ]);
  const cards = products.map(toProductCard);
  const { hero, why, services, blurbs, achievements, testimonials, contact, frame, pages } = content;
  // Made here, so that browsers load no code for it.
  const business = localBusiness(context.app.siteUrl, contact, frame.blurb);
  const shown = withChosenPictures(images, content, ['heroPictures', 'servicePictures', 'blurbPictures']);
  const texts = { hero, why, services, blurbs, achievements, testimonials, description: frame.blurb };
  const { ourArtists, newsletter } = pages;
  return {
    ...texts,
    ourArtists,
    newsletter,
    products: cards,
    images: shown,
    artists,
    servicePrices,
    business,
    botCheck,
  };
}

/** Subscribes to the newsletter. Open to everyone within limits; the reply does not reveal whether the address was known. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const store = async (input: Parameters<typeof subscribe>[1]) => {
    await subscribe(context.app, input, clientAddress(request));
    return SUBSCRIBED;
  };
  return submit(args, SubscriberInput, store, { guard: checkBot(context.app, 'newsletter') });
}

/** If the network fails, the page stays and shows a message. */
export const clientAction = createClientAction({
  failed: 'That did not get through. Please try again.',
  unreached: 'We could not reach the shop. Please try again.',
});

/** The form changes nothing that the page shows, and offline the page could not be loaded again. */
export const shouldRevalidate = keepAfterForms;

export default later(() => import('./page.tsx').then(({ HomePage }) => HomePage));
