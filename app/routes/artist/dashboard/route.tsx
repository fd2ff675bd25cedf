import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getArtistAccount } from '../../../domain/artists/artist.server.ts';
import { selectArtistStart, toArtistStart } from '../../../domain/availability/artist-start.server.ts';
import {
  type ArtistStart,
  isOfferedToCustomers,
  listStartSteps,
} from '../../../domain/availability/artist-start.ts';
import {
  acceptBooking,
  closeAgendaBooking,
  declineBooking,
  getArtistDashboard,
} from '../../../domain/bookings/agenda.server.ts';
import { groupAgenda, mayCollect } from '../../../domain/bookings/agenda.ts';
import { AgendaFormInput } from '../../../domain/bookings/agenda-input.ts';
import { toShownAgenda } from '../../../domain/bookings/agenda-parts.server.ts';
import { setArtistPause } from '../../../domain/bookings/artist-pause.server.ts';
import { listBookingActions } from '../../../domain/bookings/booking-transitions.ts';
import { correctPayment, takePayment } from '../../../domain/bookings/manual-payment.server.ts';
import { withdrawOffer } from '../../../domain/bookings/offer.server.ts';
import { setOut, turnBack } from '../../../domain/bookings/on-the-way.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { dayOf } from '../../../domain/shared/time.ts';
import { requireArtist, requireVendor } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../../ui/artist/artist-page.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { Agenda, isPauseRefusal } from './agenda.tsx';
import { ArtistStatus } from './artist-status.tsx';
import { StartChecklist } from './start-checklist.tsx';

/** For registered artists: their status; once approved, their own appointments. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, name, approved } = await requireVendor(args);
  const { app } = args.context;
  if (!approved) {
    const [account, [start]] = await Promise.all([getArtistAccount(app, id), selectArtistStart(app, id)]);
    if (!account || !start) throw redirect('/vendor-login');
    const { email, approval } = account;
    // Approved since the session was read.
    if (approval === 'approved') throw redirect('/vendor-dashboard');
    const status = { email, approval };
    return {
      name,
      status,
      start: describeStart(toArtistStart(start)),
      agenda: null,
      more: null,
      today: null,
    };
  }
  const now = app.now();
  const chosen = new URL(args.request.url).searchParams.get('appointment') ?? '';
  const { agenda, start } = await getArtistDashboard(app, id, chosen);
  if (!start) throw redirect('/vendor-login');
  const entries = agenda.map((entry) => ({
    ...entry,
    actions: listBookingActions('vendor', entry, now),
    mayCollect: mayCollect(entry, now),
  }));
  const { shown, more } = toShownAgenda(groupAgenda(entries, now), chosen);
  return {
    name,
    status: null,
    start: describeStart(start),
    agenda: shown,
    more,
    today: dayOf(now.getTime()),
  };
}

function describeStart(start: ArtistStart) {
  const { approved, paused, resumesOn } = start;
  return {
    approved,
    isPaused: paused,
    resumesOn,
    isOffered: isOfferedToCustomers(start),
    steps: listStartSteps(start),
  };
}

/** For approved artists: what they do with their own appointments. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  const { app } = args.context;
  return submit(args, AgendaFormInput, async (form) => {
    if (form.intent === 'pause' || form.intent === 'resume') {
      const resumesOn = form.intent === 'pause' ? form.input.resumesOn : null;
      await setArtistPause(app, id, form.intent === 'pause', { resumesOn });
      return form.intent === 'pause'
        ? 'You are paused. Every appointment that you have stays yours.'
        : 'The pause has ended. Customers are offered your free times again.';
    }
    const { reference } = form.input;
    switch (form.intent) {
      case 'accept':
        await acceptBooking(app, id, reference, form.input.version);
        return `You have accepted ${reference}. Street and phone are here now.`;
      case 'decline':
        await declineBooking(app, id, reference, form.input);
        return `You have declined ${reference}. The shop looks for another artist.`;
      case 'withdraw-offer':
        await withdrawOffer(app, { type: 'vendor', id }, reference, form.input);
        return `Your offer for ${reference} is taken back. Please accept or decline the appointment.`;
      case 'set-out':
        await setOut(app, id, form.input);
        return `The customer of ${reference} is told that you are on your way.`;
      case 'turn-back':
        await turnBack(app, id, reference);
        return `It is taken back, and the customer of ${reference} is told.`;
      case 'done':
      case 'no_show':
        await closeAgendaBooking(app, id, reference, form.intent, form.input);
        return `Thank you. ${reference} is closed.`;
      case 'collect':
        await takePayment(app, { type: 'vendor', id }, reference, form.input);
        return `Thank you. ${formatRupees(form.input.amount)} is recorded for ${reference}, and the customer is told.`;
      case 'correct-payment':
        await correctPayment(app, { type: 'vendor', id }, reference, form.input);
        return `It is taken back for ${reference}, and the shop is told.`;
    }
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: what it was about may have changed. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = artistMeta('Artist dashboard', '/vendor-dashboard');

/** Spec, section 2. */
export default function ArtistDashboard() {
  const { name, status, start } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const checklist = { ...start, reply: isPauseRefusal(reply) ? reply : undefined };
  return (
    <ArtistPage
      title="Welcome, Vendor!"
      lead="This is your dashboard."
      name={name}
      approved={status === null}
    >
      <div className="space-y-8">
        {status && <ArtistStatus {...status} />}
        {status?.approval !== 'withdrawn' && !start.isOffered && <StartChecklist {...checklist} />}
        {!status && <Agenda />}
        {start.isOffered && <StartChecklist {...checklist} />}
      </div>
    </ArtistPage>
  );
}
