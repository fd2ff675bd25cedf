import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportCard } from '../../domain/operations/customer-data.server.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** All that is on a card, as a file for the customer who asked for it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const admin = await requireAdmin(args, 'customer data');
  const cardId = args.params.id ?? '';
  const emails = new URL(args.request.url).searchParams.getAll('email');
  const everything = await exportCard(args.context.app, admin, { cardId, emails }).catch((error: unknown) => {
    if (error instanceof DomainError) throw new Response(error.message, { status: error.status });
    throw error;
  });
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
