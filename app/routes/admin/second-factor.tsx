import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { SecondFactorInput } from '../../domain/accounts/admin-input.ts';
import {
  countRecoveryCodes,
  deriveTotpSecret,
  mustSetUpSecondFactor,
  removeSecondFactor,
  setUpSecondFactor,
} from '../../domain/accounts/second-factor.server.ts';
import { startSession } from '../../domain/accounts/session.server.ts';
import { formatTotpUri } from '../../domain/accounts/totp.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdminWithoutSecondFactor } from '../../http/guards.server.ts';
import { qrCode } from '../../http/qr.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { brand } from '../../site/brand.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailSection } from '../../ui/kit/detail-page.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

/** Also for admins who must set up a second factor before they can do anything else. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const admin = await requireAdminWithoutSecondFactor(args);
  const token = await getSessionToken(request, 'admin');
  if (admin.secondFactor || token === null) {
    return { offer: null, codesLeft: await countRecoveryCodes(context.app, admin.id), required: false };
  }
  const secret = await deriveTotpSecret(context.app, token);
  const qr = qrCode(formatTotpUri(secret, { issuer: brand.name, account: admin.email }));
  return { offer: { secret, qr }, codesLeft: 0, required: mustSetUpSecondFactor(context.app, admin) };
}

/** A change of the second factor ends all sessions of the admin and starts a new one here. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const admin = await requireAdminWithoutSecondFactor(args);
  let codes: string[] = [];
  const reply = await submit(args, SecondFactorInput, async (step) => {
    if (step.intent === 'set-up') {
      const token = (await getSessionToken(request, 'admin')) ?? '';
      codes = await setUpSecondFactor(app, admin, { ...step, token });
      return 'Your second factor is set up.';
    }
    await removeSecondFactor(app, admin, step.password);
    throw redirect('/admin/second-factor', {
      headers: {
        'Set-Cookie': await sessionCookie(request, 'admin', await startSession(app, 'admin', admin.id)),
      },
    });
  });
  if (codes.length === 0) return data({ ...reply.data, codes }, reply.init ?? {});
  const token = await startSession(app, 'admin', admin.id);
  const headers = { 'Set-Cookie': await sessionCookie(request, 'admin', token) };
  return data({ ...reply.data, codes }, { headers });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Second factor');

export default function SecondFactor() {
  const { offer, codesLeft, required } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply & { codes?: string[] }>();
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">Second factor</h1>
      {reply?.codes?.length ? (
        <RecoveryCodes codes={reply.codes} />
      ) : offer ? (
        <Offer {...offer} required={required} reply={reply} />
      ) : (
        <Remove codesLeft={codesLeft} reply={reply} />
      )}
    </div>
  );
}

type Offered = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['offer']>;

interface OfferProps extends Offered {
  required: boolean;
  reply: FormReply | undefined;
}

function Offer({ secret, qr, required, reply }: OfferProps) {
  return (
    <>
      <p className="mt-4">
        {required
          ? 'This shop asks admins for a second factor. Please set it up now; then you can go on.'
          : 'With a second factor nobody gets in who only knows your password.'}
      </p>
      <ol className="mt-6 list-decimal space-y-6 pl-5">
        <li>
          Open an authenticator app on your phone (such as Aegis, Google Authenticator or 1Password) and let
          it scan this code.
          <svg
            role="img"
            aria-label="QR code for your authenticator app"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="mt-3 size-56 rounded-lg bg-white"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-3">
            Or type this key into it:{' '}
            <code className="font-semibold wrap-anywhere select-all">
              {secret.replace(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
        </li>
        <li>
          <PostForm reply={reply} intent="set-up" className="space-y-4" button="Set up">
            <Field
              name="code"
              label="Enter the six digits that it shows"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
            <PasswordField />
          </PostForm>
        </li>
      </ol>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p role="status" className="mt-4 mb-6 font-semibold text-leaf">
        Your second factor is set up.
      </p>
      <DetailSection title="Your recovery codes">
        <p className="mt-2">
          Each of them lets you in once when your phone is lost. They are shown only now: print them or write
          them down, and keep them where you keep your keys.
        </p>
        <ul className="mt-4 grid max-w-md grid-cols-2 gap-x-8 gap-y-2 rounded-lg border border-line bg-white p-5 text-lg print:border-0">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Link to="/adminDashboard" className="button button-primary">
            I have kept them
          </Link>
          <button type="button" className="button noscript:hidden" onClick={() => window.print()}>
            Print
          </button>
        </div>
      </DetailSection>
    </>
  );
}

function Remove({ codesLeft, reply }: { codesLeft: number; reply: FormReply | undefined }) {
  return (
    <>
      <p className="mt-4">
        It is set up. You have {codesLeft} recovery {codesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <h2 className="mt-8 text-xl">Another phone, or new recovery codes</h2>
      <p className="mt-2">Take the second factor away here and set it up again.</p>
      <PostForm
        reply={reply}
        intent="remove"
        className="mt-4 max-w-md space-y-4"
        button="Take it away"
        buttonClassName="border-rose text-rose"
      >
        <PasswordField />
      </PostForm>
    </>
  );
}

function PasswordField() {
  return <Field name="password" label="Your password" type="password" autoComplete="current-password" />;
}
