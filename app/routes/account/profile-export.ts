import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { exportCustomer } from '../../domain/operations/customer-data.server.ts';
import { requireCustomer } from '../../http/guards.server.ts';

/** For logged-in customers: all their data, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const customer = await requireCustomer(args);
  const everything = await exportCustomer(args.context.app, customer.id);
  if (!everything) throw redirect('/otp-login');
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-rachi-mehndi-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
