import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { DAYS_BACK } from '../../../domain/bookings/agenda.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink, TextLink } from '../../../ui/kit/links.tsx';
import { usePendingForm } from '../../../ui/kit/pending.ts';
import { Section } from '../../../ui/kit/section.tsx';
import { AgendaCard } from './agenda-card.tsx';
import type { loader } from './route.tsx';

/** An artist's appointments in the parts in which they matter to her. */

export function isPauseRefusal(reply: FormReply | undefined): boolean {
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

type More = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['more']>;

/** Where the rest of a part is, in the list of all her appointments. */
const REST: Record<keyof More, { words: string; toQuery: (today: string) => Record<string, string> }> = {
  waiting: {
    words: 'All that wait for your answer',
    toQuery: () => ({ status: 'assigned', sort: 'earliest' }),
  },
  over: {
    words: 'All that are not closed yet',
    toQuery: (today) => ({ status: 'accepted', to: today, sort: 'earliest' }),
  },
  coming: { words: 'All that are coming', toQuery: (today) => ({ from: today, sort: 'earliest' }) },
  past: { words: 'All that are over', toQuery: (today) => ({ to: today }) },
};

function Rest({ part }: { part: keyof More }) {
  const { more, today } = useLoaderData<typeof loader>();
  if (!more?.[part]) return null;
  const { words, toQuery } = REST[part];
  return (
    <p className="mt-2">
      <LineLink to={`/vendor-appointments?${new URLSearchParams(toQuery(today))}`}>{words}</LineLink>
    </p>
  );
}

/** The last part of what is coming has the link to the rest. */
function toRest(part: Part, { soon, later }: Record<Part, Parts['soon']>): keyof More | null {
  if (part === 'waiting' || part === 'over') return part;
  const last = later.length > 0 ? 'later' : soon.length > 0 ? 'soon' : 'next';
  return part === last ? 'coming' : null;
}

/** What lies ahead, with the nearest by itself. */
function toParts({ waiting, now, over, soon, later }: Parts): Record<Part, Parts['soon']> {
  const [next] = [...soon, ...later];
  const others = (entries: Parts['soon']) => entries.filter((entry) => entry !== next);
  return { waiting, now, over, next: next ? [next] : [], soon: others(soon), later: others(later) };
}

export function Agenda() {
  const { agenda, more } = useLoaderData<typeof loader>();
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
      {PARTS.filter(([part]) => parts[part].length > 0 || part === 'next').map(([part, label]) => {
        const rest = toRest(part, parts);
        const count = part === 'next' ? 0 : parts[part].length;
        return (
          <Section
            key={part}
            title={<PartTitle label={label} count={count} isMore={rest !== null && more?.[rest]} />}
          >
            {parts[part].length > 0 ? cards(parts[part]) : <NothingPlanned />}
            {rest && <Rest part={rest} />}
          </Section>
        );
      })}
      {past.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
            The last {DAYS_BACK} days ({past.length}
            {more?.past && '+'})
          </summary>
          <h2 className="sr-only">The last {DAYS_BACK} days</h2>
          {cards(past)}
          <Rest part="past" />
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

function PartTitle({ label, count, isMore }: { label: string; count: number; isMore?: boolean | undefined }) {
  return (
    <>
      {label}
      {count > 0 && (
        <span className="ml-2 font-sans text-base text-muted">
          {count}
          {isMore && '+'}
        </span>
      )}
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
