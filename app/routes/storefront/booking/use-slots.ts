import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { dayOf } from '../../../domain/shared/time.ts';
import type { BookingReply, Hold, OfferedSlots } from './booking-reply.ts';
import { fetchSlots, requestHold, requestRelease } from './slot-requests.ts';

/** What the free times depend on. */
const QUERY = ['state', 'pincode', 'date', 'packageId', 'guests', 'coverage'] as const;

export interface Slots {
  /** Null while place and date do not say enough. */
  offer: OfferedSlots | null;
  looking: boolean;
  /** The day that the form names; may be empty. */
  date: string;
  /** When the chosen slot begins, in milliseconds of UTC; null for none. */
  chosen: number | null;
  hold: Hold | null;
  /** What became of the last choice, where it did not work out. */
  trouble: string;
  /** What is wrong with place or date. */
  faults: FieldErrors;
  /** Looks again, if anything that the slots depend on has changed. */
  look: () => void;
  choose: (start: number | null) => void;
  goTo: (day: string) => void;
}

interface Beginning {
  offer: OfferedSlots | null;
  reply: BookingReply | undefined;
  /** What the form begins with. */
  start: Record<string, string>;
}

/**
 * The free times for what stands in a form, and the one that is held meanwhile. Without scripts it is what the server
 * answered; with them, times come as place and date are given, and whatever goes wrong, the form can be sent.
 */
export function useSlots(form: RefObject<HTMLFormElement>, { offer, reply, start }: Beginning): Slots {
  const [shown, setShown] = useState(reply?.offer === undefined ? offer : reply.offer);
  const [looking, setLooking] = useState(false);
  const [date, setDate] = useState(start.date ?? '');
  const [chosen, setChosen] = useState(momentIn(start.slot));
  const [hold, setHold] = useState<Hold | null>(reply?.held ?? tokenIn(start.hold));
  const [trouble, setTrouble] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const asked = useRef<string | null>(null);
  /** Counts choices: the answer to one that is no longer meant is dropped. */
  const turn = useRef(0);
  /** What is held, once all that was asked for is answered: one step after the other. */
  const holding = useRef<Promise<string>>(Promise.resolve(start.hold ?? ''));

  const details = useCallback(() => {
    const typed = new FormData(form.current ?? undefined);
    return Object.fromEntries(QUERY.map((name) => [name, String(typed.get(name) ?? '').trim()]));
  }, [form]);

  const choose = useCallback(
    (slot: number | null) => {
      const mine = ++turn.current;
      setChosen(slot);
      setTrouble('');
      if (slot === null) setHold(null);
      holding.current = holding.current.then(async (token) => {
        if (mine !== turn.current) return token;
        if (slot === null) {
          if (token) await requestRelease(token);
          return '';
        }
        const answer = await requestHold({ ...details(), slot: new Date(slot).toISOString(), hold: token });
        if (answer.kind === 'held') {
          if (mine === turn.current) setHold(answer.hold);
          return answer.hold.token;
        }
        if (mine !== turn.current) return token;
        setHold(null);
        setTrouble(answer.message);
        if (answer.kind === 'taken') {
          setChosen(null);
          asked.current = null;
          const other = await fetchSlots(details());
          if (other.kind === 'offered' && mine === turn.current) setShown(other.offer);
        }
        return '';
      });
    },
    [details],
  );

  const look = useCallback(async () => {
    const query = details();
    const key = JSON.stringify(query);
    const day = query.date ?? '';
    if (key === asked.current) return;
    asked.current = key;
    setDate(day);
    setFaults({});
    const wanted = chosen !== null && dayOf(chosen) === day ? chosen : null;
    if (chosen !== null) choose(null); // its own time would seem taken
    if (!query.state || !day || (query.pincode?.replace(/\D/g, '').length ?? 0) < 6) {
      setShown(null);
      return;
    }
    setLooking(true);
    await holding.current;
    const answer = await fetchSlots(query);
    if (key !== asked.current) return;
    setLooking(false);
    if (answer.kind !== 'offered') {
      setShown(null);
      setFaults(answer.kind === 'refused' ? answer.fields : {});
      return;
    }
    setShown(answer.offer);
    if (wanted === null) return;
    if (startsOn(answer.offer, day).includes(wanted)) choose(wanted);
    else setTrouble('The time that you had chosen is too short for this. Please choose another.');
  }, [chosen, choose, details]);

  // What the browser filled in before the page was taken over: by autofill, or coming back to it.
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (details().date !== (start.date ?? '') || details().pincode !== (start.pincode ?? '')) look();
    else if (shown) asked.current = JSON.stringify(details());
  }, [details, look, shown, start]);

  // A rival was quicker than the whole form.
  const refused = reply?.fields.slot ? reply : null;
  const [seen, setSeen] = useState(refused);
  if (refused && refused !== seen) {
    setSeen(refused);
    setChosen(null);
    setHold(null);
    if (refused.offer !== undefined) setShown(refused.offer);
  }
  useEffect(() => {
    if (refused) holding.current = Promise.resolve('');
  }, [refused]);

  const goTo = useCallback(
    (day: string) => {
      const field = form.current?.elements.namedItem('date');
      if (field instanceof HTMLInputElement) field.value = day;
      look();
    },
    [form, look],
  );

  return { offer: shown, looking, date, chosen, hold, trouble, faults, look, choose, goTo };
}

/** The free times of one day. */
export function startsOn(offer: OfferedSlots, day: string): readonly number[] {
  return offer.days.find(({ date }) => date === day)?.starts ?? [];
}

function momentIn(typed: string | undefined): number | null {
  const moment = Date.parse(typed ?? '');
  return Number.isNaN(moment) ? null : moment;
}

function tokenIn(token: string | undefined): Hold | null {
  return token ? { token, until: null } : null;
}
