import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getSellingTerms, updateSellingTerms } from '../../domain/content/selling-terms.server.ts';
import { SellingTermsInput } from '../../domain/content/selling-terms-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { Field, SelectField } from '../../ui/kit/field.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  return getSellingTerms(args.context.app);
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  return submit(args, SellingTermsInput, async ({ version, ...terms }) => {
    await updateSellingTerms(args.context.app, admin, { terms, version });
    return 'Saved. New invoices and appointments follow it.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Tax, deposits and teams');

export default function AdminSellingTerms() {
  const { terms, version } = useLoaderData<typeof loader>();
  const stored = Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]));
  return (
    <div className="max-w-lg">
      <DetailHead back={{ to: '/admin/payments', label: 'All payments' }} title="Tax, deposits and teams" />
      <PostForm
        key={version}
        reply={useActionData<FormReply>()}
        {...{ stored, version }}
        className="mt-6 space-y-8"
        button="Save"
        pendingButton="Saving…"
      >
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">GST on invoices</legend>
          <p className="text-muted">
            Without a GSTIN invoices show no tax. With it, each new invoice shows the tax that its prices
            hold; invoices that are out stay as they are.
          </p>
          <Field name="gstin" label="GSTIN" optional autoComplete="off" maxLength={15} />
          <Field name="legalName" label="Name on the registration" optional maxLength={100} />
          <Field name="rate" label="Rate of tax, in percent" inputMode="decimal" maxLength={5} />
          <Field name="hsn" label="HSN code" optional inputMode="numeric" maxLength={8} />
          <Field
            name="serviceRate"
            label="Rate of tax on appointments, in percent"
            hint="Services have a rate of their own. Appointments have invoices once you have given rate and code."
            inputMode="decimal"
            maxLength={5}
          />
          <Field name="sac" label="Code of services (SAC)" optional inputMode="numeric" maxLength={6} />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Deposits</legend>
          <Field
            name="depositPercent"
            label="Deposit of an appointment, in percent of its price"
            hint="0 asks for none. It can be paid online from the appointment’s private page."
            inputMode="numeric"
            maxLength={3}
          />
          <Field
            name="freeHours"
            label="Cancelling is free until so many hours before the start"
            hint="Bookings keep what is in force when they are made. The page “Booking and cancellation” and the questions and answers show it at once."
            inputMode="numeric"
            maxLength={3}
          />
          <Field
            name="keepPercent"
            label="What you keep of the deposit of who cancels later, in percent"
            hint="0 keeps nothing. You may keep a part only if you pay as much when you cancel that late: rule 4(8) of the E-Commerce Rules. Customers see the amount and the day before they book."
            inputMode="numeric"
            maxLength={3}
          />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Teams</legend>
          <Field
            name="visitHours"
            label="Hours at a customer’s place before another artist comes along"
            inputMode="numeric"
            maxLength={2}
          />
          <Field
            name="teamSize"
            label="Most artists of a team"
            hint="1 sends no teams. A party that is too large for it is a request without a time, for you to plan."
            inputMode="numeric"
            maxLength={2}
          />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Phones</legend>
          <SelectField
            name="phoneProof"
            label="Before a booking takes an artist’s time"
            hint="Without a code anybody can take times and have us send SMS to any number."
          >
            <Options
              options={[
                ['required', 'The customer proves the phone by a code'],
                ['off', 'No code is asked for'],
              ]}
            />
          </SelectField>
        </fieldset>
      </PostForm>
    </div>
  );
}
