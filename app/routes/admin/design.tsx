import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { updateDesign } from '../../domain/designs/admin-design.server.ts';
import { IMAGES_PER_DESIGN, SET_IMAGES_MAX, type SetImage } from '../../domain/designs/design.ts';
import { UpdateDesignInput } from '../../domain/designs/design-input.ts';
import { getDesignWithSets, updateDesignSets } from '../../domain/designs/design-sets.server.ts';
import { DesignSetsInput } from '../../domain/designs/design-sets-input.ts';
import type { Image } from '../../domain/images/image.ts';
import { ALT_TEXT } from '../../domain/images/image-limits.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatHearts } from '../../domain/shortlists/shortlist.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { toFactValues } from '../../ui/designs/design-fields.tsx';
import { DesignForm } from '../../ui/designs/design-form.tsx';
import { DesignStatusBadge } from '../../ui/designs/design-status.tsx';
import { ImageField, type MoreFields } from '../../ui/images/image-field.tsx';
import { CaptionField, StageField } from '../../ui/images/picture-words.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection } from '../../ui/kit/detail-page.tsx';
import { useFormState } from '../../ui/kit/form-state.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { ResponsiveImage } from '../../ui/kit/responsive-image.tsx';
import { adminMeta } from './admin-meta.ts';

/** The address of the form of pictures on skin, beside that of the design itself. */
const SETS = 'sets';

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
  // Read before the form is, which comes with its pictures.
  if (new URL(args.request.url).searchParams.has(SETS)) {
    const limits = { max: SET_IMAGES_MAX, place: 'work' } as const;
    return submitWithImages(args, DesignSetsInput, limits, async (input) => {
      await updateDesignSets(args.context.app, admin, id, input);
      return 'Saved. Customers see it within seconds.';
    });
  }
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
  // The form of the design leads on when it is saved.
  const isOfSets = reply && (reply.ok || reply.values.form === SETS);
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
          reply={isOfSets ? undefined : reply}
          direct={direct}
          button="Save"
        >
          <StoredImages images={images} />
        </DesignForm>
      </div>
      <SetsForm design={design} direct={direct} reply={isOfSets ? reply : undefined} />
    </div>
  );
}

interface SetsFormProps {
  design: { version: number; sets: readonly SetImage[] };
  direct: boolean;
  reply: FormReply | undefined;
}

/** What the design looks like on skin: a form of its own, since a design has three images with or without it. */
function SetsForm({ design: { version, sets }, direct, reply }: SetsFormProps) {
  return (
    <DetailSection title="On skin" className="mt-12 border-t border-line pt-8">
      <p className="mt-1 max-w-prose">
        Before and after, or the stain on day 1, 2 and 3: on the page of the design, below it. Only show hands
        whose owner agreed to it.
      </p>
      <PostForm
        // Fresh fields for each stored version.
        key={version}
        action={`?${SETS}`}
        encType="multipart/form-data"
        preventScrollReset
        className="mt-4 space-y-4"
        {...{ reply, version }}
        button="Save the pictures"
        pendingButton="Uploading..."
      >
        <input type="hidden" name="form" value={SETS} />
        <StoredImages images={sets} />
        <ImageField
          label="Pictures on skin"
          hint={`Up to ${SET_IMAGES_MAX}, shown in this order.`}
          max={SET_IMAGES_MAX}
          place="work"
          shape="portrait"
          images={sets.map(({ id, alt, caption, stage }) => ({ id, alt, more: { caption, stage } }))}
          words={{ ...ALT_TEXT, required: true }}
          more={setWords}
          direct={direct}
        />
      </PostForm>
    </DetailSection>
  );
}

const setWords: MoreFields = (name, values) => (
  <>
    <StageField name={name} values={values} />
    <CaptionField name={name} values={values} />
  </>
);

/** After a conflict: the images that are stored now, if they are not those of the form. */
function StoredImages({ images }: { images: readonly Image[] }) {
  const { isConflict, typed } = useFormState();
  const isSame = images.every(({ id }, index) => typed?.[`image-${index + 1}`] === id);
  if (!isConflict || isSame) return null;
  return (
    <section aria-label="Images stored now" className="mb-4">
      <h2 className="font-sans text-base text-terracotta-text">Images stored now</h2>
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
