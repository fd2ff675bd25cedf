import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { getProfile } from '../../domain/accounts/customer.server.ts';
import { EraseAccountInput } from '../../domain/accounts/customer-input.ts';
import { getSentOtp, sendOtp, verifyOtp } from '../../domain/accounts/otp.server.ts';
import { sendDueMessages } from '../../domain/notifications/outbox.server.ts';
import { eraseCustomer } from '../../domain/operations/customer-data.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { getOtpChallengeId, otpCookie } from '../../http/cookies.server.ts';
import { requireCustomer } from '../../http/guards.server.ts';
import { sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { pageMeta } from '../../site/seo.ts';
import { CodeField } from '../../ui/accounts/code-field.tsx';
import { CodeStep } from '../../ui/accounts/code-step.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { usePendingForm } from '../../ui/kit/pending.ts';

/** For logged-in customers: their own account. */
export async function loader(args: LoaderFunctionArgs) {
  await requireCustomer(args);
  const { app } = args.context;
  const challenge = await getOtpChallengeId(args.request, 'erase');
  const sent = challenge && (await getSentOtp(app, challenge));
  if (!sent) return { sent: null };
  app.later(sendDueMessages(app));
  const wait = Math.max(0, Math.ceil((sent.resendAt.getTime() - app.now().getTime()) / 1000));
  return { sent: { phone: formatPhone(sent.phone), live: sent.live, wait, of: sent.resendAt.getTime() } };
}

/** For logged-in customers: their own account, once a fresh code has shown that it is they. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const customer = await requireCustomer(args);
  const profile = await getProfile(app, customer.id);
  if (!profile) throw redirect('/otp-login');
  const address = clientAddress(request);
  const { phone } = profile;
  return submit(args, EraseAccountInput, async (step) => {
    if (step.intent === 'send') {
      const sent = await sendOtp(app, { phone, purpose: 'erase', address });
      throw redirect('/profile/erase', {
        headers: { 'Set-Cookie': await otpCookie(request, 'erase', sent) },
      });
    }
    const challenge = await getOtpChallengeId(request, 'erase');
    await verifyOtp(app, { challenge, purpose: 'erase', code: step.otp, phone, address });
    await eraseCustomer(app, customer.id);
    const headers = new Headers();
    headers.append('Set-Cookie', await sessionCookie(request, 'customer', null));
    headers.append('Set-Cookie', await otpCookie(request, 'erase', null));
    throw redirect('/otp-login?erased', { headers });
  });
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches[0]?.data.siteUrl ?? '', {
    title: 'Erase my account',
    description: 'What goes, what stays, and how to confirm it.',
    path: '/profile/erase',
    hidden: true,
  });

export default function EraseAccount() {
  const { sent } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const pending = usePendingForm()?.get('intent');
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-4xl">Erase my account</h1>
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
          An order that waits for your online payment is cancelled. If a payment still arrives, it goes back
          to you by itself; we can no longer write to you about it.
        </li>
        <li>
          This cannot be undone. You may want to{' '}
          <a href="/profile/export" download className="link">
            export your data
          </a>{' '}
          first.
        </li>
      </ul>

      {!sent && (
        <Form method="post" className="mt-8 space-y-4">
          <p>To be sure that it is you, we send a fresh code to your phone.</p>
          <FormMessage reply={reply} />
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              name="intent"
              value="send"
              className="button button-primary"
              disabled={pending === 'send'}
            >
              Send me a code
            </button>
            <Link to="/profile" className="button">
              Keep my account
            </Link>
          </div>
        </Form>
      )}

      {sent && (
        <CodeStep sent={sent} reply={reply} resendIntent="send">
          <Form method="post" className="mt-4 max-w-lg space-y-4" key={sent.of} noValidate>
            <input type="hidden" name="intent" value="erase" />
            <CodeField error={reply?.fields.otp} />
            <div>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="understood"
                  value="yes"
                  required
                  className="size-5 shrink-0 accent-henna-700"
                  aria-invalid={reply?.fields.understood ? true : undefined}
                  aria-describedby={reply?.fields.understood ? 'understood-error' : undefined}
                />
                I understand that this cannot be undone.
              </label>
              {reply?.fields.understood && (
                <p id="understood-error" className="text-rose">
                  {reply.fields.understood}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <button
                type="submit"
                className="button border-rose bg-rose text-white hover:bg-henna-800"
                disabled={pending === 'erase'}
              >
                Erase my account
              </button>
              <Link to="/profile" className="button">
                Keep my account
              </Link>
            </div>
          </Form>
        </CodeStep>
      )}
    </div>
  );
}
