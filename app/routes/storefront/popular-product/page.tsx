import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  type PopularProduct,
  type ProductVariant,
  productPath,
  toItemName,
} from '../../../domain/products/product.ts';
import { describeStock } from '../../../domain/products/stock-words.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { ItemGallery, ItemPage, SimilarItems } from '../../../ui/kit/item-page.tsx';
import { OurRating } from '../../../ui/kit/stars.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { DeliveryCheck } from '../../../ui/orders/delivery-check.tsx';
import { OrderWithoutScripts } from '../../../ui/orders/order-without-scripts.tsx';
import { ProductCard } from '../../../ui/products/product-card.tsx';
import { Heart } from '../../../ui/shortlists/heart.tsx';
import type { loader } from './route.tsx';
import { StockRequest } from './stock-request.tsx';
import { VariantLinks } from './variant-links.tsx';

/** The variant that the address names, else the first that can be ordered. */
function useVariant({ variants }: Pick<PopularProduct, 'variants'>): ProductVariant | undefined {
  const [params] = useSearchParams();
  const named = variants.find(({ id }) => id === params.get('variant'));
  return named ?? variants.find(({ stock }) => stock !== 0) ?? variants[0];
}

/** A product with its variants. */
export function ProductPage() {
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
        gallery={<ItemGallery images={product.images} />}
        overline={<Heart kind="product" id={product.id} name={product.name} />}
        title={product.name}
        price={variant.price}
        formerPrice={variant.formerPrice}
        isProduct
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
        {!isOut && <DeliveryCheck asked={delivery} total={variant.price} variant={variant.id} />}
        <h2 className="mt-8 text-xl">About it</h2>
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

function StockLine({ stock }: Pick<ProductVariant, 'stock'>) {
  const said = describeStock(stock);
  return said && <p className="mt-1 font-semibold text-terracotta-text">{said}</p>;
}
