import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import {
  type CustomerListItem,
  getListedCustomer,
  searchCustomers,
} from '../../domain/operations/customer-list.server.ts';
import { mergeCustomers } from '../../domain/operations/customer-merge.server.ts';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { ListSearch } from '../../ui/kit/list-page.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

const MergeInput = z.object({ other: z.string('Please choose the other card.').max(64) });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'customer data');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const otherId = params.get('with');
  const [card, other, found] = await Promise.all([
    getListedCustomer(app, args.params.id ?? ''),
    otherId ? getListedCustomer(app, otherId) : null,
    typed ? searchCustomers(app, typed) : null,
  ]);
  if (!card) throw new Response('We could not find this customer.', { status: 404 });
  return {
    card,
    other: other?.id === card.id ? null : other,
    typed,
    found: found?.filter(({ id }) => id !== card.id) ?? null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'customer data');
  const cardId = args.params.id ?? '';
  return submit(args, MergeInput, async ({ other }) => {
    await mergeCustomers(args.context.app, admin, { cardId, otherId: other });
    throw redirect(href('/admin/customers/:id', { id: cardId }));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Merge customers');

export default function MergeCustomers() {
  const { card, other, typed, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-2xl">
      <DetailHead
        back={{ to: href('/admin/customers/:id', card), label: `Back to ${card.name}` }}
        title={`Merge ${card.name} with another card`}
      />
      <FormMessage reply={reply} />
      {other ? (
        <Preview card={card} other={other} />
      ) : (
        <>
          <p className="mt-3">
            For one person with two phones, or with an account and a phone. Find her other card:
          </p>
          <ListSearch label="Name, phone, e-mail or reference" typed={typed} maxLength={SEARCH_MAX_LENGTH} />
          {typed && (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {found?.map((row) => (
                <li key={row.id} className="py-1">
                  <Link
                    to={`?with=${row.id}`}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {row.name}
                  </Link>{' '}
                  <Summary card={row} />
                </li>
              ))}
              {!found?.length && <li className="py-2">Nobody else was found.</li>}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function Preview({ card, other }: { card: CustomerListItem; other: CustomerListItem }) {
  return (
    <>
      <p className="mt-3">From now on this card shows both as one customer:</p>
      <ul className="mt-2 space-y-2">
        {[card, other].map((row) => (
          <li key={row.id} className="rounded-lg bg-sand p-3 wrap-anywhere">
            <b>{row.name}</b> <Summary card={row} />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Together {count(card.bookingCount + other.bookingCount, 'booking')},{' '}
        {count(card.orderCount + other.orderCount, 'order')} and {formatRupees(card.spend + other.spend)} of
        spend. Notes and allergies of both are shown. Each booking and order keeps the phone that it was made
        with, and customers see nothing of it. You can separate the two again.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton values={{ other: other.id }} buttonClassName="button button-primary">
          Merge the two cards
        </ActionButton>
        <ButtonLink to={href('/admin/customers/:id/merge', card)}>Choose another</ButtonLink>
      </div>
    </>
  );
}

function Summary({ card }: { card: CustomerListItem }) {
  const { maskedPhone, email, place, bookingCount, orderCount } = card;
  const facts = [maskedPhone || email, place, count(bookingCount, 'booking'), count(orderCount, 'order')];
  return <span className="text-muted">{facts.filter(Boolean).join(' · ')}</span>;
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
