import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { updateDesign } from '../../domain/designs/admin-design.server.ts';
import { getDesignDetails } from '../../domain/designs/admin-design-list.server.ts';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import { UpdateDesignInput } from '../../domain/designs/design-input.ts';
import type { Image } from '../../domain/images/image.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatHearts } from '../../domain/shortlists/shortlist.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { toFactValues } from '../../ui/designs/design-fields.tsx';
import { DesignForm } from '../../ui/designs/design-form.tsx';
import { DesignStatusBadge } from '../../ui/designs/design-status.tsx';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../ui/kit/client-action.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { useFormState } from '../../ui/kit/form-state.tsx';
import { ResponsiveImage } from '../../ui/kit/responsive-image.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const design = await getDesignDetails(app, args.params.id ?? '');
  if (!design) throw new Response('We could not find this design.', { status: 404 });
  return { design, direct: app.storage !== null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const id = args.params.id ?? '';
  return submitWithImages(
    args,
    UpdateDesignInput,
    { max: IMAGES_PER_DESIGN, place: 'design' },
    async (input) => {
      await updateDesign(args.context.app, admin, id, input);
      throw redirect(`/admin/shop-form?design=${encodeURIComponent(id)}`);
    },
  );
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Edit design');

export default function EditDesign() {
  const { design, direct } = useLoaderData<typeof loader>();
  const { id, version, status, images, name, description, price, formerPrice, category, style, boxKind } =
    design;
  return (
    <div className="max-w-2xl">
      <DetailHead
        back={{ to: `/admin/shop-form?design=${id}`, label: 'All designs' }}
        title={`Edit ${name}`}
        badge={<DesignStatusBadge status={status} />}
      />
      <p className="mt-1 text-muted">{formatHearts(design.hearts)}</p>
      <div className="mt-6">
        <DesignForm
          stored={{
            ...{ name, description, category, style, boxKind, status },
            price: String(price),
            formerPrice: formerPrice === null ? '' : String(formerPrice),
            ...toFactValues(design),
          }}
          version={version}
          images={images}
          reply={useActionData<FormReply>()}
          direct={direct}
          button="Save"
        >
          <StoredImages images={images} />
        </DesignForm>
      </div>
    </div>
  );
}

/** After a conflict: the images that are stored now, if they are not those of the form. */
function StoredImages({ images }: { images: readonly Image[] }) {
  const { isConflict, typed } = useFormState();
  const isSame = images.every(({ id }, index) => typed?.[`image-${index + 1}`] === id);
  if (!isConflict || isSame) return null;
  return (
    <section aria-labelledby="stored-images" className="mb-4">
      <h2 id="stored-images" className="font-sans text-base text-terracotta-text">
        Images stored now
      </h2>
      <ul className="mt-2 flex gap-2">
        {images.map((image) => (
          <li key={image.id} className="w-20">
            <ResponsiveImage
              image={image}
              sizes="5rem"
              className="aspect-4/5 w-full rounded-md bg-sand object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
