import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toFieldValues } from '../../../domain/content/content-form.ts';
import { deletePopularProduct, updatePopularProduct } from '../../../domain/products/admin-product.server.ts';
import { changeStock } from '../../../domain/products/admin-stock.server.ts';
import { getPopularProduct, type ProductDetails } from '../../../domain/products/product.server.ts';
import { IMAGES_PER_PRODUCT, productPath } from '../../../domain/products/product.ts';
import {
  ProductVersionInput,
  StockInput,
  UpdateProductInput,
} from '../../../domain/products/product-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatHearts } from '../../../domain/shortlists/shortlist.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { ConfirmStep, DetailHead } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { ProductForm } from '../../../ui/products/product-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { StockSection } from './stock-section.tsx';

const LIST = href('/admin/popular-product-form');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const product = await getPopularProduct(app, args.params.id ?? '');
  if (!product) throw new Response('We could not find this product.', { status: 404 });
  return { product, direct: app.storage !== null };
}

/** Saves the product; with `?remove`, deletes it; with `?stock`, changes the stock of one of its variants. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const id = args.params.id ?? '';
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has('stock')) {
    return submit(args, StockInput, async (input) => {
      const stock = await changeStock(app, admin, { ...input, productId: id });
      return stock === null ? 'The stock is not counted any more.' : `There are ${stock} in stock now.`;
    });
  }
  if (searchParams.has('remove')) {
    return submit(args, ProductVersionInput, async ({ version }) => {
      await deletePopularProduct(app, admin, { id, version });
      throw redirect(LIST);
    });
  }
  return submitWithImages(
    args,
    UpdateProductInput,
    { max: IMAGES_PER_PRODUCT, place: 'product' },
    async (input) => {
      await updatePopularProduct(app, admin, { id, ...input });
      return 'Saved. Customers see it at once.';
    },
  );
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Popular Product');

export default function EditPopularProduct() {
  const { product, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id, name, images, version } = product;
  // A reply to the delete button has no name.
  const formReply = reply && 'name' in reply.values ? reply : undefined;
  const path = href('/admin/popular-product-form/:id', { id });
  return (
    <section>
      <DetailHead back={{ to: LIST, label: 'All popular products' }} title={name} />
      <p className="mt-1 text-muted">{formatHearts(product.hearts)}</p>
      <p>
        <LineLink to={productPath(id)} reloadDocument>
          See it on the site
        </LineLink>
      </p>
      <div className="mt-2 min-h-7">
        <FormMessage reply={reply && 'reason' in reply.values ? undefined : reply} />
      </div>
      <ProductForm
        // Fresh fields for each stored version.
        key={version}
        action={path}
        reply={formReply}
        stored={toFormValues(product)}
        {...{ version, images, direct }}
        button="Save"
      />
      <StockSection variants={product.variants} reply={reply} />
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

/** A product in the fields of its form: its first variant, and the others in rows. */
function toFormValues({ name, description, rating, hsn, gstRate, variants }: ProductDetails) {
  const [first, ...others] = variants.map(({ stock: _, stockVersion: __, ...variant }) => variant);
  return {
    ...{ name, description, rating: String(rating), hsn, gstRate: gstRate === null ? '' : String(gstRate) },
    ...{ variantId: first?.id ?? '', variantName: first?.name ?? '', price: String(first?.price ?? '') },
    ...toFieldValues('variants', others),
  };
}
