import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  BALANCE_FILTERS,
  type BalanceFilter,
  listArtistBalances,
} from '../../domain/payouts/artist-balances.server.ts';
import { formatDay, formatMonth } from '../../domain/payouts/payout.ts';
import { ShopShareInput } from '../../domain/payouts/payout-input.ts';
import { setShare } from '../../domain/payouts/share-rule.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailSection, Facts } from '../../ui/kit/detail-page.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { type Columns, ListHead, ListTable, StateFilters } from '../../ui/kit/list-page.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const params = new URL(args.request.url).searchParams;
  const filters = Object.keys(BALANCE_FILTERS) as BalanceFilter[]; // its keys
  const show = filters.find((known) => known === params.get('show')) ?? null;
  const list = await listArtistBalances(args.context.app, { show, cursor: parseCursor(params) });
  return { ...list, show, filters: BALANCE_FILTERS };
}

/** What artists get who have no share of their own. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  return submit(args, ShopShareInput, async ({ value }) => {
    await setShare(args.context.app, admin, null, { packageId: null, kind: 'percent', value });
    return `Artists get ${value} % from now on. What they have been given already stays as it was.`;
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Payouts');

export default function AdminPayouts() {
  const { rows, next, previous, month, totals, shopShare, show, filters } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <ListHead title="Payouts" />
      <Facts
        facts={[
          [`Earned in ${formatMonth(month)}`, formatRupees(totals.earned)],
          ['To be paid out', formatRupees(totals.owed)],
          ['Cash that artists hold', formatRupees(totals.held)],
        ]}
      />
      <StateFilters label="Which artists" parameter="show" labels={filters} chosen={show} />
      <ListTable
        what="artists"
        caption="Artists with what they are owed"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={show ? 'No artist at the moment.' : 'No artist is approved yet.'}
        {...{ next, previous }}
      />
      <DetailSection title="Share of the price" className="mt-10 max-w-xl">
        <p className="mt-1">
          {shopShare === null ? (
            <b>Nothing is set yet: until then artists earn nothing here.</b>
          ) : (
            'For artists without a share of their own, which is on their page of this list.'
          )}{' '}
          It is of the price after discount, without tax and travel. Travel goes to the artist; a team shares
          equally. Each appointment keeps the share of the day on which it was given.
        </p>
        <PostForm
          key={shopShare}
          reply={reply}
          stored={{ value: shopShare === null ? '' : String(shopShare) }}
          button="Save the share"
          buttonClassName=""
          className="mt-3 space-y-3"
          preventScrollReset
        >
          <Field name="value" label="Percent" inputMode="numeric" maxLength={3} />
        </PostForm>
      </DetailSection>
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const COLUMNS: Columns<Row> = [
  {
    title: 'Artist',
    cell: ({ id, name }) => (
      <Link
        to={href('/admin/payouts/:id', { id })}
        className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
      >
        {name}
      </Link>
    ),
  },
  { title: 'Earned this month', cell: ({ earned }) => formatRupees(earned), phone: 'none', isRight: true },
  {
    title: 'Collected this month',
    cell: ({ collected }) => formatRupees(collected),
    phone: 'none',
    isRight: true,
  },
  {
    title: 'Last payout',
    cell: ({ lastPayout }) =>
      lastPayout ? `${formatRupees(lastPayout.amount)} on ${formatDay(lastPayout.paidOn)}` : 'None yet',
    phone: 'first',
  },
  {
    title: 'Balance',
    cell: ({ balance }) => (
      <span className={balance < 0 ? 'text-rose' : 'font-semibold'}>
        {formatRupees(Math.abs(balance))}
        <span className="block font-normal text-muted">
          {balance === 0 ? 'settled' : balance > 0 ? 'to be paid out' : 'holds cash'}
        </span>
      </span>
    ),
    isRight: true,
  },
];
