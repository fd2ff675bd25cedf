import { COVERAGE_LABELS, COVERAGES, MAX_GUESTS } from '../../domain/availability/appointment-length.ts';
import { BOOKING_TEXT_LIMITS, OCCASIONS, PREFERRED_TIMES } from '../../domain/bookings/booking.ts';
import type { PackageChoice } from '../../domain/packages/package.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { INDIAN_STATES } from '../../domain/shared/indian-states.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

interface Props {
  /** What stands in the fields, by their names. */
  values: Record<string, string>;
  fields: FieldErrors;
  /** What is stored now, where it is not what was typed: for whoever was not the first to save. */
  stored?: Record<string, string>;
  /** To choose from; the one that is chosen already may have left the shop since. */
  packages: readonly PackageChoice[];
}

/** Everything of a booking but its time, for the owner to fill in. */
export function BookingFields({ values, fields, stored = {}, packages }: Props) {
  const of = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: fields[name],
    hint: name in stored ? `Stored by now: ${stored[name] || 'nothing'}` : undefined,
  });
  return (
    <>
      <fieldset className="space-y-4">
        <legend className="font-display text-xl">Customer</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...of('name')} label="Name" maxLength={80} autoComplete="off" />
          <Field
            {...of('phone')}
            label="Phone"
            prefix="+91"
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
          />
          <Field
            {...of('email')}
            label="E-mail"
            optional
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="font-display text-xl">Place</legend>
        <TextAreaField {...of('address')} label="Address" rows={2} maxLength={500} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...of('pincode')} label="Pincode" inputMode="numeric" maxLength={7} autoComplete="off" />
          <SelectField {...of('state')} label="State">
            <option value="">Choose…</option>
            {INDIAN_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="font-display text-xl">The henna</legend>
        <input type="hidden" name="designId" value={values.designId ?? ''} />
        <SelectField
          {...of('packageId')}
          hint={
            'packageId' in stored
              ? `Stored by now: ${packages.find(({ id }) => id === stored.packageId)?.name ?? 'nothing'}`
              : 'Its price and its time, unless another time is set.'
          }
          label="Package"
          optional
        >
          <option value="">None</option>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...of('occasion')}
            label="Occasion"
            optional
            list="occasions"
            maxLength={BOOKING_TEXT_LIMITS.occasion}
          />
          <datalist id="occasions">
            {OCCASIONS.map((occasion) => (
              <option key={occasion} value={occasion} />
            ))}
          </datalist>
          <SelectField {...of('coverage')} label="How much" optional>
            <option value="">Not said</option>
            {COVERAGES.map((coverage) => (
              <option key={coverage} value={coverage}>
                {COVERAGE_LABELS[coverage]}
              </option>
            ))}
          </SelectField>
          <Field
            {...of('guests')}
            label={`Guests besides, up to ${MAX_GUESTS}`}
            optional
            inputMode="numeric"
            maxLength={3}
          />
          <SelectField {...of('preferredTime')} label="Would like" optional>
            <option value="">Not said</option>
            {PREFERRED_TIMES.map((time) => (
              <option key={time} value={time}>
                the {time}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          {...of('notes')}
          label="The customer’s words"
          optional
          maxLength={BOOKING_TEXT_LIMITS.notes}
        />
      </fieldset>
      <TextAreaField
        {...of('adminNotes')}
        label="Notes of the shop"
        hint={of('adminNotes').hint ?? 'Never shown to customers or artists.'}
        optional
        maxLength={BOOKING_TEXT_LIMITS.adminNotes}
      />
    </>
  );
}
