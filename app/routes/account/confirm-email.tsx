import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { EmailProofInput, parseEmailProof, proveEmail } from '../../domain/accounts/email-proof.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** For whoever has the link of an e-mail. Loading the page changes nothing: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const proof = await parseEmailProof(context.app, params.token ?? '');
  return { proof: proof && { email: proof.email, phoneEnding: proof.phoneEnding } };
}

/** For whoever has the link of an e-mail. */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  return submit(args, EmailProofInput, async () => {
    await proveEmail(context.app, params.token ?? '');
    return 'Thank you. Your e-mail address is confirmed.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = createPageMeta({
  title: 'Confirm your e-mail',
  description: 'Show that the e-mail address of your profile is yours.',
  path: '/confirm-email',
  hidden: true,
});

export default function ConfirmEmail() {
  const { proof } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-12 md:py-16">
      <h1 className="text-4xl">Confirm your e-mail</h1>
      <Form method="post" className="mt-6 space-y-6 text-lg">
        {proof && !reply?.ok && (
          <p>
            Confirm only if the account whose phone number ends in {proof.phoneEnding} is yours: it can then
            export and erase the messages and the newsletter of <b className="wrap-anywhere">{proof.email}</b>
            .
          </p>
        )}
        {!proof && !reply && (
          <p>This link is not complete or more than a day old. Your profile sends you a new one.</p>
        )}
        <FormMessage reply={reply} />
        <p className="flex flex-wrap gap-3">
          {proof && !reply?.ok && <SubmitButton label="Confirm this e-mail" pendingLabel="Confirming…" />}
          <ButtonLink to="/profile">Go to my profile</ButtonLink>
        </p>
      </Form>
    </div>
  );
}
