import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { editPackage, getPackageInHand } from '../../domain/packages/admin-package.server.ts';
import { formatRating, MOST_PACKAGE_IMAGES } from '../../domain/packages/package.ts';
import { PackageEdit } from '../../domain/packages/package-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { ConflictNotice } from '../../ui/kit/conflict-notice.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { PackageFields, PackageMessage, type PackageWords } from '../../ui/packages/package-fields.tsx';
import { adminMeta } from './admin-meta.ts';
import { packageReply } from './package-reply.server.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const offer = await getPackageInHand(app, asked.params.id ?? '');
  if (!offer) throw new Response('We could not find this package.', { status: 404 });
  return { offer, direct: app.storage !== null };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const id = asked.params.id ?? '';
  const reply = await submitWithImages(
    asked,
    PackageEdit,
    { max: MOST_PACKAGE_IMAGES },
    async ({ version, ...draft }) => {
      await editPackage(asked.context.app, admin, { id, version }, draft);
      return '✅ Package saved.';
    },
  );
  return packageReply(reply);
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Package');

type Stored = ReturnType<typeof useLoaderData<typeof loader>>['offer'];

function wordsOf(offer: Stored): PackageWords {
  return {
    name: offer.designTitle,
    price: String(offer.price),
    rating: offer.rating === null ? '' : formatRating(offer.rating),
    description: offer.description,
    category: offer.category,
    slug: offer.slug,
    inclusions: offer.inclusions.join('\n'),
    duration: String(offer.durationMinutes),
    reviews: String(offer.reviews),
    status: offer.status,
  };
}

export default function PackageEditPage() {
  const { offer, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const saving = useIsPending();
  return (
    <div className="max-w-2xl">
      <p>
        <Link to="/admin/package-form#packages" className="link inline-flex min-h-11 items-center">
          All packages
        </Link>
      </p>
      <h1 className="text-3xl">{offer.designTitle}</h1>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {offer.status === 'visible' ? (
          <Link to={`/${offer.slug}`} className="link inline-flex min-h-11 items-center">
            See it as customers do
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">Customers do not see it.</span>
        )}
        <Link
          to={`/admin/audit?subject=package/${offer.id}`}
          className="link inline-flex min-h-11 items-center"
        >
          In the audit trail
        </Link>
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-3 space-y-4" noValidate>
        <FormState reply={reply} stored={wordsOf(offer)} version={offer.version}>
          {/* What is stored is shown afresh once it is saved. */}
          <div key={offer.version} className="space-y-4">
            <PackageFields images={offer.images.map(({ id, alt }) => ({ id, alt }))} direct={direct} />
          </div>
          <PackageMessage />
          <ConflictNotice />
          <button type="submit" className="button button-primary" disabled={saving}>
            {saving ? 'Saving...' : 'Save package'}
          </button>
        </FormState>
      </Form>
    </div>
  );
}
