import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { readTerms, saveTerms } from '../../domain/payments/selling-terms.server.ts';
import { SavedTerms } from '../../domain/payments/selling-terms-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return readTerms(asked.context.app);
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  return submit(asked, SavedTerms, async ({ version, ...terms }) => {
    await saveTerms(asked.context.app, admin, { terms, version });
    return 'Saved. New invoices and appointments follow it.';
  });
}

export const meta = adminMeta('Tax and deposits');

/** What the owner sets for selling. */
export default function AdminSellingTerms() {
  const { terms, version } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const typed = (name: keyof typeof terms) => ({
    name,
    defaultValue: reply?.values[name] ?? String(terms[name]),
    error: reply?.fields[name],
  });
  return (
    <div className="max-w-lg">
      <p>
        <Link to="/admin/payments" className="link inline-flex min-h-11 items-center">
          All payments
        </Link>
      </p>
      <h1 className="text-3xl">Tax and deposits</h1>
      <Form key={version} method="post" className="mt-6 space-y-8" noValidate>
        <input type="hidden" name="version" value={version} />
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">GST on invoices</legend>
          <p className="text-muted">
            Without a GSTIN invoices show no tax. With it, each new invoice shows the tax that its prices
            hold; invoices that are out stay as they are.
          </p>
          <Field label="GSTIN" optional autoComplete="off" maxLength={15} {...typed('gstin')} />
          <Field label="Name on the registration" optional maxLength={100} {...typed('legalName')} />
          <Field label="Rate of tax, in percent" inputMode="decimal" maxLength={5} {...typed('rate')} />
          <Field label="HSN code" optional inputMode="numeric" maxLength={8} {...typed('hsn')} />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Deposits</legend>
          <Field
            label="Deposit of an appointment, in percent of its price"
            hint="0 asks for none. It can be paid online from the appointment’s private page."
            inputMode="numeric"
            maxLength={3}
            {...typed('depositPercent')}
          />
        </fieldset>
        <FormMessage reply={reply} />
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </button>
      </Form>
    </div>
  );
}
