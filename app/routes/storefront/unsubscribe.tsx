import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  isSubscriberToken,
  SubscriberLinkInput,
  unsubscribe,
} from '../../domain/newsletter/subscriber.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink, TextLink } from '../../ui/kit/links.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** For whoever has a link of a newsletter. Loading the page changes nothing: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { known: await isSubscriberToken(context.app, 'unsubscribe', params.token ?? '') };
}

/** For whoever has a link of a newsletter, and for mail programs' own button (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  return submit(args, SubscriberLinkInput, async () => {
    await unsubscribe(context.app, params.token ?? '');
    return 'You are off the list, and we have deleted your address.';
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = createPageMeta({
  title: 'Unsubscribe',
  description: 'Take your address off the list of our newsletter.',
  path: '/unsubscribe',
  hidden: true,
});

export default function Unsubscribe() {
  const { known } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const done = reply?.ok;
  return (
    <div className="column max-w-2xl py-12 md:py-16">
      <h1 className="text-4xl">{done ? 'Goodbye, and thank you' : 'No more letters?'}</h1>
      <Divider className="mt-4 text-terracotta" />
      {done ? (
        <>
          <p role="status" className="mt-6 text-lg font-semibold text-leaf">
            {reply.message}
          </p>
          <p className="mt-3 text-lg">
            Thank you for having read us. If you ever miss the new designs, you are always welcome back.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/shop">See the designs</ButtonLink>
          </p>
        </>
      ) : known ? (
        <>
          <p className="mt-6 text-lg">
            One press, and we delete your address from our list. Orders and appointments are not touched.
          </p>
          <Form method="post" className="mt-8 space-y-4">
            <FormMessage reply={reply} />
            <SubmitButton label="Unsubscribe" pendingLabel="Unsubscribing…" />
          </Form>
        </>
      ) : (
        <p className="mt-6 text-lg">
          This link is not complete. Please open it from the e-mail once more, or{' '}
          <TextLink to="/contact">write to us</TextLink> and we take your address off the list.
        </p>
      )}
    </div>
  );
}
