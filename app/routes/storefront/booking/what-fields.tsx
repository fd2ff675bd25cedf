import { MAX_GUESTS } from '../../../domain/availability/appointment-length.ts';
import type { BookablePackage } from '../../../domain/bookings/requested-items.server.ts';
import { imagePath } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatLength } from '../../../domain/shared/time.ts';
import { CoverageField, OccasionField } from '../../../ui/bookings/henna-fields.tsx';
import { Field, FieldError } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';

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

const CARD =
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-[#a98467] bg-white p-2 has-checked:border-henna-700 has-checked:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracotta';

function PackageChoice({ packages }: { packages: readonly BookablePackage[] }) {
  const { value: chosen = '', error } = useFormField('packageId');
  return (
    <fieldset>
      <legend className="font-semibold">Package</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {packages.map(({ id, name, price, minutes, image }) => (
          <label key={id} className={CARD}>
            <input
              type="radio"
              name="packageId"
              value={id}
              defaultChecked={chosen === id}
              aria-invalid={error ? true : undefined}
              className="ml-1 size-5 shrink-0 accent-henna-700"
            />
            {image && (
              <img
                src={imagePath(image.id, 400)}
                width={image.width}
                height={image.height}
                alt=""
                loading="lazy"
                className="aspect-4/5 w-14 shrink-0 rounded object-cover"
              />
            )}
            <span className="min-w-0 leading-snug">
              <b className="block font-display text-lg">{name}</b>
              {formatRupees(price)}, {formatLength(minutes)}
            </span>
          </label>
        ))}
        <label className={CARD}>
          <input
            type="radio"
            name="packageId"
            value=""
            defaultChecked={!packages.some(({ id }) => id === chosen)}
            className="ml-1 size-5 shrink-0 accent-henna-700"
          />
          No package: just so much henna
        </label>
      </div>
      {error && (
        <FieldError role="alert" className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
