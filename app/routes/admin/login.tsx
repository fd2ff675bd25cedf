import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { logInAdmin, proveSecondFactor, readTicket } from '../../domain/accounts/admin.server.ts';
import { AdminLoginStep } from '../../domain/accounts/admin-input.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { adminTicketOf, firstStepCookie } from '../../http/admin-login-cookie.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { nextPath } from '../../http/guards.server.ts';
import { getCurrentUser, loginCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { adminMeta } from './admin-meta.ts';

const DASHBOARD = '/adminDashboard';

/** Open to everyone; who is logged in already goes on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const goOn = nextPath(new URL(request.url).searchParams.get('next'), DASHBOARD);
  if (await getCurrentUser(context.app, request, 'admin')) throw redirect(goOn);
  const ticket = await adminTicketOf(request);
  const known = ticket !== null && (await readTicket(context.app, ticket)) !== null;
  return { step: known ? ('code' as const) : ('password' as const) };
}

/** Open to everyone, within limits. */
export function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const url = new URL(request.url);
  return submit(args, AdminLoginStep, async (step) => {
    if (step.intent === 'again') {
      throw redirect(url.pathname + url.search, {
        headers: { 'Set-Cookie': await firstStepCookie(request, null) },
      });
    }
    let token: string;
    if (step.intent === 'code') {
      const ticket = await adminTicketOf(request);
      if (ticket === null || (await readTicket(app, ticket)) === null) {
        throw new DomainError('unauthorized', 'That took too long. Please log in again.');
      }
      token = await proveSecondFactor(app, { ticket, code: step.code });
    } else {
      const first = await logInAdmin(app, { ...step, address: clientAddress(request) });
      if (!first.done) {
        throw redirect(url.pathname + url.search, {
          headers: { 'Set-Cookie': await firstStepCookie(request, first.ticket) },
        });
      }
      token = first.token;
    }
    const headers = new Headers();
    headers.append('Set-Cookie', await loginCookie(request, 'admin', token));
    headers.append('Set-Cookie', await firstStepCookie(request, null));
    throw redirect(nextPath(url.searchParams.get('next'), DASHBOARD), { headers });
  });
}

export const meta = adminMeta('Admin login');

export default function AdminLogin() {
  const { step } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  return (
    <div className="column max-w-md py-12 md:py-16">
      <h1 className="text-4xl">Admin login</h1>
      {step === 'password' ? (
        <Form method="post" className="mt-6 space-y-4">
          <input type="hidden" name="intent" value="password" />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={reply?.values.email}
          />
          <Field name="password" label="Password" type="password" autoComplete="current-password" />
          <FormMessage reply={reply} />
          <button type="submit" className="button button-primary w-full" disabled={busy}>
            {busy ? 'Checking…' : 'Login'}
          </button>
        </Form>
      ) : (
        <>
          <Form method="post" className="mt-6 space-y-4">
            <input type="hidden" name="intent" value="code" />
            <Field
              name="code"
              label="Code"
              hint="The six digits that your authenticator app shows now, or one of your recovery codes."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
            <FormMessage reply={reply} />
            <button type="submit" className="button button-primary w-full" disabled={busy}>
              {busy ? 'Checking…' : 'Login'}
            </button>
          </Form>
          <Form method="post" className="mt-4">
            <button type="submit" name="intent" value="again" className="link min-h-11 cursor-pointer">
              Log in as somebody else
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
