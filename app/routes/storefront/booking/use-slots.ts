import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { dayOf } from '../../../domain/shared/time.ts';
import type { BookingReply, Hold, OfferedSlots } from './booking-reply.ts';
import { fetchSlots, releaseHold, requestHold } from './slot-requests.ts';

/** What the free times depend on, besides the package. */
const WATCHED = ['state', 'pincode', 'date', 'guests', 'coverage'];
const QUERY = [...WATCHED, 'packageId'];

interface Beginning {
  offer: OfferedSlots | null;
  reply: BookingReply | undefined;
  /** What the form begins with. */
  start: Record<string, string>;
}

export type Slots = ReturnType<typeof useSlots>;

/**
 * The free times for what stands in a form, and the one that is held meanwhile. Without scripts it is what the server
 * answered; with them, times come as place and date are given, and whatever goes wrong, the form can be sent.
 */
export function useSlots(form: RefObject<HTMLFormElement>, { offer, reply, start }: Beginning) {
  const [shown, setShown] = useState(reply?.offer === undefined ? offer : reply.offer);
  const [loading, setLoading] = useState(false);
  const [date, setDate] = useState(start.date ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});
  /** As text; null if it is to be sent again. */
  const lastQuery = useRef<string | null>(null);

  const reload = useCallback(
    async (isCurrent: () => boolean) => {
      lastQuery.current = null;
      const { offer } = await fetchSlots(readQuery(form));
      if (offer && isCurrent()) setShown(offer);
    },
    [form],
  );
  const { chosen, hold, problem, holding, choose, forget, setProblem } = useHeldSlot(
    form,
    { reply, start },
    reload,
  );

  const refresh = useCallback(async () => {
    const query = readQuery(form);
    const key = JSON.stringify(query);
    const day = query.date ?? '';
    if (key === lastQuery.current) return;
    lastQuery.current = key;
    setDate(day);
    setErrors({});
    const wanted = chosen !== null && dayOf(chosen) === day ? chosen : null;
    if (chosen !== null) choose(null); // its own time would seem taken
    const isComplete = query.state && day && (query.pincode?.replace(/\D/g, '').length ?? 0) >= 6;
    setLoading(Boolean(isComplete));
    if (!isComplete) return setShown(null);
    await holding.current;
    const { offer, errors } = await fetchSlots(query);
    if (key !== lastQuery.current) return;
    setLoading(false);
    setShown(offer);
    setErrors(errors);
    if (!offer || wanted === null) return;
    if (getStartsOn(offer, day).includes(wanted)) choose(wanted);
    else setProblem('The time that you had chosen is too short for this. Please choose another.');
  }, [chosen, choose, form, holding, setProblem]);

  // What the browser filled in before the page was taken over: by autofill, or coming back to it.
  const isCompared = useRef(false);
  useEffect(() => {
    if (isCompared.current) return;
    isCompared.current = true;
    const query = readQuery(form);
    if (query.date !== (start.date ?? '') || query.pincode !== (start.pincode ?? '')) refresh();
    else if (shown) lastQuery.current = JSON.stringify(query);
  }, [form, refresh, shown, start]);

  // Somebody else took the slot while the form was filled or sent.
  const refused = reply?.fields.slot ? reply : null;
  const [seen, setSeen] = useState(refused);
  if (refused && refused !== seen) {
    setSeen(refused);
    forget();
    if (refused.offer !== undefined) setShown(refused.offer);
  }

  function goTo(day: string) {
    const field = form.current?.elements.namedItem('date');
    if (field instanceof HTMLInputElement) field.value = day;
    refresh();
  }

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement; // whatever sends `change` in a form has a name
    if (WATCHED.includes(name)) refresh();
  }

  return { offer: shown, loading, date, chosen, hold, problem, errors, choose, goTo, refresh, handleChange };
}

/**
 * The chosen slot, as its start in milliseconds of UTC, and its hold. Requests go one after the other.
 * @param onTaken somebody else has the slot; `isCurrent` until another one is chosen
 */
function useHeldSlot(
  form: RefObject<HTMLFormElement>,
  { reply, start }: Omit<Beginning, 'offer'>,
  onTaken: (isCurrent: () => boolean) => Promise<void>,
) {
  const [chosen, setChosen] = useState(() => parseStart(start.slot));
  const [hold, setHold] = useState<Hold | null>(
    () => reply?.held ?? (start.hold ? { token: start.hold, until: null } : null),
  );
  /** What became of the last choice, where it did not work out. */
  const [problem, setProblem] = useState('');
  /** Counts choices: the answer to one that is no longer meant is dropped. */
  const turn = useRef(0);
  /** The token of the hold, once all requests are answered. */
  const holding = useRef<Promise<string>>(Promise.resolve(start.hold ?? ''));

  const choose = useCallback(
    (slot: number | null) => {
      const mine = ++turn.current;
      const isCurrent = () => mine === turn.current;
      setChosen(slot);
      setProblem('');
      if (slot === null) setHold(null);
      holding.current = holding.current.then(async (token) => {
        if (!isCurrent()) return token;
        if (slot === null) {
          if (token) await releaseHold(token);
          return '';
        }
        const answer = await requestHold({
          ...readQuery(form),
          slot: new Date(slot).toISOString(),
          hold: token,
        });
        if (!answer.hold && !isCurrent()) return token;
        if (isCurrent()) setHold(answer.hold);
        if (answer.hold) return answer.hold.token;
        setProblem(answer.message);
        if (answer.isTaken) {
          setChosen(null);
          await onTaken(isCurrent);
        }
        return '';
      });
    },
    [form, onTaken],
  );

  // The server has held the time, or renewed its hold, while it sent a code.
  const held = reply?.held;
  const [seen, setSeen] = useState(held);
  if (held && held !== seen) {
    setSeen(held);
    if (parseStart(reply.values.slot) === chosen) {
      setHold(held);
      setProblem('');
    }
  }
  useEffect(() => {
    if (hold && hold === held) holding.current = Promise.resolve(hold.token);
  }, [hold, held]);

  const refused = reply?.fields.slot ? reply : null;
  useEffect(() => {
    if (refused) holding.current = Promise.resolve('');
  }, [refused]);

  function forget() {
    setChosen(null);
    setHold(null);
  }

  return { chosen, hold, problem, holding, choose, forget, setProblem };
}

function readQuery({ current }: RefObject<HTMLFormElement>): Record<string, string> {
  const typed = new FormData(current ?? undefined);
  return Object.fromEntries(QUERY.map((name) => [name, String(typed.get(name) ?? '').trim()]));
}

/** The free times of one day. */
export function getStartsOn(offer: OfferedSlots, day: string): readonly number[] {
  return offer.days.find(({ date }) => date === day)?.starts ?? [];
}

function parseStart(typed = ''): number | null {
  const start = Date.parse(typed);
  return Number.isNaN(start) ? null : start;
}
