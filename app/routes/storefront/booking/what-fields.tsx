import { CoverageField, OccasionField } from '../../../ui/bookings/henna-fields.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';
import type { Choice } from './booking-reply.ts';
import { ChoiceCards } from './choice-cards.tsx';

/** From the server, so that they are no part of the page's script. */
export interface WhatChoices {
  packages: readonly Choice[];
  coverages: Readonly<Record<string, string>>;
  occasions: readonly string[];
}

/** What is to be drawn: a package, or how much henna, and for how many guests beside. */
export function WhatFields({ packages, coverages, occasions }: WhatChoices) {
  const { value: chosen = '', error } = useFormField('packageId');
  return (
    <>
      <ChoiceCards name="packageId" legend="Package" choices={packages} chosen={chosen} error={error} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CoverageField
          label="How much henna?"
          none="As the package, or we talk about it"
          coverages={coverages}
        />
        <Field
          name="guests"
          label="Guests who would like a small design"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <OccasionField occasions={occasions} />
    </>
  );
}
