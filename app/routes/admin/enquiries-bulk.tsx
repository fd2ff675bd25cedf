import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listChosenEnquiries, updateChosenEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_BULK_STEPS, ENQUIRY_NOUN, ENQUIRY_STATUS_LABELS } from '../../domain/enquiries/enquiry.ts';
import { href } from '../../domain/shared/paths.ts';
import { BulkPreview } from '../../ui/kit/bulk-preview.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { adminMeta } from './admin-meta.ts';
import { changeStatusBulk, loadStatusBulk } from './status-bulk.server.ts';

const BULK = { right: 'enquiries', steps: ENQUIRY_BULK_STEPS } as const;

export async function loader(args: LoaderFunctionArgs) {
  return loadStatusBulk(args, { ...BULK, labels: ENQUIRY_STATUS_LABELS }, (ids) =>
    listChosenEnquiries(args.context.app, ids),
  );
}

export async function action(args: ActionFunctionArgs) {
  return changeStatusBulk(args, BULK, (admin, input) =>
    updateChosenEnquiries(args.context.app, admin, input),
  );
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Several enquiries');

export default function SeveralEnquiries() {
  const { step, rows, skipped } = useLoaderData<typeof loader>();
  const toPage = ({ key }: { key: string }) => href('/admin/enquiries/:id', { id: key });
  return (
    <BulkPreview
      noun={ENQUIRY_NOUN}
      back={{ to: '/admin/enquiries', label: 'All enquiries' }}
      step={step}
      button={ENQUIRY_BULK_STEPS[step]}
      effect={`They become ${ENQUIRY_STATUS_LABELS[step].toLowerCase()}. Nobody is told.`}
      rows={rows.map((row) => ({ ...row, to: toPage(row) }))}
      skipped={skipped.map((row) => ({ ...row, to: toPage(row) }))}
    />
  );
}
