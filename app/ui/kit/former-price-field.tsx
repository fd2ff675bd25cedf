import { Field } from './field.tsx';

/** What something truly cost before: it is shown struck beside the price. */
export function FormerPriceField({ name = 'formerPrice' }: { name?: string }) {
  return (
    <Field
      name={name}
      label="Former price"
      optional
      hint="Only what customers truly paid before: a made-up one is an offence."
      prefix="₹"
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
    />
  );
}
