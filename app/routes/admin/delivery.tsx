import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toFieldValues } from '../../domain/content/content-form.ts';
import {
  DELIVERY_LIMITS,
  DELIVERY_SERVICE_LABELS,
  DELIVERY_SERVICES,
} from '../../domain/content/delivery.ts';
import { DeliveryTermsInput } from '../../domain/content/delivery-input.ts';
import { getDelivery, updateDelivery } from '../../domain/content/delivery-terms.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { Field, SelectField } from '../../ui/kit/field.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { RowFields } from '../../ui/kit/row-fields.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  const { terms, version } = await getDelivery(args.context.app);
  return {
    stored: toFieldValues('delivery', { ...terms, cashLimit: terms.cashLimit ?? '' }),
    version,
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  return submit(args, DeliveryTermsInput, async ({ version, delivery }) => {
    await updateDelivery(args.context.app, admin, { terms: delivery, version });
    return 'Saved. New orders follow it; those that were placed keep what they were promised.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Delivery');

/** Where orders are delivered, how fast, and where cash is taken. */
export default function AdminDelivery() {
  const { stored, version } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isConflict = reply?.ok === false && reply.values.version !== String(version);
  return (
    <div className="max-w-xl">
      <DetailHead back={{ to: '/admin/orders', label: 'All orders' }} title="Delivery" />
      <p className="mt-2">
        Design pages, cart and checkout tell customers for their pincode whether and by when you deliver, and
        whether they can pay in cash. An order keeps the dates that it was promised.
      </p>
      <PostForm
        // Fresh fields for each stored version.
        key={`${version} ${isConflict ? 'conflict' : ''}`}
        reply={reply}
        {...{ stored, version }}
        className="mt-6 space-y-8"
        button="Save"
        pendingButton="Saving…"
      >
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Cash and returns</legend>
          <Field
            name="delivery.cashLimit"
            label="Most that is collected in cash"
            hint="The total of an order, in rupees. Empty for no limit. What costs more is paid online."
            prefix="₹"
            optional
            inputMode="numeric"
            maxLength={12}
          />
          <Field
            name="delivery.returnDays"
            label="Days in which a return can be asked for"
            hint="From the day of delivery; 0 takes no returns for a change of mind. What is damaged or wrong, you owe in any case. The page “Ordering and delivery” shows it."
            inputMode="numeric"
            maxLength={2}
          />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Places</legend>
          <p className="text-muted">
            Where a pincode lies in several places, the narrowest beginning or range counts. Working days are
            Monday to Saturday, from the day after the order; promise what you can keep in a week with a
            holiday.
          </p>
          <RowFields name="delivery.places" singular="Place" min={0} max={DELIVERY_LIMITS.places}>
            {(row) => (
              <>
                <Field name={`${row}.name`} label="Name" hint="For you" maxLength={60} required={false} />
                <Field
                  name={`${row}.pincodes`}
                  label="Its pincodes"
                  hint="First digits or ranges, with commas: 302, 303001-303012"
                  maxLength={1200}
                  required={false}
                />
                <RuleFields name={row} none="Please choose" />
              </>
            )}
          </RowFields>
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="font-display text-xl font-semibold">Everywhere else in India</legend>
          <RuleFields name="delivery.elsewhere" />
        </fieldset>
      </PostForm>
    </div>
  );
}

function RuleFields({ name, none }: { name: string; none?: string }) {
  return (
    <>
      <SelectField name={`${name}.service`} label="What you do there" required={false}>
        <Options
          options={DELIVERY_SERVICES.map((service) => [service, DELIVERY_SERVICE_LABELS[service]])}
          {...(none && { none })}
        />
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <Field
          name={`${name}.daysFrom`}
          label="Working days, at least"
          inputMode="numeric"
          maxLength={2}
          required={false}
        />
        <Field name={`${name}.daysTo`} label="At most" inputMode="numeric" maxLength={2} required={false} />
      </div>
    </>
  );
}
