import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { useFormField, useFormState } from './form-state.tsx';

interface LabelProps {
  name: string;
  label: string;
  /** Below the label, before anything is typed. */
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** Shown beside the label; required fields say nothing. */
  optional?: boolean;
  /** How a stored value is called in a conflict, where that is not the value: the label of an option. */
  storedLabel?: (value: string) => string;
}

interface InputProps extends LabelProps, Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'prefix'> {
  /** Stands in front of what is typed and is no part of it: `+91`. */
  prefix?: string;
}
type TextAreaProps = LabelProps & ComponentPropsWithoutRef<'textarea'>;
type SelectProps = LabelProps & ComponentPropsWithoutRef<'select'>;

/**
 * A label above, a hint, the input, and its error: tied together for screen readers. Value and error come from the
 * `FormState` around it, by name; given as props they win.
 */
export function Field({ prefix, ...props }: InputProps) {
  const [labelProps, input] = splitLabelProps(props);
  return (
    <LabelledField {...labelProps}>
      {(tied) => {
        const typed = <input {...tied} {...input} />;
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

export function TextAreaField(props: TextAreaProps) {
  const [labelProps, area] = splitLabelProps(props);
  return (
    <LabelledField {...labelProps}>
      {/* React does not take a default text away again, and a form that was sent would go back to it. */}
      {(tied) => <textarea rows={3} {...tied} defaultValue={tied.defaultValue ?? ''} {...area} />}
    </LabelledField>
  );
}

/** One of a few; `children` are its options. */
export function SelectField(props: SelectProps) {
  const [labelProps, select] = splitLabelProps(props);
  return <LabelledField {...labelProps}>{(tied) => <select {...tied} {...select} />}</LabelledField>;
}

/** What belongs to the label, and the attributes of the input. */
function splitLabelProps<Props extends LabelProps>({
  label,
  hint,
  error,
  optional,
  storedLabel,
  ...input
}: Props) {
  return [{ name: input.name, label, hint, error, optional, storedLabel }, input] as const;
}

interface TiedProps {
  id: string;
  className: string;
  required: boolean;
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
}: LabelProps & { children: (tied: TiedProps) => ReactNode }) {
  const id = useId();
  const field = useFormField(name);
  const { stored, describeStored } = useFormState();
  const error = ownError ?? field.error;
  const hint =
    describeStored?.({ typed: field.value, stored: stored[name], hint: ownHint, storedLabel }) ?? ownHint;
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
          className: 'input',
          required: !optional,
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
