import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { getProductPage } from '../../../domain/products/product.server.ts';
import { isSoldOut, productPath, toFormerPrice } from '../../../domain/products/product.ts';
import { requestStock, withdrawStockRequest } from '../../../domain/products/stock-request.server.ts';
import { ProductPageInput } from '../../../domain/products/stock-request-input.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { checkBot, createLateBotCheck } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { getAskedDelivery } from '../../../http/delivery.server.ts';
import { getCurrentUser } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta, struckPricesOf } from '../../../site/seo.ts';
import { breadcrumbs, schemaOffer } from '../../../site/structured-data.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { later } from '../../../ui/kit/later.tsx';

/** A product with its variants, and a few others; with `?pincode`, what is promised there. Open to everyone; who is logged in is asked for no address. */
export async function loader({ params, request, context: { app } }: LoaderFunctionArgs) {
  const customer = await getCurrentUser(app, request, 'customer');
  const found = await getProductPage(app, params.id ?? '', customer?.id ?? null);
  if (!found) throw new Response('There is no such product.', { status: 404 });
  const mayAsk = found.product.variants.some(({ stock }) => stock === 0);
  return {
    ...found,
    isCustomer: customer !== null,
    delivery: await getAskedDelivery(app, request),
    botCheck: mayAsk ? await createLateBotCheck(app, 'stock') : null,
    siteUrl: app.siteUrl,
  };
}

/** Keeps who wants to hear of it, or lets a customer take that back. Open to everyone within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { app } = context;
  const customer = await getCurrentUser(app, request, 'customer');
  return submit(
    args,
    ProductPageInput,
    async ({ intent, input }) => {
      if (intent === 'take-back') {
        if (customer) await withdrawStockRequest(app, customer.id, input.variant);
        return 'You will not hear of it.';
      }
      const client = { address: clientAddress(request), customerId: customer?.id ?? null };
      await requestStock(app, { ...input, productId: params.id ?? '' }, client);
      return customer
        ? 'Thank you. You get one SMS when it can be ordered again.'
        : 'Thank you! Please press the link in the e-mail that we have sent you.';
    },
    // Who is logged in has proven to be somebody.
    customer ? {} : { guard: checkBot(app, 'stock') },
  );
}

export const clientAction = createClientAction();

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: `Product not found · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
  const { product, siteUrl } = data;
  const path = productPath(product.id);
  return pageMeta(siteUrl, {
    title: product.name,
    description: `${product.name}, ${formatRupees(product.price)}. ${product.description}`.slice(0, 160),
    path,
    image: product.images[0],
    data: [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.id,
        brand: { '@type': 'Brand', name: brand.name },
        ...schemaOffer(
          siteUrl,
          path,
          { ...product, formerPrice: toFormerPrice(product), isSoldOut: isSoldOut(product) },
          struckPricesOf(matches),
        ),
      },
      breadcrumbs(siteUrl, [
        { name: 'Popular products', path: href('/popular-product') },
        { name: product.name, path },
      ]),
    ],
  });
};

export default later(() => import('./page.tsx').then(({ ProductPage }) => ProductPage));
