import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CustomerCardInput } from '../../../domain/accounts/customer-note-input.ts';
import { addNote, removeNote } from '../../../domain/accounts/customer-notes.server.ts';
import { findMergedCard, getCustomerCard } from '../../../domain/operations/customer-card.server.ts';
import { isTimelineKind } from '../../../domain/operations/customer-card.ts';
import { separateCustomer } from '../../../domain/operations/customer-merge.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead, DetailSections } from '../../../ui/kit/detail-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { CardNotes } from './card-notes.tsx';
import { CardActions, CardMoney, CardPerson } from './card-person.tsx';
import { CardTimeline } from './card-timeline.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'customers');
  const { app } = args.context;
  const id = args.params.id ?? '';
  const params = new URL(args.request.url).searchParams;
  const shown = params.get('show');
  const kind = isTimelineKind(shown) ? shown : null;
  const until = /^\d{1,14}$/.test(params.get('until') ?? '') ? Number(params.get('until')) : null;
  const card = await getCustomerCard(app, id, { kind, until });
  if (!card) {
    const mergedInto = await findMergedCard(app, id);
    if (mergedInto) throw redirect(href('/admin/customers/:id', { id: mergedInto }));
    throw new Response('We could not find this customer.', { status: 404 });
  }
  const people = card.people.map((person) => ({
    ...person,
    phoneShown: person.phone && formatPhone(person.phone),
  }));
  return { card: { ...card, people }, kind, isFirst: until === null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'customers');
  const { app } = args.context;
  const customerId = args.params.id ?? '';
  return submit(args, CustomerCardInput, async ({ intent, input }) => {
    switch (intent) {
      case 'note':
      case 'allergy':
        await addNote(app, admin, { customerId, kind: intent, ...input });
        break;
      case 'remove':
        await removeNote(app, admin, { customerId, ...input });
        break;
      case 'separate':
        await requireAdmin(args, 'customer data');
        await separateCustomer(app, admin, { cardId: customerId, memberId: input.member });
    }
    throw redirect(href('/admin/customers/:id', { id: customerId }));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Customer');

export type Card = ReturnType<typeof useLoaderData<typeof loader>>['card'];

export default function AdminCustomer() {
  const { card, kind, isFirst } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <DetailHead back={{ to: '/admin/customers', label: 'All customers' }} title={card.name} />
      <CardActions card={card} />
      <CardNotes kind="allergy" card={card} reply={reply} />
      <DetailSections>
        <div className="space-y-8">
          <CardMoney card={card} />
          <CardTimeline timeline={card.timeline} kind={kind} isFirst={isFirst} />
        </div>
        <div className="space-y-8">
          <CardPerson card={card} reply={reply} />
          <CardNotes kind="note" card={card} reply={reply} />
        </div>
      </DetailSections>
    </>
  );
}
