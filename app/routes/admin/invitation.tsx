import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { JoinInput } from '../../domain/accounts/staff-input.ts';
import { getInvited, joinStaff } from '../../domain/accounts/staff-invitation.server.ts';
import { STAFF_ROLE_USES } from '../../domain/accounts/staff-rights.ts';
import { href } from '../../domain/shared/paths.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { loginHeaders } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { AuthForm, AuthPage, NewPasswordField } from '../../ui/accounts/auth-form.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { adminMeta } from './admin-meta.ts';

/** For whoever has the link of an e-mail. Loading the page does not use it up: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const invited = await getInvited(context.app, params.token ?? '');
  return { invited: invited && { name: invited.name, email: invited.email, role: invited.role } };
}

/** For whoever has the link of an e-mail. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  return submit(args, JoinInput, async ({ password }) => {
    const link = { token: params.token ?? '', password };
    const login = await joinStaff(context.app, link, clientAddress(request));
    throw redirect(href('/adminDashboard'), { headers: await loginHeaders(request, 'admin', login) });
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = adminMeta('Join our staff');

export default function AdminInvitation() {
  const { invited } = useLoaderData<typeof loader>();
  if (!invited) {
    return (
      <AuthPage
        title="This link does not work any more"
        lead="It was used already, taken back, or is more than three days old. The owner can send you another one."
      >
        <p className="mt-8">
          <ButtonLink to="/admin">Login</ButtonLink>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={`Welcome, ${invited.name}`}
      lead={`You are invited to work on the shop’s site: ${STAFF_ROLE_USES[invited.role]}. Please choose a password.`}
    >
      <AuthForm label="Join" pendingLabel="Saving…">
        <p>
          You log in with <b className="wrap-anywhere">{invited.email}</b>.
        </p>
        <input hidden readOnly name="username" autoComplete="username" value={invited.email} />
        <NewPasswordField label="Password" />
      </AuthForm>
    </AuthPage>
  );
}
