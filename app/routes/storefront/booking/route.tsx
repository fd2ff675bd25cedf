import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { profileQuery, toProfile } from '../../../domain/accounts/customer.server.ts';
import { COVERAGE_LABELS } from '../../../domain/availability/appointment-length.ts';
import { getBookableDays } from '../../../domain/availability/bookable-days.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import { isPhoneNotProven } from '../../../domain/bookings/phone-proof.server.ts';
import {
  requestedPackageId,
  selectBookableItems,
  toBookableItems,
} from '../../../domain/bookings/requested-items.server.ts';
import { OCCASIONS } from '../../../domain/shared/occasions.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { checkBot, checkStamp, createBotCheck } from '../../../http/bot-check.server.ts';
import { getOtpChallengeId, otpCookie } from '../../../http/cookies.server.ts';
import { languageCookie, suggestLanguage } from '../../../http/language.server.ts';
import { getClient, getCurrentUser } from '../../../http/sessions.server.ts';
import { getSiteContent } from '../../../http/site-content.server.ts';
import { submitForm } from '../../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { later } from '../../../ui/kit/later.tsx';
import { Divider } from '../../../ui/kit/ornament.tsx';
import { BookingForm } from './booking-form.tsx';
import { BOOKING_RECEIVED, type BookingReply } from './booking-reply.ts';
import {
  BookingFormInput,
  book,
  handleFormIntent,
  isCodeEntered,
  readBookingForm,
  sendCode,
  toRefusedReply,
  withView,
} from './form.server.ts';
import { toPackageChoices } from './offer.server.ts';
import { useShownFor } from './passing-notice.tsx';
import { describeBooked } from './summary.server.ts';
import { fillState, selectBookingView, toBookingView } from './view.server.ts';

// Comes after the form was sent.
const BookingReceived = later(() =>
  import('./booking-received.tsx').then(({ BookingReceived }) => BookingReceived),
);

/** What the address may say of the appointment: the form then begins with it. */
const PREFILLED = ['state', 'pincode', 'date', 'guests', 'coverage', 'occasion', 'artist'] as const;

/** Open to everyone; who is logged in finds their own name, phone and e-mail in the form. One round trip beside the login. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const prefilled = Object.fromEntries(
    PREFILLED.map((name) => [name, params.get(name)?.slice(0, 100) ?? '']),
  );
  fillState(prefilled);
  const requested = { package: params.get('package'), design: params.get('design') };
  const customer = await getCurrentUser(app, request, 'customer');
  const [packageRows, designRows, [profileRow], ...viewRows] = await app.db.batch([
    ...selectBookableItems(app, requested),
    profileQuery(app, customer?.id ?? ''),
    ...(await selectBookingView(app, prefilled, requestedPackageId(requested))),
  ]);
  const { requestedIds, requestedItems, packages } = toBookableItems(requested, [packageRows, designRows]);
  const asked = { ...prefilled, ...requestedIds };
  const { fields, ...view } = await toBookingView(app, asked, viewRows);
  const profile = profileRow && (await toProfile(app, profileRow));
  return {
    botCheck: await createBotCheck(app, 'booking'),
    requestedItems,
    what: {
      packages: toPackageChoices(packages),
      coverages: COVERAGE_LABELS,
      occasions: OCCASIONS,
    },
    known: {
      language: profile?.language ?? suggestLanguage(request),
      ...(profile && {
        name: profile.name,
        email: profile.email ?? '',
        phone: formatPhone(profile.phone).replace('+91 ', ''),
      }),
      ...asked,
    },
    /** What is wrong with what the address asks for. */
    errors: fields,
    days: getBookableDays(app.now()),
    hasWhatsApp: app.whatsapp !== null,
    ...view,
    /** One for each booking that is meant. */
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    context: { app },
  } = args;
  const customerId = (await getCurrentUser(app, request, 'customer'))?.id ?? null;
  const challenge = await getOtpChallengeId(request, 'booking');
  const client = await getClient(request, 'customer');
  const { address } = client;
  const headers = new Headers();
  let values: Record<string, string> = {};
  let draft: BookingReply | undefined;
  let booked: CreatedBooking | undefined;
  const keepChallenge = async (id: string | null) =>
    headers.append('Set-Cookie', await otpCookie(request, 'booking', id));
  const askForProof = async () => {
    draft = { ok: false, message: '', fields: {}, values };
    const sent = await sendCode(app, draft, { ...client, replaces: challenge });
    if (sent) await keepChallenge(sent);
    draft = await withView(app, draft);
  };
  const { data: reply, init } = await submitForm(
    args,
    async () => {
      const form = await readBookingForm(app, request);
      values = form.values;
      return form;
    },
    BookingFormInput,
    async ({ intent, input }) => {
      if (intent === 'send-code') await askForProof();
      else if (intent !== 'book') draft = await handleFormIntent(app, intent, input, address);
      else {
        try {
          booked = await book(app, input, values, { customerId, address, challenge });
          if (challenge) await keepChallenge(null);
          if (input.language) headers.append('Set-Cookie', languageCookie(request, input.language));
        } catch (error) {
          if (!isPhoneNotProven(error)) throw error;
          await askForProof();
        }
      }
      return BOOKING_RECEIVED;
    },
    {
      guard: async (sent, values) => {
        if (values.intent !== 'book' && values.intent !== 'send-code') return;
        const check = values.intent === 'book' && (await isCodeEntered(app, values)) ? checkStamp : checkBot;
        await check(app, 'booking')(sent, values);
      },
    },
  );
  if (draft && reply.ok) return data<BookingReply>(draft, { headers });
  if (booked) {
    const answer = { ...booked, ...describeBooked(booked, await getSiteContent(app)) };
    return data<BookingReply>({ ...reply, booked: answer }, { status: 201, headers });
  }
  const refused = await toRefusedReply(app, reply, init?.status);
  return data<BookingReply>({ ...refused, held: draft?.held }, init ?? undefined);
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  failed: 'Failed to submit booking',
  unreached: 'Something went wrong. Please try again.',
});

/** A form that was refused, or did not get through, keeps its key: pressed again, it never books twice. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) => (formMethod && formMethod !== 'GET' ? actionResult?.ok === true : defaultShouldRevalidate);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Book Your Appointment',
    path: '/booking',
    description:
      'Choose the date and the place, see when an artist is free, and book. You can move or cancel it from a link.',
  });

export default function Booking() {
  const { offer, artists, summary, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<BookingReply>();
  const isNew = useShownFor(reply?.booked);
  return (
    <div className="column max-w-2xl py-10 md:py-14 lg:max-w-6xl">
      <h1 className="text-4xl md:text-5xl">Book Your Appointment</h1>
      <Divider className="mt-4 text-terracotta" />
      {reply?.booked ? (
        <BookingReceived booked={reply.booked} notice={isNew ? reply.message : ''} />
      ) : (
        <>
          <p className="mt-6 max-w-2xl text-lg">
            Choose what, where and when, and see the price before you tell us who you are. You hear from us
            before anything is fixed.
          </p>
          <BookingForm {...loaded} view={{ offer, artists, summary }} reply={reply} />
        </>
      )}
    </div>
  );
}
