import { CARD } from '../../../ui/bookings/day-slots.tsx';
import { FieldError } from '../../../ui/kit/field.tsx';
import type { Choice } from './booking-reply.ts';

interface Props {
  /** Of the radios. */
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: string;
  error: string | undefined;
  /** With it, `chosen` is what is checked, else what is checked first. */
  onChoose?: (value: string) => void;
}

/** Choices as cards, of which one is chosen: none in particular where `chosen` is not among them. */
export function ChoiceCards({ name, legend, choices, chosen, error, onChoose }: Props) {
  const known = choices.some(({ value }) => value === chosen) ? chosen : '';
  if (choices.length === 0) return error && <FieldError role="alert">{error}</FieldError>;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label key={choice.value} className={`${CARD} gap-3 p-2 has-checked:bg-sand`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(onChoose
                ? { checked: choice.value === known, onChange: () => onChoose(choice.value) }
                : { defaultChecked: choice.value === known })}
              aria-invalid={error ? true : undefined}
              className="ml-1 size-5 shrink-0 accent-henna-700"
            />
            {choice.picture && (
              <img
                src={choice.picture}
                width={56}
                height={70}
                alt=""
                loading="lazy"
                className="aspect-4/5 w-14 shrink-0 rounded object-cover"
              />
            )}
            <span className="min-w-0 leading-snug">
              <b className="block font-display text-lg">{choice.title}</b>
              {choice.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <FieldError role="alert" className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
