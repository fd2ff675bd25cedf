import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { getArtistAccount } from '../../../domain/artists/artist.server.ts';
import { selectArtistStart, toArtistStart } from '../../../domain/availability/artist-start.server.ts';
import {
  type ArtistStart,
  isOfferedToCustomers,
  listStartSteps,
} from '../../../domain/availability/artist-start.ts';
import { getBookableDays } from '../../../domain/availability/bookable-days.ts';
import {
  acceptBooking,
  closeAgendaBooking,
  declineBooking,
  getArtistDashboard,
} from '../../../domain/bookings/agenda.server.ts';
import { groupAgenda, mayCollect } from '../../../domain/bookings/agenda.ts';
import { AgendaFormInput } from '../../../domain/bookings/agenda-input.ts';
import { setArtistPause } from '../../../domain/bookings/artist-pause.server.ts';
import { listBookingActions } from '../../../domain/bookings/booking-transitions.ts';
import { correctPayment, takePayment } from '../../../domain/bookings/manual-payment.server.ts';
import { withdrawOffer } from '../../../domain/bookings/offer.server.ts';
import { setOut, turnBack } from '../../../domain/bookings/on-the-way.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { requireArtist, requireVendor } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../../ui/artist/artist-page.tsx';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../../ui/kit/client-action.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink, TextLink } from '../../../ui/kit/links.tsx';
import { usePendingForm } from '../../../ui/kit/pending.ts';
import { Section } from '../../../ui/kit/section.tsx';
import { AgendaCard } from './agenda-card.tsx';
import { ArtistStatus } from './artist-status.tsx';
import { StartChecklist } from './start-checklist.tsx';

/** How long past appointments are shown. */
const DAYS_BACK = 30;

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
    return { name, status: { email, approval }, start: describeStart(toArtistStart(start)), agenda: null };
  }
  const now = app.now();
  const { first, last } = getBookableDays(now);
  const { agenda, start } = await getArtistDashboard(app, id, { first: addDays(first, -DAYS_BACK), last });
  if (!start) throw redirect('/vendor-login');
  const entries = agenda.map((entry) => ({
    ...entry,
    actions: listBookingActions('vendor', entry, now),
    mayCollect: mayCollect(entry, now),
  }));
  return { name, status: null, start: describeStart(start), agenda: groupAgenda(entries, now) };
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

function isPauseRefusal(reply: FormReply | undefined): boolean {
  return reply?.ok === false && reply.values.intent === 'pause';
}

type Parts = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['agenda']>;

type Part = 'waiting' | 'now' | 'over' | 'next' | 'soon' | 'later';

const PARTS: readonly [part: Part, title: string][] = [
  ['waiting', 'Waiting for your answer'],
  ['now', 'Now'],
  ['over', 'How did it go?'],
  ['next', 'Your next appointment'],
  ['soon', 'Then, within two weeks'],
  ['later', 'Later'],
];

/** What lies ahead, with the nearest by itself. */
function toParts({ waiting, now, over, soon, later }: Parts): Record<Part, Parts['soon']> {
  const [next] = [...soon, ...later];
  const others = (entries: Parts['soon']) => entries.filter((entry) => entry !== next);
  return { waiting, now, over, next: next ? [next] : [], soon: others(soon), later: others(later) };
}

function Agenda() {
  const { agenda } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const subject = useSubject(reply);
  if (!agenda) return null;
  const { past } = agenda;
  const parts = toParts(agenda);
  const all = Object.values(agenda).flat();
  // What a form was about may be on nobody's page any more, or behind “The last 30 days”.
  const shown = all.some((entry) => entry.reference === subject && (!reply?.ok || !past.includes(entry)));
  const cards = (entries: Parts['soon']) => (
    <div className="mt-3 space-y-3">
      {entries.map((entry) => (
        <AgendaCard
          key={entry.reference}
          entry={entry}
          isNext={entry === parts.next[0]}
          reply={entry.reference === subject ? reply : undefined}
        />
      ))}
    </div>
  );
  return (
    <div className="space-y-8">
      {!shown && reply && !isPauseRefusal(reply) && (
        <div className="sticky top-20 z-10 rounded-lg border border-line bg-ivory p-3">
          <FormMessage reply={{ ...reply, fields: {} }} />
        </div>
      )}
      {PARTS.filter(([part]) => parts[part].length > 0 || part === 'next').map(([part, label]) => (
        <Section
          key={part}
          title={<PartTitle label={label} count={part === 'next' ? 0 : parts[part].length} />}
        >
          {parts[part].length > 0 ? cards(parts[part]) : <NothingPlanned />}
        </Section>
      ))}
      {past.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
            The last {DAYS_BACK} days ({past.length})
          </summary>
          <h2 className="sr-only">The last {DAYS_BACK} days</h2>
          {cards(past)}
        </details>
      )}
      <p>
        <LineLink to="/vendor-appointments">All your appointments, and a search</LineLink>
      </p>
    </div>
  );
}

/** The appointment that the last form was about. An accepted form's reply has no values: then it is the one that was sent. */
function useSubject(reply: FormReply | undefined): string | undefined {
  const sent = useRef<FormData>();
  sent.current = usePendingForm() ?? sent.current;
  return reply?.ok ? sent.current?.get('reference')?.toString() : reply?.values.reference;
}

function PartTitle({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}
      {count > 0 && <span className="ml-2 font-sans text-base text-muted">{count}</span>}
    </>
  );
}

function NothingPlanned() {
  return (
    <p className="mt-3 rounded-lg bg-sand p-4">
      Nothing is planned for the next two weeks. Customers are offered the times that your{' '}
      <TextLink to="/vendor-hours">hours and places</TextLink> allow.
    </p>
  );
}
