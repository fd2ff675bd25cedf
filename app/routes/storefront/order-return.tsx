import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { orderPath } from '../../domain/orders/order.ts';
import { ReturnRequestInput } from '../../domain/orders/order-input.ts';
import { piecesLeft, returnableUntil, toPiecesField } from '../../domain/orders/return.ts';
import { requestReturn } from '../../domain/orders/return-request.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { parseOrderLink, requireOrder } from '../../http/order-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { Field, TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to whoever has the order's link, within the days that it keeps. */
export async function loader(args: LoaderFunctionArgs) {
  const { order, path } = await requireOrder(args);
  const until = returnableUntil(order, args.context.app.now());
  if (!until) throw redirect(path);
  const { number, lines, returns, returnRequests } = order;
  return { number, lines, left: piecesLeft(lines, returns), earlier: returnRequests.length, until, path };
}

/** Open to whoever has the order's link. */
export async function action(args: ActionFunctionArgs) {
  const link = parseOrderLink(args);
  return submit(args, ReturnRequestInput, async (input) => {
    await requestReturn(args.context.app, link, input);
    // A document of its own: its headers keep the key in its address from other sites.
    throw redirectDocument(orderPath(link.number, link.key), 303);
  });
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? `Return of order ${data.number}` : 'No such order');

export default function OrderReturnPage() {
  const { number, lines, left, earlier, until, path } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Send something back?</h1>
      <p className="mt-3">
        Order {number}. You can ask until the end of {formatDay(until)}; we look at it and answer on the page
        of your order, by SMS, and by e-mail if you gave an address.{' '}
        <b>Please send nothing before we have answered.</b>
      </p>
      <p className="mt-3">
        What we take back, and who pays the way: <TextLink to="/order-info#returns">returns</TextLink>.
      </p>
      <Form method="post" className="mt-6 space-y-5" noValidate>
        <FormState reply={reply}>
          <input type="hidden" name="earlier" value={earlier} />
          {lines.map(
            ({ designId, name }, position) =>
              (left[position] ?? 0) > 0 && (
                <Field
                  key={designId}
                  name={toPiecesField(position)}
                  label={`Pieces of ${name}`}
                  hint={`0 to ${left[position]}`}
                  inputMode="numeric"
                  maxLength={3}
                  defaultValue={reply?.values[toPiecesField(position)] ?? (lines.length === 1 ? '1' : '0')}
                />
              ),
          )}
          <TextAreaField name="reason" label="Why?" maxLength={500} />
          <FormMessage />
        </FormState>
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Ask for the return" pendingLabel="Asking…" />
          <a href={path} className="button">
            Keep everything
          </a>
        </div>
      </Form>
    </div>
  );
}
