import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import {
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { updateDesign } from '../../domain/designs/admin-design.server.ts';
import { getDesignDetails } from '../../domain/designs/admin-design-list.server.ts';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import { UpdateDesignInput } from '../../domain/designs/design-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { DesignForm } from '../../ui/designs/design-form.tsx';
import { DesignStatusBadge } from '../../ui/designs/design-status.tsx';
import { ResponsiveImage } from '../../ui/kit/responsive-image.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { app } = args.context;
  const design = await getDesignDetails(app, args.params.id ?? '');
  if (!design) throw new Response('We could not find this design.', { status: 404 });
  return { design, direct: app.storage !== null };
}

/** For admins. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const id = args.params.id ?? '';
  return submitWithImages(args, UpdateDesignInput, { max: IMAGES_PER_DESIGN }, async (input) => {
    await updateDesign(args.context.app, admin, id, input);
    throw redirect(`/admin/shop-form?design=${encodeURIComponent(id)}`);
  });
}

/** After a conflict (409) the page shows what is stored now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta = adminMeta('Edit design');

export default function EditDesign() {
  const { design, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isPending = useNavigation().formEncType === 'multipart/form-data';
  const stored = {
    name: design.name,
    description: design.description,
    price: String(design.price),
    category: design.category,
    style: design.style,
    status: design.status,
  };
  const submitted = reply?.ok === false ? reply.values : null;
  const hasConflict = submitted !== null && submitted.version !== String(design.version);

  return (
    <div className="max-w-2xl">
      <p>
        <Link to={`/admin/shop-form?design=${design.id}`} className="link inline-flex min-h-11 items-center">
          All designs
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">Edit {design.name}</h1>
        <DesignStatusBadge status={design.status} />
      </div>
      <div className="mt-6">
        {hasConflict && <StoredImages design={design} submitted={submitted} />}
        <DesignForm
          hidden={{ version: String(design.version) }}
          values={submitted ?? stored}
          images={design.images.map(({ id, alt }) => ({ id, alt }))}
          storedNow={hasConflict ? stored : null}
          reply={reply}
          direct={direct}
          isPending={isPending}
          button={hasConflict ? 'Replace with my changes' : 'Save'}
        >
          {hasConflict && (
            <Link to={`/admin/shop-form/${design.id}`} reloadDocument className="button">
              Discard my changes
            </Link>
          )}
        </DesignForm>
      </div>
    </div>
  );
}

/** After a conflict: the images that are stored now, if they are not those of the form. */
function StoredImages({
  design,
  submitted,
}: {
  design: ReturnType<typeof useLoaderData<typeof loader>>['design'];
  submitted: Record<string, string>;
}) {
  const isSame = design.images.every(({ id }, index) => submitted[`image-${index + 1}`] === id);
  if (isSame) return null;
  return (
    <section aria-labelledby="stored-images" className="mb-4">
      <h2 id="stored-images" className="font-sans text-base text-terracotta-text">
        Images stored now
      </h2>
      <ul className="mt-2 flex gap-2">
        {design.images.map((image, index) => (
          <li key={index} className="w-20">
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
