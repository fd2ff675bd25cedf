import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  createPackage,
  listPackagesOnDesk,
  movePackage,
  setPackageStatus,
} from '../../../domain/packages/admin-package.server.ts';
import { MOST_PACKAGE_IMAGES } from '../../../domain/packages/package.ts';
import { PackageInput, PackageStep } from '../../../domain/packages/package-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { NEW_PACKAGE, PackageFields, PackageMessage } from '../../../ui/packages/package-fields.tsx';
import { adminMeta } from '../admin-meta.ts';
import { isImageForm, packageReply } from '../package-reply.server.ts';
import { PackageTable } from './package-table.tsx';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  return { packages: await listPackagesOnDesk(app), direct: app.storage !== null };
}

/** For admins. The upload form, or a button of the list. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const { app } = asked.context;
  if (isImageForm(asked.request)) {
    const reply = await submitWithImages(asked, PackageInput, { max: MOST_PACKAGE_IMAGES }, async (draft) => {
      await createPackage(app, admin, draft);
      return '✅ Package uploaded successfully!';
    });
    return packageReply(reply);
  }
  return submit(asked, PackageStep, async (step) => {
    if (step.intent === 'move') await movePackage(app, admin, step);
    else await setPackageStatus(app, admin, step);
    throw redirect(`/admin/package-form#package-${step.id}`);
  });
}

export const meta = adminMeta('Packages');

/** Spec, sections 2, 3 and 8. */
export default function PackageForm() {
  const { packages, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const uploading = useIsPending('create');
  // What a button of the list was answered is told beside the list.
  const ofList = reply?.values.intent !== undefined && reply.values.intent !== 'create';
  return (
    <>
      <h1 className="text-3xl">Packages</h1>
      {packages.length > 0 && (
        <p className="mt-1">
          <a href="#packages" className="link inline-flex min-h-11 items-center">
            To the {packages.length} packages of the shop
          </a>
        </p>
      )}
      <section aria-labelledby="upload" className="max-w-2xl">
        <h2 id="upload" className="mt-4 text-xl">
          Upload a package
        </h2>
        <Form method="post" encType="multipart/form-data" className="mt-3 space-y-4" noValidate>
          <FormState reply={ofList ? undefined : reply} stored={NEW_PACKAGE}>
            <input type="hidden" name="intent" value="create" />
            {/* Empty again once it has done its work. */}
            <div key={packages.length} className="space-y-4">
              <PackageFields isNew direct={direct} />
            </div>
            <PackageMessage />
            <button type="submit" className="button button-primary" disabled={uploading}>
              {uploading ? 'Uploading...' : 'Upload package'}
            </button>
          </FormState>
        </Form>
      </section>
      <section aria-labelledby="packages" className="mt-10">
        <h2 id="packages" className="text-xl">
          Packages of the shop
        </h2>
        <p className="text-muted">In the order in which customers see them.</p>
        {ofList && <FormMessage reply={reply} />}
        {packages.length === 0 ? (
          <p className="mt-3 rounded-lg bg-sand p-6">No packages yet.</p>
        ) : (
          <PackageTable packages={packages} />
        )}
      </section>
    </>
  );
}
