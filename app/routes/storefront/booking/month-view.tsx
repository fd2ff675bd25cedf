import { formatDay } from '../../../domain/shared/time.ts';
import { Icon } from '../../../ui/kit/icon.tsx';
import type { OfferedSlots } from './booking-reply.ts';
import { ShowButton } from './show-button.tsx';
import type { BookingDraft } from './use-booking-draft.ts';

/** The column of the first day, Monday first. */
const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
];

/** A month, with a button for each day that has free times. */
export function MonthView({ offer, draft }: { offer: OfferedSlots; draft: BookingDraft }) {
  const { key, title, column, length, previous, next } = offer.month;
  const free = new Set(offer.days.map(({ date }) => date));
  const days = Array.from({ length }, (_, index) => `${key}-${String(index + 1).padStart(2, '0')}`);
  return (
    <div className="mt-4">
      <div className="flex items-center justify-between gap-2">
        <MonthButton draft={draft} month={previous} label="Previous month" turn="rotate-90" />
        <p className="font-display text-lg font-semibold">{title}</p>
        <MonthButton draft={draft} month={next} label="Next month" turn="-rotate-90" />
      </div>
      <div aria-hidden="true" className="mt-1 grid grid-cols-7 text-center text-sm text-muted">
        {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul aria-label="Days with free times" className="mt-1 grid grid-cols-7 gap-1 text-center">
        {days.map((day, index) => {
          const at = index === 0 ? COLUMNS[column] : '';
          return free.has(day) ? (
            <li key={day} className={at}>
              <ShowButton
                draft={draft}
                to={day}
                aria-label={formatDay(day)}
                aria-current={day === draft.date ? 'date' : undefined}
                className="min-h-11 w-full cursor-pointer rounded-lg border border-[#a98467] bg-white font-semibold aria-[current]:bg-henna-700 aria-[current]:text-ivory"
              >
                {index + 1}
              </ShowButton>
            </li>
          ) : (
            <li key={day} className={`grid min-h-11 place-items-center text-muted ${at}`} aria-hidden="true">
              {index + 1}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface MonthButtonProps {
  draft: BookingDraft;
  /** `2027-02`; null for none. */
  month: string | null;
  label: string;
  /** Turns the arrow, which points down. */
  turn: string;
}

function MonthButton({ draft, month, label, turn }: MonthButtonProps) {
  if (!month) return <span className="size-11" />;
  return (
    <ShowButton
      draft={draft}
      to={month}
      aria-label={label}
      className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-ivory"
    >
      <Icon name="chevron" className={`size-5 ${turn}`} />
    </ShowButton>
  );
}
