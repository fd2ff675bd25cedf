import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { editPopularProduct, removePopularProduct } from '../../domain/products/admin-product.server.ts';
import { getPopularProduct } from '../../domain/products/product.server.ts';
import { IMAGES_PER_PRODUCT, productPath } from '../../domain/products/product.ts';
import { EditedProduct, ProductVersion } from '../../domain/products/product-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ImageField } from '../../ui/images/image-field.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { ConflictNotice } from '../../ui/kit/conflict-notice.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { ProductFields } from '../../ui/products/product-fields.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const product = await getPopularProduct(app, asked.params.id ?? '');
  if (!product) throw new Response('We could not find this product.', { status: 404 });
  return { product, direct: app.storage !== null };
}

/** For admins. Saves the product; with `?remove`, removes it. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const { app } = asked.context;
  const id = asked.params.id ?? '';
  if (new URL(asked.request.url).searchParams.has('remove')) {
    return submit(asked, ProductVersion, async ({ version }) => {
      await removePopularProduct(app, admin, { id, version });
      throw redirect('/admin/popular-product-form');
    });
  }
  return submitWithImages(asked, EditedProduct, { max: IMAGES_PER_PRODUCT }, async (input) => {
    await editPopularProduct(app, admin, { id, ...input });
    return 'Saved. Customers see it at once.';
  });
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Popular Product');

export default function EditPopularProduct() {
  const { product, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const { id, name, description, rating, price, images, version } = product;
  const stored = { name, description, rating: String(rating), price: String(price) };
  // The button that removes the product is answered on this page too.
  const typed = reply && 'name' in reply.values ? reply : undefined;
  const path = `/admin/popular-product-form/${id}`;
  return (
    <section>
      <p>
        <Link to="/admin/popular-product-form" className="link inline-flex min-h-11 items-center">
          All popular products
        </Link>
      </p>
      <h1 className="text-3xl">{name}</h1>
      <p>
        <a href={productPath(id)} className="link inline-flex min-h-11 items-center">
          See it on the site
        </a>
      </p>
      <div className="mt-2 min-h-7">
        <FormMessage reply={reply} />
      </div>
      <Form
        // Fresh fields once something is stored, by us or by others.
        key={version}
        method="post"
        action={path}
        encType="multipart/form-data"
        className="mt-2 grid max-w-xl gap-4"
        noValidate
      >
        <FormState reply={typed} stored={stored} version={version}>
          <ProductFields />
          <ImageField
            label="Images"
            hint={`Exactly ${IMAGES_PER_PRODUCT}; the first one stands on the home page.`}
            max={IMAGES_PER_PRODUCT}
            images={images}
            direct={direct}
          />
          <ConflictNotice />
          <p>
            <button type="submit" className="button button-primary" disabled={busy}>
              {busy ? 'Uploading...' : 'Save'}
            </button>
          </p>
        </FormState>
      </Form>
      <details
        key={`remove ${version}`}
        className="mt-8 inline-block rounded-3xl open:border open:border-rose open:p-3"
      >
        <summary className="button list-none border-rose text-rose [&::-webkit-details-marker]:hidden">
          Remove…
        </summary>
        <p className="my-2 max-w-xs">Are you sure you want to delete this product?</p>
        <Form method="post" action={`${path}?remove`}>
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="button border-rose text-rose" disabled={busy}>
            Delete
          </button>
        </Form>
      </details>
    </section>
  );
}
