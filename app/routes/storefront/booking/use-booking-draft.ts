import { useFetcher } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BookingReply, type BookingView, type Hold, NOT_HELD, shownErrors } from './booking-reply.ts';

/** What free times and price depend on. */
const WATCHED = ['packageId', 'coverage', 'guests', 'pincode', 'state', 'artist', 'date'];

/** How long somebody pauses who is still typing. */
const TYPING_MS = 300;

interface Beginning {
  view: BookingView;
  reply: BookingReply | undefined;
  /** What the form begins with. */
  start: Record<string, string>;
}

export type BookingDraft = ReturnType<typeof useBookingDraft>;

/**
 * Free times, price and hold for what stands in the form. Without scripts they are what the server answered last; with
 * them, each change is sent as those buttons send it. Whatever goes wrong, the form can be sent.
 */
export function useBookingDraft(form: RefObject<HTMLFormElement>, { view: first, reply, start }: Beginning) {
  const fetcher = useFetcher<BookingReply>();
  const [view, setView] = useState(() => toView(reply) ?? first);
  const [answer, setAnswer] = useState(reply);
  const [date, setDate] = useState(start.date ?? '');
  const [artist, setArtist] = useState(start.artist ?? '');
  const [chosen, setChosen] = useState(() => parseStart(start.slot));
  const [hold, setHold] = useState<Hold | undefined>(reply?.held);
  const { submit } = fetcher;
  /** A change that is not sent yet, while more is typed. */
  const later = useRef<ReturnType<typeof setTimeout>>();

  const update = useCallback(
    (intent = 'show-times', more: Record<string, string> = {}) => {
      clearTimeout(later.current);
      const [, slug] = intent.split('/'); // of a day and an artist
      if (slug !== undefined) setArtist(slug);
      const sent = new FormData(form.current ?? undefined);
      for (const file of ['images', 'image-1-file']) sent.delete(file);
      for (const [name, value] of Object.entries({ ...more, intent })) sent.set(name, value);
      submit(sent, { method: 'post', encType: 'multipart/form-data' });
    },
    [form, submit],
  );

  const show = useCallback(
    (next: BookingReply) => {
      const { values } = next;
      setAnswer(next);
      setView((shown) => toView(next) ?? shown);
      setChosen(parseStart(values.slot));
      setHold((held) =>
        next.held ? { ...next.held, until: Date.now() + next.held.lasts } : values.slot ? held : undefined,
      );
      if (!('summary' in next)) return; // it did not get through
      setDate(values.date ?? '');
      for (const name of ['date', 'state']) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
          if (values[name]) field.value = values[name];
        }
      }
    },
    [form],
  );
  useEffect(() => {
    if (reply) show(reply);
  }, [reply, show]);
  useEffect(() => {
    if (fetcher.data) show(fetcher.data);
  }, [fetcher.data, show]);

  // What the browser filled in before the page was taken over: by autofill, or coming back to it.
  const isCompared = useRef(false);
  useEffect(() => {
    if (isCompared.current) return;
    isCompared.current = true;
    const typed = new FormData(form.current ?? undefined);
    if (WATCHED.some((name) => (typed.get(name) ?? '') !== (start[name] ?? ''))) update();
  }, [form, start, update]);

  /** Null for no fixed time. */
  function choose(slot: number | null) {
    setChosen(slot);
    setHold(undefined);
    setAnswer(undefined);
    update(slot === null ? 'show-times' : 'hold', {
      slot: slot === null ? '' : new Date(slot).toISOString(),
      lostSlot: '',
    });
  }

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement; // whatever sends `change` in a form has a name
    if (!WATCHED.includes(name)) return;
    clearTimeout(later.current);
    later.current = setTimeout(update, TYPING_MS);
  }

  const errors = answer ? shownErrors(answer) : {};
  const unheld = answer?.lost && chosen !== null ? NOT_HELD : '';
  return {
    ...view,
    date,
    artist,
    setArtist,
    chosen,
    hold,
    errors,
    /** What became of the chosen time, where it did not work out. */
    problem: errors.slot ?? unheld,
    /** A chosen time that is not the customer's any more, until another is chosen or none. */
    lostSlot: chosen === null ? (answer?.values.lostSlot ?? '') : '',
    token: answer?.values.hold,
    loading: fetcher.state !== 'idle',
    choose,
    update,
    handleChange,
  };
}

function toView(reply: BookingReply | undefined): BookingView | null {
  const { offer = null, artists = [], summary } = reply ?? {};
  return summary ? { offer, artists, summary } : null;
}

function parseStart(typed = ''): number | null {
  const start = Date.parse(typed);
  return Number.isNaN(start) ? null : start;
}
