import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { claimOrder } from '../../domain/orders/customer-order.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireCustomer } from '../../http/guards.server.ts';
import { parseOrderLink, requireOrder } from '../../http/order-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { getCurrentUser } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to whoever has the link of a guest's order. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { order, path } = await requireOrder(args);
  if (!order.isGuest) throw redirect(path);
  const isLoggedIn = (await getCurrentUser(context.app, request, 'customer')) !== null;
  return { number: order.number, maskedPhone: order.maskedPhone, isLoggedIn, path };
}

/** For logged-in customers who have the link: a code has proven the phone, which has to be that of the order. */
export async function action(args: ActionFunctionArgs) {
  const link = parseOrderLink(args);
  return submit(args, z.object({}), async () => {
    const customer = await requireCustomer(args);
    await claimOrder(args.context.app, customer.id, link);
    throw redirect('/profile#orders');
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? `Order ${data.number} in your account` : 'No such order');

export default function OrderClaim() {
  const { number, maskedPhone, isLoggedIn, path } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const login = `/otp-login?next=${encodeURIComponent(`${path}/claim`)}`;
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Keep this order in your account?</h1>
      <p className="mt-3">
        Order {number} was placed as a guest, with the phone{' '}
        <span className="whitespace-nowrap" aria-hidden="true">
          {maskedPhone}
        </span>
        <span className="sr-only">that ends in {maskedPhone.slice(-3)}</span>. In your account it stands with
        your other orders, on every device on which you log in.
      </p>
      {isLoggedIn ? (
        <Form method="post" className="mt-6 space-y-4">
          <FormMessage reply={reply} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Add it to my account" pendingLabel="Adding…" />
            <a href={path} className="button">
              Back to the order
            </a>
          </div>
        </Form>
      ) : (
        <>
          <p className="mt-3">
            Log in with that phone first: we send a code to it, and there is no password.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={login} className="button button-primary">
              Log in with a code
            </a>
            <a href={path} className="button">
              Back to the order
            </a>
          </p>
        </>
      )}
    </div>
  );
}
