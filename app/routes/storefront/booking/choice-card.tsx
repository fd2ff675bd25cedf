import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { FieldError } from '../../../ui/kit/field.tsx';

interface GroupProps {
  legend: string;
  error: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Choices as cards, of which one is chosen. */
export function ChoiceCards({ legend, error, className = '', children }: GroupProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className={`mt-1 grid gap-2 sm:grid-cols-2 ${className}`}>{children}</div>
      {error && (
        <FieldError role="alert" className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

interface CardProps extends ComponentPropsWithoutRef<'input'> {
  /** The path of its picture. */
  picture?: string | null | undefined;
  title: string;
  /** Below the title. */
  children?: ReactNode;
}

export function ChoiceCard({ picture, title, children, ...input }: CardProps) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-[#a98467] bg-white p-2 has-checked:border-henna-700 has-checked:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracotta">
      <input type="radio" className="ml-1 size-5 shrink-0 accent-henna-700" {...input} />
      {picture && (
        <img
          src={picture}
          width={56}
          height={70}
          alt=""
          loading="lazy"
          className="aspect-4/5 w-14 shrink-0 rounded object-cover"
        />
      )}
      <span className="min-w-0 leading-snug">
        <b className="block font-display text-lg">{title}</b>
        {children}
      </span>
    </label>
  );
}
