import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import {
  createPackage,
  movePackage,
  updatePackageStatus,
} from '../../../domain/packages/admin-package.server.ts';
import { MAX_PACKAGE_IMAGES, PACKAGE_STATUS_LABELS } from '../../../domain/packages/package.ts';
import { CreatePackageInput, PackageActionInput } from '../../../domain/packages/package-input.ts';
import { listAdminPackages } from '../../../domain/packages/package-list.server.ts';
import { parseAdminPackageFilters } from '../../../domain/packages/package-list.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { alwaysMessage, createClientAction } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
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
  const params = new URL(args.request.url).searchParams;
  const filters = parseAdminPackageFilters(params);
  const { rows: packages, ...page } = await listAdminPackages(app, filters, parseCursor(params));
  return { packages, ...page, filters, direct: app.storage !== null };
}

/** The upload form, or a button of the list. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  if (isImageForm(args.request)) {
    const reply = await submitWithImages(
      args,
      CreatePackageInput,
      { max: MAX_PACKAGE_IMAGES, place: 'package' },
      async (input) => {
        await createPackage(app, admin, input);
        return '✅ Package uploaded successfully!';
      },
    );
    return packageReply(reply);
  }
  const { data: reply, init } = await submit(args, PackageActionInput, async (input) => {
    if (input.intent === 'move') return `“${await movePackage(app, admin, input)}” moved ${input.direction}.`;
    const name = await updatePackageStatus(app, admin, input);
    return `“${name}”: ${PACKAGE_STATUS_LABELS[input.status].toLowerCase()} now.`;
  });
  return data<Reply>({ ...reply, form: 'list' }, init ?? {});
}

/** With the form that it is for, if that is a button of the list. */
type Reply = FormReply & { form?: 'list' };

export const clientAction = createClientAction(alwaysMessage('❌ Server error.'));
export const clientLoader = createClientLoader();

export const meta = adminMeta('Packages');

/** Spec, sections 2, 3 and 8. */
export default function AdminPackages() {
  const { direct } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  // A form that did not get through has no answer that says which it was.
  const { intent = 'create' } = reply?.values ?? {};
  const isListReply = reply?.form === 'list' || intent !== 'create';
  const [uploads, setUploads] = useState({ reply, count: 0 });
  if (reply !== uploads.reply)
    setUploads({ reply, count: uploads.count + (reply?.ok && !isListReply ? 1 : 0) });
  return (
    <>
      <h1 className="text-3xl">Packages</h1>
      <p className="mt-1">
        <LineLink to="#packages">To the packages of the shop</LineLink>
      </p>
      <DetailSection title="Upload a package" className="mt-4 max-w-2xl">
        <PackageForm
          reply={isListReply ? undefined : reply}
          intent="create"
          direct={direct}
          // Empty again after each package.
          fieldsKey={uploads.count}
          button="Upload package"
          pendingButton="Uploading..."
        />
      </DetailSection>
      <DetailSection id="packages" title="Packages of the shop" className="mt-10">
        <div className="min-h-7">{isListReply && <FormMessage reply={reply} />}</div>
        <PackageTable />
      </DetailSection>
    </>
  );
}
