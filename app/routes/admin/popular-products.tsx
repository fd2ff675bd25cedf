import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { addPopularProduct, movePopularProduct } from '../../domain/products/admin-product.server.ts';
import { listPopularProducts } from '../../domain/products/product.server.ts';
import {
  DEFAULT_PRODUCT_RATING,
  IMAGES_PER_PRODUCT,
  MAX_POPULAR_PRODUCTS,
  PRODUCTS_AT_HOME,
} from '../../domain/products/product.ts';
import { NewProduct, ProductMove } from '../../domain/products/product-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ImageField } from '../../ui/images/image-field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { ResponsiveImage } from '../../ui/kit/responsive-image.tsx';
import { OurRating } from '../../ui/kit/stars.tsx';
import { ProductFields } from '../../ui/products/product-fields.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const products = await listPopularProducts(app);
  return {
    products: products.map(({ description: _description, images: [image], ...product }) => ({
      ...product,
      image: image ?? null,
    })),
    direct: app.storage !== null,
  };
}

/** For admins. Adds a product; with `?move`, takes one a place up or down. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const { app } = asked.context;
  if (new URL(asked.request.url).searchParams.has('move')) {
    return submit(asked, ProductMove, async ({ product, to }) => {
      const name = await movePopularProduct(app, admin, { id: product, to });
      return `“${name}” moved ${to}.`;
    });
  }
  return submitWithImages(asked, NewProduct, { max: IMAGES_PER_PRODUCT }, async (input) => {
    await addPopularProduct(app, admin, input);
    return `Product submitted. “${input.name}” stands among the popular products now.`;
  });
}

export const meta = adminMeta('Add Popular Product');

const NEW_PRODUCT = { rating: String(DEFAULT_PRODUCT_RATING) };

/** Spec, section 2. */
export default function PopularProducts() {
  const { products, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const full = products.length >= MAX_POPULAR_PRODUCTS;
  return (
    <section>
      <h1 className="text-3xl">Add Popular Product</h1>
      <div className="mt-4 min-h-7">
        <FormMessage reply={reply} />
      </div>
      {full ? (
        <p className="mt-2 rounded-lg bg-sand p-6">
          There is room for {MAX_POPULAR_PRODUCTS} popular products, and all of it is taken. Remove one first.
        </p>
      ) : (
        <Form
          // Empty again once it has done its work.
          key={`of ${products.length}`}
          method="post"
          action="/admin/popular-product-form"
          encType="multipart/form-data"
          className="mt-2 grid max-w-xl gap-4"
          noValidate
        >
          <FormState reply={reply} stored={NEW_PRODUCT}>
            <ProductFields />
            <ImageField
              label="Images"
              hint={`Exactly ${IMAGES_PER_PRODUCT}; the first one stands on the home page.`}
              max={IMAGES_PER_PRODUCT}
              direct={direct}
            />
          </FormState>
          <p>
            <button type="submit" className="button button-primary" disabled={busy}>
              {busy ? 'Uploading...' : 'Submit Product'}
            </button>
          </p>
        </Form>
      )}
      <section aria-labelledby="products" className="mt-10">
        <h2 id="products" className="text-2xl">
          Popular products
        </h2>
        {products.length === 0 ? (
          <p className="mt-3 rounded-lg bg-sand p-6">
            No products yet. Until there is one, the home page goes without them.
          </p>
        ) : (
          <>
            <p className="mt-1 text-muted">The first {PRODUCTS_AT_HOME} stand on the home page.</p>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {products.map((product, index) => (
                <li key={product.id} className="py-3">
                  <Row
                    product={product}
                    first={index === 0}
                    last={index === products.length - 1}
                    busy={busy}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
    </section>
  );
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>['products'][number];

function Row({
  product: { id, name, rating, price, image },
  first,
  last,
  busy,
}: {
  product: Listed;
  first: boolean;
  last: boolean;
  busy: boolean;
}) {
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
          <Link to={`/admin/popular-product-form/${id}`} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        </h3>
        <div className="flex flex-wrap items-center gap-x-3">
          {formatRupees(price)} <OurRating rating={rating} />
        </div>
      </div>
      <Form method="post" action="/admin/popular-product-form?move" className="flex gap-2" preventScrollReset>
        <input type="hidden" name="product" value={id} />
        <button type="submit" name="to" value="up" disabled={first || busy} className="button px-4">
          Up<span className="sr-only">: {name}</span>
        </button>
        <button type="submit" name="to" value="down" disabled={last || busy} className="button px-4">
          Down<span className="sr-only">: {name}</span>
        </button>
      </Form>
    </div>
  );
}
