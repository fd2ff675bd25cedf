import { MAX_GUESTS } from '../../../domain/availability/appointment-length.ts';
import type { BookablePackage } from '../../../domain/bookings/requested-items.server.ts';
import { imagePath } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatLength } from '../../../domain/shared/time.ts';
import { CoverageField, OccasionField } from '../../../ui/bookings/henna-fields.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';
import { ChoiceCard, ChoiceCards } from './choice-card.tsx';

/** What is to be drawn: a package, or how much henna, and for how many guests beside. */
export function WhatFields({ packages }: { packages: readonly BookablePackage[] }) {
  return (
    <>
      {packages.length > 0 && <PackageChoice packages={packages} />}
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

function PackageChoice({ packages }: { packages: readonly BookablePackage[] }) {
  const { value: chosen = '', error } = useFormField('packageId');
  return (
    <ChoiceCards legend="Package" error={error}>
      {packages.map(({ id, name, price, minutes, image }) => (
        <ChoiceCard
          key={id}
          name="packageId"
          value={id}
          defaultChecked={chosen === id}
          aria-invalid={error ? true : undefined}
          picture={image && imagePath(image.id, 400)}
          title={name}
        >
          {formatRupees(price)}, {formatLength(minutes)}
        </ChoiceCard>
      ))}
      <ChoiceCard
        name="packageId"
        value=""
        defaultChecked={!packages.some(({ id }) => id === chosen)}
        title="No package"
      >
        Just so much henna
      </ChoiceCard>
    </ChoiceCards>
  );
}
