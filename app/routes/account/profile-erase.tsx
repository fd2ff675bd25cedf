import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { getProfile } from '../../domain/accounts/customer.server.ts';
import { EraseAccountInput } from '../../domain/accounts/customer-input.ts';
import { sendOtp, verifyOtp } from '../../domain/accounts/otp.server.ts';
import { eraseCustomer } from '../../domain/operations/customer-data.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { getOtpChallengeId, otpCookie } from '../../http/cookies.server.ts';
import { requireCustomer } from '../../http/guards.server.ts';
import { deviceCookie, getClient, sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { CodeField } from '../../ui/accounts/code-field.tsx';
import { CodeStep } from '../../ui/accounts/code-step.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useFormField } from '../../ui/kit/form-state.tsx';
import { ButtonLink, TextLink } from '../../ui/kit/links.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { loadSentCode } from './sent-code.server.ts';

/** For logged-in customers: their own account. */
export async function loader(args: LoaderFunctionArgs) {
  const customer = await requireCustomer(args);
  const [sent, profile] = await Promise.all([
    loadSentCode(args, 'erase'),
    getProfile(args.context.app, customer.id),
  ]);
  return { sent, emailProven: Boolean(profile?.emailProvenAt) };
}

/** For logged-in customers: their own account, once a fresh code has shown that it is they. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const customer = await requireCustomer(args);
  const profile = await getProfile(app, customer.id);
  if (!profile) throw redirect('/otp-login');
  const erase = {
    purpose: 'erase',
    phone: profile.phone,
    ...(await getClient(request, 'customer')),
  } as const;
  const challenge = await getOtpChallengeId(request, 'erase');
  return submit(args, EraseAccountInput, async (step) => {
    if (step.intent === 'send') {
      const sent = await sendOtp(app, { ...erase, replaces: challenge });
      throw redirect('/profile/erase', {
        headers: { 'Set-Cookie': await otpCookie(request, 'erase', sent) },
      });
    }
    await verifyOtp(app, { ...erase, challenge, code: step.otp });
    await eraseCustomer(app, customer.id);
    const headers = new Headers();
    headers.append('Set-Cookie', await sessionCookie(request, 'customer', null));
    headers.append('Set-Cookie', await deviceCookie(request, 'customer', null));
    headers.append('Set-Cookie', await otpCookie(request, 'erase', null));
    throw redirect('/otp-login?erased', { headers });
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = createPageMeta({
  title: 'Erase my account',
  description: 'What goes, what stays, and how to confirm it.',
  path: '/profile/erase',
  hidden: true,
});

export default function EraseAccount() {
  const { sent, emailProven } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-4xl">Erase my account</h1>
      <Consequences emailProven={emailProven} />
      {sent ? (
        <CodeStep sent={sent} reply={reply} resendIntent="send">
          <EraseFields />
        </CodeStep>
      ) : (
        <Form method="post" className="mt-8 space-y-4">
          <p>To be sure that it is you, we send a fresh code to your phone.</p>
          <FormMessage reply={reply} />
          <Choice intent="send" label="Send me a code" className="button-primary" />
        </Form>
      )}
    </div>
  );
}

function Consequences({ emailProven }: { emailProven: boolean }) {
  return (
    <ul className="mt-6 list-disc space-y-2 pl-6">
      <li>
        Your name, phone number and e-mail address leave your account, and you are logged out everywhere.
      </li>
      <li>
        Of orders that have ended we keep what an invoice needs by law: number, date, designs, sums and
        pincode; from ₹50,000 on also name and address.
      </li>
      <li>An order on its way keeps its address and phone number until it has arrived.</li>
      <li>
        An order that waits for your online payment is cancelled. If a payment still arrives, it goes back to
        you by itself; we can no longer write to you about it.
      </li>
      <li>
        {emailProven ? (
          'Your messages to us are emptied, and your e-mail address leaves the list of our newsletter.'
        ) : (
          <>
            Messages that you sent by the contact form, and the newsletter, belong to an e-mail address that
            you have not confirmed: they stay. To have them erased as well, first{' '}
            <TextLink to="/profile">confirm your e-mail on your profile</TextLink>. The link in each
            newsletter deletes your address in any case.
          </>
        )}
      </li>
      <li>
        This cannot be undone. You may want to{' '}
        <a href="/profile/export" download className="link">
          export your data
        </a>{' '}
        first.
      </li>
    </ul>
  );
}

function EraseFields() {
  const { error } = useFormField('understood');
  return (
    <>
      <CodeField />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="understood"
            value="yes"
            required
            className="size-5 shrink-0 accent-henna-700"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'understood-error' : undefined}
          />
          I understand that this cannot be undone.
        </label>
        {error && (
          <p id="understood-error" className="text-rose">
            {error}
          </p>
        )}
      </div>
      <Choice
        intent="erase"
        label="Erase my account"
        className="border-rose bg-rose text-white hover:bg-henna-800"
      />
    </>
  );
}

/** To go on, or not. */
function Choice(button: { intent: string; label: string; className: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton {...button} />
      <ButtonLink to="/profile">Keep my account</ButtonLink>
    </div>
  );
}
