import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getPackageDetails, updatePackage } from '../../domain/packages/admin-package.server.ts';
import { formatRating, MAX_PACKAGE_IMAGES } from '../../domain/packages/package.ts';
import { UpdatePackageInput } from '../../domain/packages/package-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatHearts } from '../../domain/shortlists/shortlist.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submitWithImages } from '../../http/image-form.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { PackageForm } from '../../ui/packages/package-form.tsx';
import { AllowedLink } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';
import { packageReply } from './package-reply.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const offer = await getPackageDetails(app, args.params.id ?? '');
  if (!offer) throw new Response('We could not find this package.', { status: 404 });
  return { offer, direct: app.storage !== null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const id = args.params.id ?? '';
  const reply = await submitWithImages(
    args,
    UpdatePackageInput,
    { max: MAX_PACKAGE_IMAGES, place: 'package' },
    async ({ version, ...input }) => {
      await updatePackage(args.context.app, admin, { id, version }, input);
      return '✅ Package saved.';
    },
  );
  return packageReply(reply);
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Package');

type StoredPackage = ReturnType<typeof useLoaderData<typeof loader>>['offer'];

function toFormValues(offer: StoredPackage) {
  return {
    name: offer.designTitle,
    price: String(offer.price),
    formerPrice: offer.formerPrice === null ? '' : String(offer.formerPrice),
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
  return (
    <div className="max-w-2xl">
      <DetailHead
        back={{ to: '/admin/package-form#packages', label: 'All packages' }}
        title={offer.designTitle}
      />
      <p className="mt-1 text-muted">{formatHearts(offer.hearts)}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {offer.status === 'visible' ? (
          <LineLink to={href('/:slug', offer)}>See it as customers do</LineLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">Customers do not see it.</span>
        )}
        <AllowedLink right="audit" to={`/admin/audit?subject=package/${offer.id}`}>
          Change history
        </AllowedLink>
      </p>
      <PackageForm
        reply={useActionData<FormReply>()}
        stored={toFormValues(offer)}
        version={offer.version}
        images={offer.images}
        direct={direct}
        // Shows what is stored again once it is saved.
        fieldsKey={offer.version}
        button="Save package"
        pendingButton="Saving..."
      />
    </div>
  );
}
