import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listChosenDesigns, updateChosenDesigns } from '../../domain/designs/admin-design.server.ts';
import {
  DESIGN_BULK_STEPS,
  DESIGN_NOUN,
  DESIGN_STATUS_LABELS,
  type DesignBulkStep,
} from '../../domain/designs/admin-design.ts';
import { href } from '../../domain/shared/paths.ts';
import { BulkPreview } from '../../ui/kit/bulk-preview.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { adminMeta } from './admin-meta.ts';
import { changeStatusBulk, loadStatusBulk } from './status-bulk.server.ts';

const BULK = { right: 'catalogue', steps: DESIGN_BULK_STEPS, name: 'id' } as const;

export async function loader(args: LoaderFunctionArgs) {
  return loadStatusBulk(args, { ...BULK, labels: DESIGN_STATUS_LABELS }, (ids) =>
    listChosenDesigns(args.context.app, ids),
  );
}

export async function action(args: ActionFunctionArgs) {
  return changeStatusBulk(args, BULK, (admin, input) => updateChosenDesigns(args.context.app, admin, input));
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Several designs');

const EFFECTS: Record<DesignBulkStep, string> = {
  visible: 'Customers see them in the shop at once, and can order them.',
  hidden: 'Customers no longer find them in the shop. Orders of them stay as they are.',
};

export default function SeveralDesigns() {
  const { step, rows, skipped } = useLoaderData<typeof loader>();
  const toPage = ({ key }: { key: string }) => href('/admin/shop-form/:id', { id: key });
  return (
    <BulkPreview
      noun={DESIGN_NOUN}
      back={{ to: '/admin/shop-form', label: 'All designs' }}
      step={step}
      button={DESIGN_BULK_STEPS[step]}
      effect={EFFECTS[step]}
      rows={rows.map((row) => ({ ...row, to: toPage(row) }))}
      skipped={skipped.map((row) => ({ ...row, to: toPage(row) }))}
    />
  );
}
