import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import {
  listChosenMessages,
  updateChosenMessages,
} from '../../domain/enquiries/admin-contact-message.server.ts';
import {
  CONTACT_STATUS_LABELS,
  MESSAGE_BULK_STEPS,
  MESSAGE_NOUN,
} from '../../domain/enquiries/contact-message.ts';
import { href } from '../../domain/shared/paths.ts';
import { BulkPreview } from '../../ui/kit/bulk-preview.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { adminMeta } from './admin-meta.ts';
import { changeStatusBulk, loadStatusBulk } from './status-bulk.server.ts';

const BULK = { right: 'enquiries', steps: MESSAGE_BULK_STEPS } as const;

export async function loader(args: LoaderFunctionArgs) {
  return loadStatusBulk(args, { ...BULK, labels: CONTACT_STATUS_LABELS }, (ids) =>
    listChosenMessages(args.context.app, ids),
  );
}

export async function action(args: ActionFunctionArgs) {
  return changeStatusBulk(args, BULK, (admin, input) => updateChosenMessages(args.context.app, admin, input));
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Several messages');

export default function SeveralMessages() {
  const { step, rows, skipped } = useLoaderData<typeof loader>();
  const toPage = ({ key }: { key: string }) => href('/admin/messages/:id', { id: key });
  return (
    <BulkPreview
      noun={MESSAGE_NOUN}
      back={{ to: '/admin/messages', label: 'All messages' }}
      step={step}
      button={MESSAGE_BULK_STEPS[step]}
      effect={`They become ${CONTACT_STATUS_LABELS[step].toLowerCase()}. Nobody is told.`}
      rows={rows.map((row) => ({ ...row, to: toPage(row) }))}
      skipped={skipped.map((row) => ({ ...row, to: toPage(row) }))}
    />
  );
}
