import { MAX_RANGES_PER_DAY } from '../../domain/availability/artist-schedule.ts';
import { rangeFieldNames, WEEK_FROM_MONDAY } from '../../domain/availability/hours-form.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { weekdayName } from '../../domain/shared/time.ts';

/** So many stretches of a day stand open; more breaks behind a press. */
const USUAL_STRETCHES = 2;

interface Props {
  /** By the names of `hours-form.ts`. */
  values: Record<string, string>;
  fields: FieldErrors;
}

/** A week's working hours, day by day: from and to, a break between, again from and to. */
export function HoursFields({ values, fields }: Props) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {WEEK_FROM_MONDAY.map((weekday) => (
        <Day key={weekday} weekday={weekday} values={values} error={fields[`day-${weekday}`]} />
      ))}
    </div>
  );
}

function Day({
  weekday,
  values,
  error,
}: {
  weekday: number;
  values: Props['values'];
  error: string | undefined;
}) {
  const errorId = `day-${weekday}-error`;
  const stretch = (index: number) => (
    <Stretch
      key={index}
      weekday={weekday}
      index={index}
      values={values}
      describedBy={error ? errorId : undefined}
    />
  );
  const indices = Array.from({ length: MAX_RANGES_PER_DAY }, (_, index) => index);
  const later = indices.slice(USUAL_STRETCHES);
  const hasLater = later.some((index) => values[rangeFieldNames(weekday, index).from]);
  return (
    <fieldset className="py-3 sm:grid sm:grid-cols-[7rem_1fr] sm:gap-x-4">
      <legend className="float-left w-full font-semibold sm:w-28 sm:pt-2">{weekdayName(weekday)}</legend>
      <div className="clear-both sm:clear-none">
        <div className="grid gap-2 lg:grid-cols-2">{indices.slice(0, USUAL_STRETCHES).map(stretch)}</div>
        <details open={hasLater || undefined} className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-3">
            More breaks<span className="sr-only"> on {weekdayName(weekday)}</span>
          </summary>
          <div className="mt-1 grid gap-2 lg:grid-cols-2">{later.map(stretch)}</div>
        </details>
        {error && (
          <p id={errorId} className="mt-1 text-rose">
            <span aria-hidden="true">●</span> {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Stretch({
  weekday,
  index,
  values,
  describedBy,
}: {
  weekday: number;
  index: number;
  values: Props['values'];
  describedBy: string | undefined;
}) {
  const { from, to } = rangeFieldNames(weekday, index);
  const input = (name: string, words: string) => (
    <input
      type="time"
      step={900}
      name={name}
      aria-label={`${weekdayName(weekday)}, ${words} ${index + 1}`}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      defaultValue={values[name] ?? ''}
      className="input min-w-0 px-2"
    />
  );
  return (
    <div className="flex items-center gap-2">
      {input(from, 'from')}
      <span aria-hidden="true">to</span>
      {input(to, 'to')}
    </div>
  );
}
