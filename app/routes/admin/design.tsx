import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { updateDesign } from '../../domain/designs/admin-design.server.ts';
import { IMAGES_PER_DESIGN, type SetImage } from '../../domain/designs/design.ts';
import { UpdateDesignInput } from '../../domain/designs/design-input.ts';
import { getDesignWithSets } from '../../domain/designs/design-sets.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatHearts } from '../../domain/shortlists/shortlist.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { toFactValues } from '../../ui/designs/design-fields.tsx';
import { DesignForm } from '../../ui/designs/design-form.tsx';
import { DesignStatusBadge } from '../../ui/designs/design-status.tsx';
import { ImageStrip, StoredImages } from '../../ui/images/stored-images.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection } from '../../ui/kit/detail-page.tsx';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const design = await getDesignWithSets(app, args.params.id ?? '');
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
  const reply = useActionData<FormReply>();
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
          action={`/admin/shop-form/${id}`}
          stored={{
            ...{ name, description, category, style, boxKind, status },
            price: String(price),
            formerPrice: formerPrice === null ? '' : String(formerPrice),
            ...toFactValues(design),
          }}
          version={version}
          images={images}
          {...{ reply, direct }}
          button="Save"
        >
          <StoredImages images={images} />
        </DesignForm>
      </div>
      <OnSkin id={id} sets={design.sets} />
    </div>
  );
}

/** What customers see below the design, and the way to the page where it is changed. */
function OnSkin({ id, sets }: { id: string; sets: readonly SetImage[] }) {
  return (
    <DetailSection title="On skin" className="mt-12 border-t border-line pt-8">
      <p className="mt-1 max-w-prose">
        Before and after, or the stain on day 1, 2 and 3: on the page of the design, below it.
      </p>
      {sets.length > 0 && <ImageStrip images={sets} />}
      <p className="mt-4">
        <ButtonLink to={href('/admin/shop-form/:id/skin', { id })}>
          {sets.length > 0 ? 'Change the pictures' : 'Add pictures'}
        </ButtonLink>
      </p>
    </DetailSection>
  );
}
