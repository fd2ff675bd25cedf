import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { href } from '../../domain/shared/paths.ts';
import { type LovedThing, listMostLoved } from '../../domain/shortlists/most-loved.server.ts';
import { SHORTLIST_KINDS, type ShortlistKind } from '../../domain/shortlists/shortlist.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailSection } from '../../ui/kit/detail-page.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { DataTable, ListHead } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  return listMostLoved(args.context.app);
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Most loved');

const TITLES: Record<ShortlistKind, string> = {
  design: 'Designs',
  package: 'Packages',
  product: 'Products',
  artist: 'Artists',
};

function toPath(kind: ShortlistKind, id: string): string {
  switch (kind) {
    case 'design':
      return href('/admin/shop-form/:id', { id });
    case 'package':
      return href('/admin/package-form/:id', { id });
    case 'product':
      return href('/admin/popular-product-form/:id', { id });
    case 'artist':
      return href('/admin/vendors/:id', { id });
  }
}

export default function MostLoved() {
  const loved = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Most loved" />
      <p className="mt-2 max-w-prose text-muted">
        What is on most shortlists now. A customer’s device or account counts once; who it is stays with them.
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {SHORTLIST_KINDS.map((kind) => (
          <DetailSection key={kind} title={TITLES[kind]}>
            <Loved kind={kind} rows={loved[kind]} />
          </DetailSection>
        ))}
      </div>
    </>
  );
}

function Loved({ kind, rows }: { kind: ShortlistKind; rows: LovedThing[] }) {
  if (rows.length === 0) return <p className="mt-2 text-muted">On no shortlist yet.</p>;
  return (
    <DataTable
      caption={TITLES[kind]}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Name', cell: ({ id, name }) => <LineLink to={toPath(kind, id)}>{name}</LineLink> },
        { title: 'Shortlists', cell: ({ hearts }) => hearts, className: 'tabular-nums', isRight: true },
      ]}
    />
  );
}
