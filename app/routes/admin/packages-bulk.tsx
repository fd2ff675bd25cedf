import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PACKAGE_STATUS_LABELS } from '../../domain/packages/package.ts';
import { listChosenPackages, updateChosenPackages } from '../../domain/packages/package-list.server.ts';
import {
  PACKAGE_BULK_STEPS,
  PACKAGE_NOUN,
  type PackageBulkStep,
} from '../../domain/packages/package-list.ts';
import { href } from '../../domain/shared/paths.ts';
import { BulkPreview } from '../../ui/kit/bulk-preview.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { adminMeta } from './admin-meta.ts';
import { changeStatusBulk, loadStatusBulk } from './status-bulk.server.ts';

const BULK = { right: 'catalogue', steps: PACKAGE_BULK_STEPS } as const;

export async function loader(args: LoaderFunctionArgs) {
  return loadStatusBulk(args, { ...BULK, labels: PACKAGE_STATUS_LABELS }, (ids, step) =>
    listChosenPackages(args.context.app, ids, step),
  );
}

export async function action(args: ActionFunctionArgs) {
  return changeStatusBulk(args, BULK, (admin, input) => updateChosenPackages(args.context.app, admin, input));
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Several packages');

const EFFECTS: Record<PackageBulkStep, string> = {
  visible: 'Customers see them at once, and can book them.',
  hidden: 'Customers no longer find them. Appointments with them stay as they are.',
};

export default function SeveralPackages() {
  const { step, rows, skipped } = useLoaderData<typeof loader>();
  const toPage = ({ key }: { key: string }) => href('/admin/package-form/:id', { id: key });
  return (
    <BulkPreview
      noun={PACKAGE_NOUN}
      back={{ to: '/admin/package-form', label: 'All packages' }}
      step={step}
      button={PACKAGE_BULK_STEPS[step]}
      effect={EFFECTS[step]}
      rows={rows.map((row) => ({ ...row, to: toPage(row) }))}
      skipped={skipped.map((row) => ({ ...row, to: toPage(row) }))}
    />
  );
}
