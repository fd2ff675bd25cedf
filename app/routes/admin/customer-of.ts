import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { findCard } from '../../domain/operations/customer-card.server.ts';
import { CARD_SOURCES } from '../../domain/operations/customer-card.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** From a booking, an order or whatever else names somebody to that person's card, so that lists need not look it up. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireAdmin(args, 'customers');
  const { source, key = '' } = args.params;
  const known = CARD_SOURCES.find((kind) => kind === source);
  const id = known ? await findCard(args.context.app, known, key) : null;
  if (!id) throw new Response('There is no card: this customer’s data was erased.', { status: 404 });
  return redirect(href('/admin/customers/:id', { id }));
}
