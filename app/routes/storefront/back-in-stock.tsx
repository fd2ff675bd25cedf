import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { answerStockRequest, loadStockRequest } from '../../domain/products/stock-request.server.ts';
import { StockAnswerInput } from '../../domain/products/stock-request-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** For whoever has the link of the e-mail. Loading the page changes nothing: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { request: await loadStockRequest(context.app, params.token ?? '') };
}

/** For whoever has the link of the e-mail. */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  return submit(args, StockAnswerInput, async ({ intent }) => {
    await answerStockRequest(context.app, params.token ?? '', intent);
    return intent === 'confirm'
      ? 'Thank you. We write to you once, when it can be ordered again.'
      : 'We have deleted your address, and you will not hear of it.';
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = createPageMeta({
  title: 'Back soon',
  description: 'Confirm that you want to hear when something is back in the shop.',
  path: '/back-in-stock',
  hidden: true,
});

export default function BackInStock() {
  const { request } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-12 md:py-16">
      <h1 className="text-4xl">Back soon, tell me</h1>
      <Form method="post" className="mt-6 space-y-6 text-lg">
        {!reply?.ok && <p>{describeRequest(request)}</p>}
        <FormMessage reply={reply} />
        <p className="flex flex-wrap gap-3">
          {request?.isThere && !request.isConfirmed && (
            <SubmitButton intent="confirm" label="Yes, tell me" pendingLabel="One moment…" />
          )}
          {request?.isThere && (
            <SubmitButton intent="withdraw" label="Take it back" pendingLabel="One moment…" className="" />
          )}
          <ButtonLink to="/popular-product">All popular products</ButtonLink>
        </p>
      </Form>
    </div>
  );
}

function describeRequest(request: Awaited<ReturnType<typeof loader>>['request']): string {
  if (!request) return 'This link is not complete. Please open it from the e-mail once more.';
  if (!request.isThere)
    return 'Nobody is waiting by this link any more: it was taken back, or we have written already.';
  if (request.isConfirmed) return 'You hear from us once, when it can be ordered again.';
  return 'One press, and we write to you once, when it can be ordered again.';
}
