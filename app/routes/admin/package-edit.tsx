import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { editPackage, getPackageInHand } from '../../domain/packages/admin-package.server.ts';
import {
  formatRating,
  MOST_PACKAGE_IMAGES,
  PACKAGE_STATUS_LABELS,
  type PackageStatus,
} from '../../domain/packages/package.ts';
import { PackageEdit } from '../../domain/packages/package-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
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

/** After a refusal too: somebody else may have changed what is stored. */
export const shouldRevalidate = () => true;

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
  const words = wordsOf(offer);
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
        {/* What is stored is shown afresh once it is saved. */}
        <div key={offer.version} className="space-y-4">
          <input type="hidden" name="version" value={offer.version} />
          <PackageFields
            reply={reply}
            words={words}
            images={offer.images.map(({ id, alt }) => ({ id, alt }))}
            direct={direct}
          />
        </div>
        <PackageMessage reply={reply} />
        <StoredMeanwhile reply={reply} words={words} version={offer.version} />
        <button type="submit" className="button button-primary" disabled={saving}>
          {saving ? 'Saving...' : 'Save package'}
        </button>
      </Form>
    </div>
  );
}

const LABELS: Record<keyof PackageWords, string> = {
  name: 'Name',
  price: 'Price',
  rating: 'Rating',
  description: 'Description',
  category: 'Category',
  slug: 'Address',
  inclusions: 'What is included',
  duration: 'Minutes of drawing',
  reviews: 'Number of reviews',
  status: 'Customers',
};

/** Where somebody else was faster: what stands there by now, beside what was typed, so that neither is lost. */
function StoredMeanwhile({
  reply,
  words,
  version,
}: {
  reply: FormReply | undefined;
  words: PackageWords;
  version: number;
}) {
  if (reply?.ok !== false || !reply.values.version || reply.values.version === String(version)) return null;
  const names = Object.keys(LABELS) as (keyof PackageWords)[];
  const different = names.filter((name) => (reply.values[name] ?? '').replaceAll('\r', '') !== words[name]);
  return (
    <section aria-labelledby="meanwhile" className="rounded-lg border border-line bg-sand p-4">
      <h2 id="meanwhile" className="text-xl">
        What is stored by now
      </h2>
      <p className="mt-1">
        Above is what you typed. Save again to put it in place of this, or{' '}
        <a href="" className="link">
          start again
        </a>{' '}
        from what is stored.
      </p>
      <dl className="mt-3 space-y-2">
        {different.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{LABELS[name]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {(name === 'status' ? PACKAGE_STATUS_LABELS[words.status as PackageStatus] : words[name]) ||
                '(empty)'}
            </dd>
          </div>
        ))}
        {different.length === 0 && <p>The same words as yours; perhaps other images.</p>}
      </dl>
    </section>
  );
}
