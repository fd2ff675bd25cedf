import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SET_IMAGES_MAX } from '../../domain/designs/design.ts';
import { getDesignWithSets, updateDesignSets } from '../../domain/designs/design-sets.server.ts';
import { DesignSetsInput } from '../../domain/designs/design-sets-input.ts';
import { ALT_TEXT } from '../../domain/images/image-limits.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { ImageField, type MoreFields } from '../../ui/images/image-field.tsx';
import { CaptionField, StageField } from '../../ui/images/picture-words.tsx';
import { StoredImages } from '../../ui/images/stored-images.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const design = await getDesignWithSets(app, args.params.id ?? '');
  if (!design) throw new Response('We could not find this design.', { status: 404 });
  const { id, name, version, sets } = design;
  return { id, name, version, sets, direct: app.storage !== null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const limits = { max: SET_IMAGES_MAX, place: 'work' } as const;
  return submitWithImages(args, DesignSetsInput, limits, async (input) => {
    await updateDesignSets(args.context.app, admin, args.params.id ?? '', input);
    return 'Saved. Customers see it within seconds.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('On skin');

/** What a design looks like on skin. */
export default function DesignOnSkin() {
  const { id, name, version, sets, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-2xl">
      <DetailHead
        back={{ to: href('/admin/shop-form/:id', { id }), label: `Edit ${name}` }}
        title={`${name} on skin`}
      />
      <p className="mt-2 max-w-prose">
        Before and after, or the stain on day 1, 2 and 3: on the page of the design, below it. Only show hands
        whose owner agreed to it.
      </p>
      <PostForm
        // Fresh fields for each stored version.
        key={version}
        encType="multipart/form-data"
        preventScrollReset
        className="mt-6 space-y-4"
        {...{ reply, version }}
        button="Save the pictures"
        pendingButton="Uploading..."
      >
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
    </div>
  );
}

const setWords: MoreFields = (name, values) => (
  <>
    <StageField name={name} values={values} />
    <CaptionField name={name} values={values} />
  </>
);
