import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { editDesign } from '../../domain/designs/admin-design.server.ts';
import { getDesignInHand } from '../../domain/designs/admin-design-list.server.ts';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import { DesignEdit } from '../../domain/designs/design-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { DesignForm } from '../../ui/designs/design-form.tsx';
import { DesignStatusBadge } from '../../ui/designs/design-status.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { useFormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { ResponsiveImage } from '../../ui/kit/responsive-image.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const design = await getDesignInHand(app, asked.params.id ?? '');
  if (!design) throw new Response('We could not find this design.', { status: 404 });
  return { design, direct: app.storage !== null };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const id = asked.params.id ?? '';
  return submitWithImages(asked, DesignEdit, { max: IMAGES_PER_DESIGN }, async (input) => {
    await editDesign(asked.context.app, admin, id, input);
    throw redirect(`/admin/shop-form?design=${encodeURIComponent(id)}`);
  });
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Edit design');

export default function EditDesign() {
  const { design, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const stored = {
    name: design.name,
    description: design.description,
    price: String(design.price),
    category: design.category,
    style: design.style,
    status: design.status,
  };

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
        <DesignForm
          hidden={{}}
          stored={stored}
          version={design.version}
          images={design.images.map(({ id, alt }) => ({ id, alt }))}
          reply={reply}
          direct={direct}
          busy={busy}
          button="Save"
        >
          <StoredImages design={design} />
        </DesignForm>
      </div>
    </div>
  );
}

/** The images that somebody else has stored meanwhile, where they are not those of the form. */
function StoredImages({ design }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'design'>) {
  const { isConflict, typed } = useFormState();
  const isSame = design.images.every(({ id }, index) => typed?.[`image-${index + 1}`] === id);
  if (!isConflict || isSame) return null;
  return (
    <section aria-labelledby="stored-images" className="mb-4">
      <h2 id="stored-images" className="font-sans text-base text-terracotta-text">
        Images stored now
      </h2>
      <ul className="mt-2 flex gap-2">
        {design.images.map((image) => (
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
