import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createPopularProduct, movePopularProduct } from '../../domain/products/admin-product.server.ts';
import { listPopularProducts } from '../../domain/products/product.server.ts';
import {
  DEFAULT_PRODUCT_RATING,
  HOME_PAGE_PRODUCTS,
  IMAGES_PER_PRODUCT,
  MAX_POPULAR_PRODUCTS,
} from '../../domain/products/product.ts';
import { CreateProductInput, ProductMoveInput } from '../../domain/products/product-input.ts';
import { describeStock } from '../../domain/products/stock-words.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { isImageForm, submitWithImages } from '../../http/image-form.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailSection } from '../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { ResponsiveImage } from '../../ui/kit/responsive-image.tsx';
import { OurRating } from '../../ui/kit/stars.tsx';
import { ProductForm } from '../../ui/products/product-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const products = await listPopularProducts(app);
  return {
    products: products.map(({ description: _description, images: [image], ...product }) => ({
      ...product,
      image: image ?? null,
    })),
    direct: app.storage !== null,
  };
}

/** The form of a new product comes with its images; the other moves one a place up or down. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  if (!isImageForm(args.request)) {
    return submit(args, ProductMoveInput, async ({ product, to }) => {
      const name = await movePopularProduct(app, admin, { id: product, to });
      return `“${name}” moved ${to}.`;
    });
  }
  return submitWithImages(
    args,
    CreateProductInput,
    { max: IMAGES_PER_PRODUCT, place: 'product' },
    async (input) => {
      await createPopularProduct(app, admin, input);
      return `Product submitted. “${input.name}” is among the popular products now.`;
    },
  );
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Add Popular Product');

const NEW_PRODUCT = { rating: String(DEFAULT_PRODUCT_RATING) };

export default function PopularProducts() {
  const { products, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isFull = products.length >= MAX_POPULAR_PRODUCTS;
  return (
    <section>
      <h1 className="text-3xl">Add Popular Product</h1>
      <div className="mt-4 min-h-7">
        <FormMessage reply={reply} />
      </div>
      {isFull ? (
        <p className="mt-2 rounded-lg bg-sand p-6">
          There is room for {MAX_POPULAR_PRODUCTS} popular products, and all of it is taken. Remove one first.
        </p>
      ) : (
        <ProductForm
          // The fields are empty again after each product.
          key={`of ${products.length}`}
          reply={reply}
          stored={NEW_PRODUCT}
          direct={direct}
          button="Submit Product"
        />
      )}
      <DetailSection title="Popular products" className="mt-10">
        {products.length === 0 ? (
          <p className="mt-3 rounded-lg bg-sand p-6">
            No products yet. The home page shows this section once there is one.
          </p>
        ) : (
          <>
            <p className="mt-1 text-muted">The first {HOME_PAGE_PRODUCTS} are shown on the home page.</p>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {products.map((product, index) => (
                <li key={product.id} className="py-3">
                  <ProductRow
                    product={product}
                    isFirst={index === 0}
                    isLast={index === products.length - 1}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </DetailSection>
    </section>
  );
}

type ProductListItem = ReturnType<typeof useLoaderData<typeof loader>>['products'][number];

interface RowProps {
  product: ProductListItem;
  isFirst: boolean;
  isLast: boolean;
}

function ProductRow({ product, isFirst, isLast }: RowProps) {
  const { id, name, rating, price, variants, image } = product;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {image && (
        <ResponsiveImage
          image={image}
          alt=""
          sizes="4rem"
          className="aspect-4/5 h-auto w-16 rounded-md bg-sand object-cover"
        />
      )}
      <div className="min-w-40 grow basis-0">
        <h3 className="text-lg">
          <LineLink to={href('/admin/popular-product-form/:id', { id })}>{name}</LineLink>
        </h3>
        <div className="flex flex-wrap items-center gap-x-3">
          {variants.length > 1 && 'from '}
          {formatRupees(price)} <OurRating rating={rating} /> {describeStocks(variants)}
        </div>
      </div>
      <div className="flex gap-2">
        {[
          { to: 'up', label: 'Up', disabled: isFirst },
          { to: 'down', label: 'Down', disabled: isLast },
        ].map(({ to, label, disabled }) => (
          <ActionButton
            key={to}
            values={{ product: id, to }}
            buttonClassName="button px-4"
            disabled={disabled}
            preventScrollReset
          >
            {label}
            <span className="sr-only">: {name}</span>
          </ActionButton>
        ))}
      </div>
    </div>
  );
}

/** What is in stock, as `6 cones: 40, 12 cones: Sold out`; empty where nothing is counted. */
function describeStocks(variants: ProductListItem['variants']): string {
  return variants
    .filter(({ stock }) => stock !== null)
    .map(
      ({ name, stock }) =>
        `${name ? `${name}: ` : ''}${stock === 0 ? describeStock(stock) : `${stock} in stock`}`,
    )
    .join(', ');
}
