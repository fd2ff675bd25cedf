import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmailChangeInput } from '../../domain/artists/artist-input.ts';
import { confirmEmailChange, parseEmailChange } from '../../domain/artists/artist-login.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { artistMeta } from '../../ui/artist/artist-page.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';

/** For whoever has the link of an e-mail. Loading the page changes nothing: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const change = await parseEmailChange(context.app, params.token ?? '');
  return { email: change?.to ?? null };
}

/** For whoever has the link of an e-mail. */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  return submit(args, EmailChangeInput, async () => {
    await confirmEmailChange(context.app, params.token ?? '');
    return 'Thank you. From now on you log in with this e-mail address.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = artistMeta('Confirm your e-mail', '/vendor-confirm-email');

export default function ArtistConfirmEmail() {
  const { email } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-12 md:py-16">
      <h1 className="text-4xl">Confirm your e-mail</h1>
      {email && !reply?.ok && (
        <PostForm
          reply={reply}
          className="mt-6 space-y-6 text-lg"
          button="Confirm this e-mail"
          pendingButton="Confirming…"
        >
          <p>
            From then on you log in to your artist account with <b className="wrap-anywhere">{email}</b>, and
            we write to you there.
          </p>
        </PostForm>
      )}
      {!email && !reply && (
        <p className="mt-6 text-lg">
          This link is not complete or more than a day old. You can ask for a new one on your profile.
        </p>
      )}
      {(reply?.ok || !email) && (
        <div className="mt-6 text-lg">
          <FormMessage reply={reply} />
        </div>
      )}
      <p className="mt-6">
        <ButtonLink to="/vendor-profile">Go to my profile</ButtonLink>
      </p>
    </div>
  );
}
