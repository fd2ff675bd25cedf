import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  getEventSettings,
  updateEventSettings,
} from '../../../domain/notifications/event-settings.server.ts';
import { EventSettingsInput } from '../../../domain/notifications/event-settings.ts';
import {
  AUDIENCES,
  type Audience,
  audienceOf,
  getNotice,
  isNoticeKey,
  NOTICES,
} from '../../../domain/notifications/events.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { describeSms } from '../../../gateways/sms.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead } from '../../../ui/kit/detail-page.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { LanguageField } from '../../../ui/kit/language-field.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { type Availability, NoticeFields, toStoredFields } from './notice-fields.tsx';

const KEYS = Object.keys(NOTICES).filter(isNoticeKey);

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  const stored = await getEventSettings(args.context.app);
  // What is registered stays on the server: pages of customers share nothing with it.
  const smsTexts = Object.fromEntries(KEYS.map((key) => [key, describeSms(getNotice(key))]));
  return { ...stored, smsTexts };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  return submit(args, EventSettingsInput, async (input) => {
    await updateEventSettings(args.context.app, admin, input);
    return 'Saved. Messages that still wait follow it, too.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Notifications');

const TITLES: Record<Audience, string> = {
  customer: 'Customers are told',
  artist: 'Artists are told',
  owner: 'You are told',
};

/** Everything that the shop tells people: which channels, which words, and what it may cost. */
export default function AdminNotifications() {
  const { settings, version, smsTexts, ...shop } = useLoaderData<typeof loader>();
  const availability: Availability = { whatsapp: shop.hasWhatsApp, push: shop.hasPush };
  return (
    <div className="max-w-3xl">
      <DetailHead back={{ to: '/adminDashboard', label: 'Today' }} title="Notifications" />
      <p className="mt-2 text-muted">
        Nothing is sent that is not on this page. Codes, links that somebody asked for, and news of money
        always go.
      </p>
      <PostForm
        key={version}
        reply={useActionData<FormReply>()}
        stored={toStoredFields(settings, KEYS)}
        version={version}
        className="mt-6 space-y-8"
        button="Save"
        pendingButton="Saving…"
      >
        <input type="hidden" name="shown" value={KEYS.join(' ')} />
        <fieldset className="max-w-60">
          <legend className="font-display text-xl font-semibold">Yours and your staff’s</legend>
          <LanguageField />
        </fieldset>
        <Costs spent={shop.spent} />
        {AUDIENCES.map((audience) => (
          <section key={audience}>
            <h2 className="font-display text-xl font-semibold">{TITLES[audience]}</h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {KEYS.filter((key) => audienceOf(key) === audience).map((key) => (
                <NoticeFields
                  key={key}
                  notice={key}
                  {...{ settings, availability }}
                  smsTexts={smsTexts[key] ?? []}
                />
              ))}
            </ul>
          </section>
        ))}
      </PostForm>
    </div>
  );
}

function Costs({ spent }: { spent: number }) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-xl font-semibold">What messages cost</legend>
      <p className="text-muted">
        This month so far: {formatRupees(Math.ceil(spent / 100))}. From 80 % of the limit on, Today warns you;
        beyond it, only codes and news of money go.
      </p>
      <Field
        name="limit"
        label="Limit of a month, in rupees"
        hint="0 for none."
        inputMode="numeric"
        maxLength={7}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field name="paise_sms" label="One SMS, in paise" inputMode="numeric" maxLength={5} />
        <Field name="paise_whatsapp" label="One WhatsApp message" inputMode="numeric" maxLength={5} />
        <Field name="paise_mail" label="One e-mail" inputMode="numeric" maxLength={5} />
      </div>
    </fieldset>
  );
}
