import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  createPackage,
  listAdminPackages,
  movePackage,
  updatePackageStatus,
} from '../../../domain/packages/admin-package.server.ts';
import { MAX_PACKAGE_IMAGES } from '../../../domain/packages/package.ts';
import { CreatePackageInput, PackageActionInput } from '../../../domain/packages/package-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { alwaysMessage, createClientAction, createClientLoader } from '../../../ui/kit/client-action.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { PackageForm } from '../../../ui/packages/package-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { packageReply } from '../package-reply.server.ts';
import { PackageTable } from './package-table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  return { packages: await listAdminPackages(app), direct: app.storage !== null };
}

/** The upload form, or a button of the list. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  if (isImageForm(args.request)) {
    const reply = await submitWithImages(
      args,
      CreatePackageInput,
      { max: MAX_PACKAGE_IMAGES },
      async (input) => {
        await createPackage(app, admin, input);
        return '✅ Package uploaded successfully!';
      },
    );
    return packageReply(reply);
  }
  return submit(args, PackageActionInput, async (input) => {
    if (input.intent === 'move') await movePackage(app, admin, input);
    else await updatePackageStatus(app, admin, input);
    throw redirect(`/admin/package-form#package-${input.id}`);
  });
}

export const clientAction = createClientAction(alwaysMessage('❌ Server error.'));
export const clientLoader = createClientLoader();

export const meta = adminMeta('Packages');

/** Spec, sections 2, 3 and 8. */
export default function AdminPackages() {
  const { packages, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  // The reply to a button of the list is shown above the list.
  const isListReply = reply?.values.intent !== undefined && reply.values.intent !== 'create';
  return (
    <>
      <h1 className="text-3xl">Packages</h1>
      {packages.length > 0 && (
        <p className="mt-1">
          <LineLink to="#packages">To the {packages.length} packages of the shop</LineLink>
        </p>
      )}
      <DetailSection title="Upload a package" className="mt-4 max-w-2xl">
        <PackageForm
          reply={isListReply ? undefined : reply}
          intent="create"
          direct={direct}
          // Empty again after each package.
          fieldsKey={packages.length}
          button="Upload package"
          pendingButton="Uploading..."
        />
      </DetailSection>
      <DetailSection id="packages" title="Packages of the shop" className="mt-10">
        <p className="text-muted">In the order in which customers see them.</p>
        {isListReply && <FormMessage reply={reply} />}
        {packages.length === 0 ? (
          <p className="mt-3 rounded-lg bg-sand p-6">No packages yet.</p>
        ) : (
          <PackageTable packages={packages} />
        )}
      </DetailSection>
    </>
  );
}
