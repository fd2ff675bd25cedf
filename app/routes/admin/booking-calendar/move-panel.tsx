import { Form, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formatBookingTime } from '../../../domain/bookings/booking-format.ts';
import { type CalendarQuery, toCalendarPath } from '../../../domain/bookings/calendar-view.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatMinute, toTimeInputValue } from '../../../domain/shared/time.ts';
import { LengthField } from '../../../ui/kit/appointment-fields.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { CustomerName } from '../../../ui/workspace/allowed-link.tsx';

interface Doubt {
  text: string;
  /** Then it is not possible. */
  isTaken: boolean;
}

interface Question {
  date: string;
  startAt: number | null;
  durationMinutes: number;
  artist: string | null;
  doubts: (Doubt & { name: string })[];
  messages: {
    /** To whom, if not to the customer. */
    artist: string | null;
    to: string;
    isSms: boolean;
    subject: string | null;
    text: string;
    later: string | null;
  }[];
}

interface Moving {
  reference: string;
  version: number;
  name: string;
  state: string;
  pincode: string;
  date: string;
  startAt: number | null;
  durationMinutes: number;
  team: string | null;
  target: { from: string | null; to: string | null; minute: number | null; durationMinutes: number };
  artists: { id: string; name: string; doubt: Doubt | null }[];
  times: { minute: number; doubt: Doubt | null }[];
  question: Question | null;
  refusal: string | null;
}

interface Props {
  moving: Moving;
  query: CalendarQuery;
  reply: FormReply | undefined;
}

/** An appointment that is being moved: where it is to go, and what is told before it is saved. */
export function MovePanel({ moving, query, reply }: Props) {
  const { reference, name, state, pincode, team, question, refusal } = moving;
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = question && `${question.startAt} ${question.artist}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is new, so it is read out.
  useEffect(() => heading.current?.focus(), [asked]);
  return (
    <section
      aria-labelledby="move"
      className="mb-4 rounded-2xl border-2 border-henna-700 bg-white p-4 print:hidden"
    >
      <h3 id="move" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Move {name ? <CustomerName of={`booking/${reference}`} name={name} /> : reference}
      </h3>
      <p className="text-muted">
        {reference}, {state} {pincode}. Now: {formatBookingTime(moving)}, {team ?? 'no artist yet'}.
      </p>
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        <Target moving={moving} query={query} />
        <div>
          {refusal && (
            <p role="alert" className="font-semibold text-rose">
              {refusal}
            </p>
          )}
          {question ? (
            <Ask {...{ moving, question, query, reply }} />
          ) : (
            <>
              {!refusal && (
                <p className="text-muted">
                  Choose where it goes: here, by a free time in a lane below, or on another day by the arrows
                  above.
                </p>
              )}
              <FormMessage reply={reply && { ...reply, fields: {} }} />
              <CancelLink query={query} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const describe = (label: string, doubt: Doubt | null) => (doubt ? `${label}: ${doubt.text}` : label);

/** The form: every place to go to, each with what speaks against it. */
function Target({ moving, query }: Pick<Props, 'moving' | 'query'>) {
  const { reference, target, artists, times } = moving;
  const { from, to, minute, durationMinutes } = target;
  const stored = {
    ...{ day: query.day, to: to ?? '', durationMinutes: String(durationMinutes) },
    clock: minute === null ? '' : toTimeInputValue(minute),
  };
  const hidden = { view: 'day', move: reference, from, artist: query.artist, city: query.city };
  return (
    <Form
      key={Object.values(stored).join()}
      preventScrollReset
      className="grid grid-cols-2 content-start gap-3"
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormState reply={undefined} stored={stored}>
        <Field type="date" name="day" label="Day" />
        <LengthField />
        <div className="col-span-2">
          <SelectField name="to" label="Artist" optional={from === null}>
            <Options
              options={artists.map(({ id, name, doubt }) => [id, describe(name, doubt)])}
              {...(from === null && { none: 'Nobody yet' })}
            />
          </SelectField>
        </div>
        <div className="col-span-2">
          <SelectField name="clock" label="Time">
            <Options
              options={times.map((time) => [
                toTimeInputValue(time.minute),
                describe(formatMinute(time.minute), time.doubt),
              ])}
              none="Choose…"
            />
          </SelectField>
        </div>
      </FormState>
      <p className="col-span-2">
        <button type="submit" className="button">
          See what is told
        </button>
      </p>
    </Form>
  );
}

/** The question, with the messages in sight. */
function Ask({ moving, question, query, reply }: Props & { question: Question }) {
  const { reference, version, target } = moving;
  const { doubts, messages } = question;
  const isTaken = doubts.some((doubt) => doubt.isTaken);
  const hidden = {
    ...{ reference, version, from: target.from ?? '', to: target.to ?? '', date: question.date },
    ...{ clock: stored(target.minute), durationMinutes: target.durationMinutes },
  };
  return (
    <>
      <p className="text-lg font-semibold">
        To {formatBookingTime(question)}, {question.artist ?? 'no artist yet'}?
      </p>
      {doubts.map(({ name, text, isTaken: isImpossible }) => (
        <p
          key={name}
          role="alert"
          className={isImpossible ? 'font-semibold text-rose' : 'text-terracotta-text'}
        >
          {name} {text}.
        </p>
      ))}
      {!isTaken && <Messages messages={messages} customer={moving.name} />}
      {isTaken ? (
        <>
          <p>Please choose another time or another artist.</p>
          <FormMessage reply={reply && { ...reply, fields: {} }} />
        </>
      ) : (
        <PostForm
          reply={reply && { ...reply, fields: {} }}
          button={messages.length > 0 ? 'Move and tell them' : 'Move'}
          pendingButton="Moving…"
          className="mt-3 space-y-3"
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </PostForm>
      )}
      <CancelLink query={query} />
    </>
  );
}

function stored(minute: number | null): string {
  return minute === null ? '' : toTimeInputValue(minute);
}

function Messages({ messages, customer }: Pick<Question, 'messages'> & { customer: string }) {
  const toCustomer = messages.some(({ artist }) => artist === null);
  return (
    <div className="mt-2 space-y-2">
      {!toCustomer && <p>The customer is told nothing now.</p>}
      <ul className="space-y-2" aria-label="What is told">
        {messages.map(({ artist, to, isSms, subject, text, later }) => (
          <li key={`${to} ${subject}`} className="rounded bg-sand p-2 text-sm">
            <b>
              {isSms ? 'SMS' : 'E-mail'} to {artist ?? customer}
            </b>{' '}
            <span className="text-muted wrap-anywhere">
              {to}
              {later && `, on ${later}`}
            </span>
            {subject && <span className="block font-semibold">{subject}</span>}
            <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {toCustomer && <p className="text-sm text-muted">Reminders go to the new time with it.</p>}
    </div>
  );
}

function CancelLink({ query }: { query: CalendarQuery }) {
  return (
    <p className="mt-3">
      <Link to={toCalendarPath({ ...query, move: null })} className="button" preventScrollReset>
        Cancel
      </Link>
    </p>
  );
}
