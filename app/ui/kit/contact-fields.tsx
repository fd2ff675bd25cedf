import type { ComponentProps, ReactNode } from 'react';
import { Field, TextAreaField } from './field.tsx';

/**
 * Who somebody is, how they are reached and where they live: the same names, limits and autofill in every form. Values
 * and errors come from the `FormState` around; what else a page needs, it gives as props, which win.
 */

type OwnField = Partial<ComponentProps<typeof Field>>;

export function NameField(own: OwnField) {
  return <Field name="name" label="Name" autoComplete="name" maxLength={80} {...own} />;
}

export function PhoneField(own: OwnField) {
  return (
    <Field
      name="phone"
      label="Phone"
      prefix="+91"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={30}
      {...own}
    />
  );
}

export function EmailField(own: OwnField) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...own}
    />
  );
}

export function AddressField(own: Partial<ComponentProps<typeof TextAreaField>>) {
  return (
    <TextAreaField name="address" label="Address" autoComplete="street-address" maxLength={500} {...own} />
  );
}

export function PincodeField(own: OwnField) {
  return (
    <Field
      name="pincode"
      label="Pincode"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={7}
      {...own}
    />
  );
}

interface GroupProps {
  title: string;
  /** Below the title. */
  lead?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a customer's form, under a heading. */
export function FieldGroup({ title, lead, className, children }: GroupProps) {
  return (
    <fieldset className={className}>
      <legend className="font-display text-2xl leading-tight font-semibold">{title}</legend>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  );
}
