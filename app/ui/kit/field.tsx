import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';

interface Words {
  name: string;
  label: string;
  /** Below the label, before anything is typed. */
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** Said beside the label; required fields say nothing. */
  optional?: boolean;
}

interface InputProps extends Words, Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'prefix'> {
  /** Stands in front of what is typed and is no part of it: `+91`. */
  prefix?: string;
}
type TextAreaProps = Words & ComponentPropsWithoutRef<'textarea'>;
type SelectProps = Words & ComponentPropsWithoutRef<'select'>;

/** A label above, a hint, the input, and its error: tied together for screen readers. */
export function Field({ label, hint, error, optional, prefix, ...input }: InputProps) {
  return (
    <Labelled {...{ name: input.name, label, hint, error, optional }}>
      {(tied) => {
        const typed = <input className="input" required={!optional} {...tied} {...input} />;
        if (!prefix) return typed;
        return (
          <div className="flex items-center gap-2">
            <span>{prefix}</span>
            {typed}
          </div>
        );
      }}
    </Labelled>
  );
}

export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaProps) {
  return (
    <Labelled {...{ name: area.name, label, hint, error, optional }}>
      {(tied) => <textarea className="input" rows={3} required={!optional} {...tied} {...area} />}
    </Labelled>
  );
}

/** One of a few; `children` are its options. */
export function SelectField({ label, hint, error, optional, children, ...select }: SelectProps) {
  return (
    <Labelled {...{ name: select.name, label, hint, error, optional }}>
      {(tied) => (
        <select className="input" required={!optional} {...tied} {...select}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

interface Tied {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Labelled({
  label,
  hint,
  error,
  optional,
  children,
}: Omit<Words, 'name'> & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const describedBy = `${hintId} ${errorId}`.trim();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-muted">
          {hint}
        </p>
      )}
      <div className="mt-1">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex gap-1.5 text-rose">
          <span aria-hidden="true">●</span> {error}
        </p>
      )}
    </div>
  );
}
