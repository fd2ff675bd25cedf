import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { completeAdminLogin, logInAdmin, parseLoginTicket } from '../../domain/accounts/admin.server.ts';
import { AdminLoginInput } from '../../domain/accounts/admin-input.ts';
import type { Login } from '../../domain/accounts/known-device.server.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { getLoginTicket, loginTicketCookie } from '../../http/cookies.server.ts';
import { nextPath } from '../../http/guards.server.ts';
import { getClient, getCurrentUser, loginHeaders } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { Field } from '../../ui/kit/field.tsx';
import { ActionButton, PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

const DASHBOARD = '/adminDashboard';

/** Open to everyone; an admin who is logged in already is redirected. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const goOn = nextPath(new URL(request.url).searchParams.get('next'), DASHBOARD);
  if (await getCurrentUser(context.app, request, 'admin')) throw redirect(goOn);
  const ticket = await getLoginTicket(request);
  const known = ticket !== null && (await parseLoginTicket(context.app, ticket)) !== null;
  return { step: known ? ('code' as const) : ('password' as const) };
}

/** Open to everyone, within limits. */
export function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const url = new URL(request.url);
  const showStep = async (ticket: string | null) =>
    redirect(url.pathname + url.search, {
      headers: { 'Set-Cookie': await loginTicketCookie(request, ticket) },
    });
  return submit(args, AdminLoginInput, async (step) => {
    if (step.intent === 'again') throw await showStep(null);
    let login: Login;
    if (step.intent === 'code') {
      login = await completeLogin(args, step.code);
    } else {
      const first = await logInAdmin(app, { ...step, client: await getClient(request, 'admin') });
      if (!first.done) throw await showStep(first.ticket);
      login = first;
    }
    const headers = await loginHeaders(request, 'admin', login);
    headers.append('Set-Cookie', await loginTicketCookie(request, null));
    throw redirect(nextPath(url.searchParams.get('next'), DASHBOARD), { headers });
  });
}

async function completeLogin(
  { request, context: { app } }: ActionFunctionArgs,
  code: string,
): Promise<Login> {
  const ticket = await getLoginTicket(request);
  if (ticket === null || (await parseLoginTicket(app, ticket)) === null) {
    throw new DomainError('unauthorized', 'That took too long. Please log in again.');
  }
  return completeAdminLogin(app, { ticket, code, client: await getClient(request, 'admin') });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Admin login');

export default function AdminLogin() {
  const { step } = useLoaderData<typeof loader>();
  const form = {
    reply: useActionData<FormReply>(),
    noValidate: false,
    className: 'mt-6 space-y-4',
    button: 'Login',
    buttonClassName: 'button-primary w-full',
    pendingButton: 'Checking…',
  };
  return (
    <div className="column max-w-md py-12 md:py-16">
      <h1 className="text-4xl">Admin login</h1>
      {step === 'password' ? (
        <PostForm {...form} intent="password">
          <Field name="email" label="Email" type="email" autoComplete="username" />
          <Field name="password" label="Password" type="password" autoComplete="current-password" />
        </PostForm>
      ) : (
        <>
          <PostForm {...form} intent="code">
            <Field
              name="code"
              label="Code"
              hint="The six digits that your authenticator app shows now, or one of your recovery codes."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </PostForm>
          <ActionButton
            values={{ intent: 'again' }}
            className="mt-4"
            buttonClassName="link min-h-11 cursor-pointer"
          >
            Log in as somebody else
          </ActionButton>
        </>
      )}
    </div>
  );
}
