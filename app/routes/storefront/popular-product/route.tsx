import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { getProductPage } from '../../../domain/products/product.server.ts';
import {
  describeStock,
  isSoldOut,
  type PopularProduct,
  type ProductVariant,
  productPath,
  toItemName,
} from '../../../domain/products/product.ts';
import { requestStock, withdrawStockRequest } from '../../../domain/products/stock-request.server.ts';
import { ProductPageInput } from '../../../domain/products/stock-request-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { checkBot, createBotCheck } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { getAskedDelivery } from '../../../http/delivery.server.ts';
import { getCurrentUser } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs, schemaOffer } from '../../../site/structured-data.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { ItemPage, SimilarItems, useImageNumber } from '../../../ui/kit/item-page.tsx';
import { OurRating } from '../../../ui/kit/stars.tsx';
import { Thumbnails } from '../../../ui/kit/thumbnails.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { OrderWithoutScripts } from '../../../ui/orders/order-without-scripts.tsx';
import { ProductCard } from '../../../ui/products/product-card.tsx';
import { Heart } from '../../../ui/shortlists/heart.tsx';
import { DeliveredWhere } from './delivered-where.tsx';
import { StockRequest } from './stock-request.tsx';
import { VariantLinks } from './variant-links.tsx';

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
    botCheck: mayAsk ? await createBotCheck(app, 'stock') : null,
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

export const meta: MetaFunction<typeof loader> = ({ data }) => {
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
        ...schemaOffer(siteUrl, path, { ...product, isSoldOut: isSoldOut(product) }),
      },
      breadcrumbs(siteUrl, [
        { name: 'Popular products', path: href('/popular-product') },
        { name: product.name, path },
      ]),
    ],
  });
};

/** The variant that the address names, else the first that can be ordered. */
function useVariant({ variants }: Pick<PopularProduct, 'variants'>): ProductVariant | undefined {
  const [params] = useSearchParams();
  const named = variants.find(({ id }) => id === params.get('variant'));
  return named ?? variants.find(({ stock }) => stock !== 0) ?? variants[0];
}

export default function ProductPage() {
  const { product, others, isCustomer, requested, botCheck, delivery } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const variant = useVariant(product);
  if (!variant) return null;
  const item = {
    ...{ id: variant.id, price: variant.price, images: product.images },
    name: toItemName(product.name, variant.name),
  };
  const isOut = variant.stock === 0;
  return (
    <div className="column py-4 md:py-8">
      <ItemPage
        back={{ to: href('/popular-product'), label: 'All popular products' }}
        gallery={<ProductGallery images={product.images} />}
        overline={<Heart kind="product" id={product.id} name={product.name} />}
        title={product.name}
        price={variant.price}
        hasFormerPrice={false}
        rating={<OurRating rating={product.rating} />}
        priceNote={
          <>
            <StockLine stock={variant.stock} />
            <VariantLinks variants={product.variants} chosen={variant.id} />
          </>
        }
        actions={
          isOut ? (
            <a href="#tell-me" className="button button-primary px-3 sm:px-6 md:max-w-56 md:grow">
              Back soon, tell me
            </a>
          ) : (
            <AddToCart item={item} className="px-3 sm:px-6 md:max-w-56 md:grow" />
          )
        }
        note={isOut ? null : <OrderWithoutScripts item={item} kind="product" />}
      >
        {isOut && (
          <StockRequest
            key={variant.id}
            variantId={variant.id}
            isRequested={requested.includes(variant.id)}
            {...{ isCustomer, botCheck, reply }}
            loginPath={`/otp-login?next=${encodeURIComponent(productPath(product.id, variant.id))}`}
          />
        )}
        {!isOut && <DeliveredWhere asked={delivery} price={variant.price} variant={variant.id} />}
        <h2 className="text-xl">About it</h2>
        <p className="mt-2 whitespace-pre-line">{product.description}</p>
        <p className="mt-4 text-muted">
          For a function, or with your mehndi?{' '}
          <Link to={`/form?product=${encodeURIComponent(product.name)}`} className="link">
            Get Quotes
          </Link>{' '}
          or{' '}
          <WhatsAppLink page="product" text={`Namaste! I have a question about “${item.name}”.`}>
            write on WhatsApp
          </WhatsAppLink>
          .
        </p>
      </ItemPage>
      {others.length > 0 && (
        <SimilarItems title="More for your mehndi">
          {others.map((other) => (
            <li key={other.id}>
              <ProductCard product={other} />
            </li>
          ))}
        </SimilarItems>
      )}
    </div>
  );
}

function ProductGallery({ images }: Pick<PopularProduct, 'images'>) {
  const chosen = useImageNumber(images);
  const image = images[chosen - 1];
  if (!image) return null;
  return (
    <div className="lg:flex lg:flex-row-reverse lg:gap-3">
      <Enlargeable image={image} />
      <Thumbnails images={images} chosen={chosen} className="mt-3 lg:mt-0 lg:flex-col" />
    </div>
  );
}

function StockLine({ stock }: Pick<ProductVariant, 'stock'>) {
  const said = describeStock(stock);
  return said && <p className="mt-1 font-semibold text-terracotta-text">{said}</p>;
}
