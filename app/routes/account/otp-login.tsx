import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import {
  Form,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useSubmit,
} from '@remix-run/react';
import { logInCustomer } from '../../domain/accounts/customer.server.ts';
import { OtpLoginInput } from '../../domain/accounts/customer-input.ts';
import { getSentOtp, sendOtp, verifyOtp } from '../../domain/accounts/otp.server.ts';
import { endSession } from '../../domain/accounts/session.server.ts';
import { sendDueMessages } from '../../domain/notifications/outbox.server.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { getOtpChallengeId, otpCookie } from '../../http/cookies.server.ts';
import { nextPath } from '../../http/guards.server.ts';
import { getCurrentUser, getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { pageMeta } from '../../site/seo.ts';
import { CodeField } from '../../ui/accounts/code-field.tsx';
import { CodeStep } from '../../ui/accounts/code-step.tsx';
import { Honeypot } from '../../ui/kit/bot-check-fields.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { usePendingForm } from '../../ui/kit/pending.ts';

/** Open to everyone; who is logged in goes on. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (await getCurrentUser(app, request, 'customer'))
    throw redirect(nextPath(searchParams.get('next'), '/profile'));
  const challenge = await getOtpChallengeId(request, 'login');
  const sent = challenge && (await getSentOtp(app, challenge));
  if (!sent) return { sent: null, erased: searchParams.has('erased') };
  // Whoever looks at this page waits for an SMS: if it did not go out, this is the time to try again.
  app.later(sendDueMessages(app));
  return {
    sent: {
      phone: formatPhone(sent.phone),
      live: sent.live,
      wait: Math.max(0, Math.ceil((sent.resendAt.getTime() - app.now().getTime()) / 1000)),
      of: sent.resendAt.getTime(),
    },
    erased: false,
  };
}

/** Open to everyone, within the limits of codes. */
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    context: { app },
  } = args;
  const { search, searchParams } = new URL(request.url);
  const challenge = await getOtpChallengeId(request, 'login');
  const address = clientAddress(request);
  const again = async (sent: string | null) =>
    redirect(`/otp-login${search}`, { headers: { 'Set-Cookie': await otpCookie(request, 'login', sent) } });

  return submit(args, OtpLoginInput, async (step) => {
    switch (step.intent) {
      case 'send':
        throw await again(await sendOtp(app, { phone: step.phone, purpose: 'login', address }));
      case 'resend': {
        const sent = challenge && (await getSentOtp(app, challenge));
        if (!sent) throw new DomainError('invalid', 'Please enter your phone number once more.');
        throw await again(await sendOtp(app, { phone: sent.phone, purpose: 'login', address }));
      }
      case 'change-number':
        throw await again(null);
      case 'verify': {
        const phone = await verifyOtp(app, { challenge, purpose: 'login', code: step.otp, address });
        const before = await getSessionToken(request, 'customer');
        if (before) await endSession(app, before);
        const { token, name } = await logInCustomer(app, phone);
        const next = nextPath(searchParams.get('next'), '/profile');
        const headers = new Headers();
        headers.append('Set-Cookie', await sessionCookie(request, 'customer', token));
        headers.append('Set-Cookie', await otpCookie(request, 'login', null));
        throw redirect(name ? next : `/welcome?next=${encodeURIComponent(next)}`, { headers });
      }
    }
  });
}

/** Where the network fails, the person is told so in place, and nothing typed is lost (spec, section 8). */
export const clientAction = createClientAction((form) => {
  const message = form.get('intent') === 'verify' ? 'Verification failed' : 'Failed to send OTP';
  return { failed: message, unreached: message };
});

/** A form that was refused changes nothing; and where it did not get through, neither would the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.ok === false ? false : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches[0]?.data.siteUrl ?? '', {
    title: 'Login',
    description: 'Log in with your phone number and a code by SMS. No password to remember.',
    path: '/otp-login',
    hidden: true,
  });

export default function OtpLogin() {
  const { sent, erased } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const pending = usePendingForm()?.get('intent');
  const submitForm = useSubmit();
  return (
    <div className="column max-w-lg py-10 md:py-16">
      <h1 className="text-4xl">Login</h1>
      {erased && (
        <p role="status" className="mt-4 rounded-lg bg-sand p-4 font-semibold text-leaf">
          Your account is erased. Thank you for the time with us.
        </p>
      )}
      <p className="mt-3 text-lg text-muted">
        Your phone number is enough: we send you a code by SMS. There is no password to remember.
      </p>

      <Form method="post" className="relative mt-8 space-y-4" key={sent?.phone ?? 'new'} noValidate>
        <Field
          name="phone"
          prefix="+91"
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          autoFocus={!sent}
          maxLength={30}
          readOnly={Boolean(sent)}
          className="input read-only:bg-sand"
          defaultValue={sent ? sent.phone.slice('+91 '.length) : reply?.values.phone}
          error={reply?.fields.phone}
        />
        {!sent && <Honeypot />}
        {!sent && <FormMessage reply={reply} />}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            name="intent"
            value="send"
            className="button button-primary"
            disabled={Boolean(sent) || pending === 'send'}
          >
            {pending === 'send' ? 'Sending…' : 'Send OTP'}
          </button>
          {sent && (
            <button type="submit" name="intent" value="change-number" className="button">
              Change number
            </button>
          )}
        </div>
      </Form>

      {sent && (
        <CodeStep sent={sent} reply={reply} resendIntent="resend">
          {/* The key empties the field for each new code. */}
          <Form method="post" className="mt-4 space-y-4" key={sent.of} noValidate>
            <input type="hidden" name="intent" value="verify" />
            <CodeField error={reply?.fields.otp} onWhole={(form) => submitForm(form)} />
            <button type="submit" className="button button-primary" disabled={pending === 'verify'}>
              {pending === 'verify' ? 'Checking…' : 'Verify'}
            </button>
          </Form>
        </CodeStep>
      )}
    </div>
  );
}
