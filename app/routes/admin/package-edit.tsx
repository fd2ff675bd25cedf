import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { getPackageDetails, updatePackage } from '../../domain/packages/admin-package.server.ts';
import {
  formatRating,
  MAX_PACKAGE_IMAGES,
  PACKAGE_STATUS_LABELS,
  type PackageStatus,
} from '../../domain/packages/package.ts';
import { UpdatePackageInput } from '../../domain/packages/package-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { PackageFields, PackageMessage, type PackageValues } from '../../ui/packages/package-fields.tsx';
import { adminMeta } from './admin-meta.ts';
import { packageReply } from './package-reply.server.ts';

/** For admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { app } = args.context;
  const offer = await getPackageDetails(app, args.params.id ?? '');
  if (!offer) throw new Response('We could not find this package.', { status: 404 });
  return { offer, direct: app.storage !== null };
}

/** For admins. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const id = args.params.id ?? '';
  const reply = await submitWithImages(
    args,
    UpdatePackageInput,
    { max: MAX_PACKAGE_IMAGES },
    async ({ version, ...input }) => {
      await updatePackage(args.context.app, admin, { id, version }, input);
      return '✅ Package saved.';
    },
  );
  return packageReply(reply);
}

/** Also after a refused form: the package may have changed meanwhile. */
export const shouldRevalidate = () => true;

export const meta = adminMeta('Package');

type StoredPackage = ReturnType<typeof useLoaderData<typeof loader>>['offer'];

function toFormValues(offer: StoredPackage): PackageValues {
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
  const isPending = useNavigation().formMethod === 'POST';
  const stored = toFormValues(offer);
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
          Change history
        </Link>
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-3 space-y-4" noValidate>
        {/* Shows what is stored again once it is saved. */}
        <div key={offer.version} className="space-y-4">
          <input type="hidden" name="version" value={offer.version} />
          <PackageFields
            reply={reply}
            stored={stored}
            images={offer.images.map(({ id, alt }) => ({ id, alt }))}
            direct={direct}
          />
        </div>
        <PackageMessage reply={reply} />
        <StoredMeanwhile reply={reply} stored={stored} version={offer.version} />
        <button type="submit" className="button button-primary" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save package'}
        </button>
      </Form>
    </div>
  );
}

const LABELS: Record<keyof PackageValues, string> = {
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

/** After a conflict: what is stored now, beside the values of the form, so that neither is lost. */
function StoredMeanwhile({
  reply,
  stored,
  version,
}: {
  reply: FormReply | undefined;
  stored: PackageValues;
  version: number;
}) {
  if (reply?.ok !== false || !reply.values.version || reply.values.version === String(version)) return null;
  const names = Object.keys(LABELS) as (keyof PackageValues)[];
  const different = names.filter((name) => (reply.values[name] ?? '').replaceAll('\r', '') !== stored[name]);
  return (
    <section aria-labelledby="meanwhile" className="rounded-lg border border-line bg-sand p-4">
      <h2 id="meanwhile" className="text-xl">
        Stored now
      </h2>
      <p className="mt-1">
        Your changes are above. Save again to replace what is stored, or{' '}
        <a href="" className="link">
          discard them
        </a>
        .
      </p>
      <dl className="mt-3 space-y-2">
        {different.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{LABELS[name]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {(name === 'status' ? PACKAGE_STATUS_LABELS[stored.status as PackageStatus] : stored[name]) ||
                '(empty)'}
            </dd>
          </div>
        ))}
        {different.length === 0 && <p>The same values as yours; the images may differ.</p>}
      </dl>
    </section>
  );
}
