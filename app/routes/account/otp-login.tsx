import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
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
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import type { Language } from '../../domain/shared/language.ts';
import { checkHuman } from '../../http/bot-check.server.ts';
import { getOtpChallengeId, otpCookie } from '../../http/cookies.server.ts';
import { nextPath } from '../../http/guards.server.ts';
import { languageCookie, suggestLanguage } from '../../http/language.server.ts';
import { getClient, getCurrentUser, getSessionToken, loginHeaders } from '../../http/sessions.server.ts';
import { claimDeviceShortlist } from '../../http/shortlist-device.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { CodeField } from '../../ui/accounts/code-field.tsx';
import { CodeStep } from '../../ui/accounts/code-step.tsx';
import { Honeypot } from '../../ui/kit/bot-check-fields.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { PhoneField } from '../../ui/kit/contact-fields.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { HumanCheck } from '../../ui/kit/human-check.tsx';
import { LanguageField } from '../../ui/kit/language-field.tsx';
import { usePendingForm } from '../../ui/kit/pending.ts';
import { loadSentCode } from './sent-code.server.ts';

/** Open to everyone; a logged-in customer goes on. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  if (await getCurrentUser(context.app, request, 'customer'))
    throw redirect(nextPath(searchParams.get('next'), '/profile'));
  const sent = await loadSentCode(args, 'login');
  return { sent, erased: !sent && searchParams.has('erased'), language: suggestLanguage(request) };
}

/** Open to everyone, within the limits of codes. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const { search, searchParams } = new URL(request.url);
  const challenge = await getOtpChallengeId(request, 'login');
  const login = { purpose: 'login', ...(await getClient(request, 'customer')) } as const;
  const reload = async (sent: string | null) =>
    redirect(`/otp-login${search}`, { headers: { 'Set-Cookie': await otpCookie(request, 'login', sent) } });

  return submit(
    args,
    OtpLoginInput,
    async (step) => {
      switch (step.intent) {
        case 'send': {
          const language = step.language ?? app.language;
          const sent = await sendOtp(
            { ...app, language },
            { phone: step.phone, replaces: challenge, ...login },
          );
          const to = await reload(sent);
          to.headers.append('Set-Cookie', languageCookie(request, language));
          throw to;
        }
        case 'resend': {
          const sent = challenge && (await getSentOtp(app, challenge));
          if (!sent) throw new DomainError('invalid', 'Please enter your phone number once more.');
          throw await reload(await sendOtp(app, { phone: sent.phone, replaces: challenge, ...login }));
        }
        case 'change-number':
          throw await reload(null);
        case 'verify': {
          const phone = await verifyOtp(app, { challenge, code: step.otp, ...login });
          const before = await getSessionToken(request, 'customer');
          if (before) await endSession(app, before);
          const customer = await logInCustomer(app, phone);
          await claimDeviceShortlist(app, request, customer.id);
          const next = nextPath(searchParams.get('next'), '/profile');
          const headers = await loginHeaders(request, 'customer', customer);
          headers.append('Set-Cookie', await otpCookie(request, 'login', null));
          throw redirect(customer.name ? next : `/welcome?next=${encodeURIComponent(next)}`, { headers });
        }
      }
    },
    {
      guard: async (sent, values) => {
        if (values.intent === 'send') await checkHuman(app, 'login-code')(sent, values);
      },
    },
  );
}

/** If the network fails, the page says so and keeps what was typed (spec, section 8). */
export const clientAction = createClientAction((form) => {
  const message = form.get('intent') === 'verify' ? 'Verification failed' : 'Failed to send OTP';
  return { failed: message, unreached: message };
});
export const clientLoader = createClientLoader();

/** A form that was refused changes nothing; and if it did not get through, loading would fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.ok === false ? false : defaultShouldRevalidate;

export const meta = createPageMeta({
  title: 'Login',
  description: 'Log in with your phone number and a code by SMS. No password to remember.',
  path: '/otp-login',
  hidden: true,
});

export default function OtpLogin() {
  const { sent, erased, language } = useLoaderData<typeof loader>();
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
      <PhoneForm sentTo={sent?.phone} language={language} reply={reply} isSending={pending === 'send'} />
      {sent && (
        <CodeStep sent={sent} reply={reply} resendIntent="resend">
          <input type="hidden" name="intent" value="verify" />
          <CodeField onComplete={(form) => submitForm(form)} />
          <button type="submit" className="button button-primary" disabled={pending === 'verify'}>
            {pending === 'verify' ? 'Checking…' : 'Verify'}
          </button>
        </CodeStep>
      )}
    </div>
  );
}

interface PhoneFormProps {
  /** The number to which a code was sent: shown, and not to be changed here. */
  sentTo: string | undefined;
  language: Language;
  reply: FormReply | undefined;
  isSending: boolean;
}

function PhoneForm({ sentTo, language, reply, isSending }: PhoneFormProps) {
  return (
    <Form method="post" className="relative mt-8 space-y-4" key={sentTo ?? 'new'} noValidate>
      <FormState reply={reply} stored={{ phone: sentTo?.slice('+91 '.length) ?? '', language }}>
        <PhoneField
          label="Phone number"
          autoFocus={!sentTo}
          readOnly={Boolean(sentTo)}
          className="input read-only:bg-sand"
        />
        {!sentTo && <LanguageField />}
        {!sentTo && <Honeypot />}
        {!sentTo && <HumanCheck action="login-code" />}
        {!sentTo && <FormMessage />}
      </FormState>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="send"
          className="button button-primary"
          disabled={Boolean(sentTo) || isSending}
        >
          {isSending ? 'Sending…' : 'Send OTP'}
        </button>
        {sentTo && (
          <button type="submit" name="intent" value="change-number" className="button">
            Change number
          </button>
        )}
      </div>
    </Form>
  );
}
