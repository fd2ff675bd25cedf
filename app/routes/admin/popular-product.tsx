import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deletePopularProduct, updatePopularProduct } from '../../domain/products/admin-product.server.ts';
import { getPopularProduct } from '../../domain/products/product.server.ts';
import { IMAGES_PER_PRODUCT, productPath } from '../../domain/products/product.ts';
import { ProductVersionInput, UpdateProductInput } from '../../domain/products/product-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { submit } from '../../http/submit.server.ts';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../ui/kit/client-action.ts';
import { ConfirmStep, DetailHead } from '../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { ProductForm } from '../../ui/products/product-form.tsx';
import { adminMeta } from './admin-meta.ts';

const LIST = href('/admin/popular-product-form');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const product = await getPopularProduct(app, args.params.id ?? '');
  if (!product) throw new Response('We could not find this product.', { status: 404 });
  return { product, direct: app.storage !== null };
}

/** Saves the product; with `?remove`, deletes it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const id = args.params.id ?? '';
  if (new URL(args.request.url).searchParams.has('remove')) {
    return submit(args, ProductVersionInput, async ({ version }) => {
      await deletePopularProduct(app, admin, { id, version });
      throw redirect(LIST);
    });
  }
  return submitWithImages(args, UpdateProductInput, { max: IMAGES_PER_PRODUCT }, async (input) => {
    await updatePopularProduct(app, admin, { id, ...input });
    return 'Saved. Customers see it at once.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Popular Product');

export default function EditPopularProduct() {
  const { product, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id, name, description, rating, price, images, version } = product;
  // A reply to the delete button has no name.
  const formReply = reply && 'name' in reply.values ? reply : undefined;
  const path = href('/admin/popular-product-form/:id', { id });
  return (
    <section>
      <DetailHead back={{ to: LIST, label: 'All popular products' }} title={name} />
      <p>
        <LineLink to={productPath(id)} reloadDocument>
          See it on the site
        </LineLink>
      </p>
      <div className="mt-2 min-h-7">
        <FormMessage reply={reply} />
      </div>
      <ProductForm
        // Fresh fields for each stored version.
        key={version}
        action={path}
        reply={formReply}
        stored={{ name, description, rating: String(rating), price: String(price) }}
        {...{ version, images, direct }}
        button="Save"
      />
      <div key={`remove ${version}`} className="mt-8">
        <ConfirmStep
          label="Delete"
          className="border-rose text-rose"
          question="Are you sure you want to delete this product?"
        >
          <ActionButton
            action={`${path}?remove`}
            values={{ version }}
            buttonClassName="button border-rose text-rose"
          >
            Delete
          </ActionButton>
        </ConfirmStep>
      </div>
    </section>
  );
}
