import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { useFormField, useFormState } from './form-state.tsx';

interface Words {
  name: string;
  label: string;
  /** Below the label, before anything is typed. */
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** Said beside the label; required fields say nothing. */
  optional?: boolean;
  /** How a stored value is called in a conflict, where that is not the value: the label of an option. */
  storedLabel?: (value: string) => string;
}

interface InputProps extends Words, Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'prefix'> {
  /** Stands in front of what is typed and is no part of it: `+91`. */
  prefix?: string;
}
type TextAreaProps = Words & ComponentPropsWithoutRef<'textarea'>;
type SelectProps = Words & ComponentPropsWithoutRef<'select'>;

/**
 * A label above, a hint, the input, and its error: tied together for screen readers. Value and error come from the
 * `FormState` around it, by name; given as props they win.
 */
export function Field({ label, hint, error, optional, storedLabel, prefix, ...input }: InputProps) {
  return (
    <LabelledField {...{ name: input.name, label, hint, error, optional, storedLabel }}>
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
    </LabelledField>
  );
}

export function TextAreaField({ label, hint, error, optional, storedLabel, ...area }: TextAreaProps) {
  return (
    <LabelledField {...{ name: area.name, label, hint, error, optional, storedLabel }}>
      {(tied) => <textarea className="input" rows={3} required={!optional} {...tied} {...area} />}
    </LabelledField>
  );
}

/** One of a few; `children` are its options. */
export function SelectField({ label, hint, error, optional, storedLabel, children, ...select }: SelectProps) {
  return (
    <LabelledField {...{ name: select.name, label, hint, error, optional, storedLabel }}>
      {(tied) => (
        <select className="input" required={!optional} {...tied} {...select}>
          {children}
        </select>
      )}
    </LabelledField>
  );
}

interface Tied {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  defaultValue: string | undefined;
}

/** What the fields share, around an input of any kind. */
export function LabelledField({
  name,
  label,
  hint: ownHint,
  error: ownError,
  optional,
  storedLabel,
  children,
}: Words & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const field = useFormField(name);
  const error = ownError ?? field.error;
  const hint =
    field.other === undefined ? (
      ownHint
    ) : (
      <StoredNow {...{ hint: ownHint, storedLabel }} value={field.other} />
    );
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
          defaultValue: field.value,
        })}
      </div>
      {error && (
        <FieldError id={errorId} className="mt-1">
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** What is wrong with a field or a group of them. */
export function FieldError({ className = '', children, ...line }: ComponentPropsWithoutRef<'p'>) {
  return (
    <p className={`flex gap-1.5 text-rose ${className}`} {...line}>
      <span aria-hidden="true">●</span> {children}
    </p>
  );
}

/** In a conflict: what somebody else has stored in this field. */
function StoredNow({ hint, value, storedLabel }: Pick<Words, 'hint' | 'storedLabel'> & { value: string }) {
  return (
    <>
      {hint && <>{hint} </>}
      <span className="text-terracotta-text">
        Stored now: {value ? `“${storedLabel?.(value) ?? value}”` : 'nothing'}
      </span>
    </>
  );
}

interface CheckFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'type'> {
  name: string;
  label: ReactNode;
}

/** A checkbox before its label. A refused form knows it by its absence, so `stored` says `on` where it is ticked. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  const { typed, stored } = useFormState();
  const values = typed ?? stored;
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 accent-henna-700"
        defaultChecked={Boolean(values[input.name])}
        {...input}
      />
      {label}
    </label>
  );
}
