import { MAX_GUESTS } from '../../../domain/availability/appointment-length.ts';
import { CoverageField, OccasionField } from '../../../ui/bookings/henna-fields.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';
import type { Choice } from './booking-reply.ts';
import { ChoiceCards } from './choice-cards.tsx';

/** What is to be drawn: a package, or how much henna, and for how many guests beside. */
export function WhatFields({ packages }: { packages: readonly Choice[] }) {
  const { value: chosen = '', error } = useFormField('packageId');
  return (
    <>
      {packages.length > 0 && (
        <ChoiceCards name="packageId" legend="Package" choices={packages} chosen={chosen} error={error} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <CoverageField label="How much henna?" none="As the package, or we talk about it" />
        <Field
          name="guests"
          label="Guests who would like a small design"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAX_GUESTS).length}
        />
      </div>
      <OccasionField />
    </>
  );
}
