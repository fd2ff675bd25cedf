import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import type { ClientReply } from './client-action.ts';

type Values = Readonly<Record<string, string>>;

/** What the fields of one form show. Fields of `kit/field.tsx` read it by their name. */
export interface FormStateValue {
  /** What the form was answered. */
  reply: ClientReply | undefined;
  /** What was typed, while the form is refused. */
  typed: Values | null;
  /** What stands in the fields otherwise. */
  stored: Values;
  errors: FieldErrors;
  /** Somebody else has stored something meanwhile: fields show it beside what was typed. */
  isConflict: boolean;
  describeStored?: DescribeStored | undefined;
}

/** In a conflict, the hint of a field with what is stored now; undefined where that is what was typed. */
export type DescribeStored = (field: {
  typed: string | undefined;
  stored: string | undefined;
  hint: ReactNode;
  /** How a stored value is called, where that is not the value: the label of an option. */
  storedLabel: ((value: string) => string) | undefined;
}) => ReactNode;

const NOTHING: FormStateValue = { reply: undefined, typed: null, stored: {}, errors: {}, isConflict: false };

const FormContext = createContext(NOTHING);

interface Props {
  reply: ClientReply | undefined;
  /** By the names of the fields: what is stored, or what a new form begins with. */
  stored?: Values | undefined;
  /** Of the row that is edited, as it is stored now; sent along as `version`. */
  version?: number | undefined;
  /** How a conflict is shown: of forms with a version, so that others do not load it. */
  describeStored?: DescribeStored;
  /** Only a reply to this intent is for this form, where a page has several. */
  intent?: string;
  children: ReactNode;
}

/**
 * Around the fields of a form: gives them what was typed while it is refused, else what is stored, and what is wrong
 * with them. With `version`, sends it, and shows a conflict.
 */
export function FormState({ reply: answer, stored = {}, version, describeStored, intent, children }: Props) {
  const reply = intent === undefined || answer?.values.intent === intent ? answer : undefined;
  const refused = reply?.ok === false ? reply : null;
  const typed = refused && Object.keys(refused.values).length > 0 ? refused.values : null;
  const isConflict =
    version !== undefined && typed?.version !== undefined && typed.version !== String(version);
  const errors = useUnmended(refused?.fields);
  return (
    <FormContext.Provider
      value={{
        reply,
        typed,
        stored,
        errors,
        isConflict,
        describeStored: isConflict ? describeStored : undefined,
      }}
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </FormContext.Provider>
  );
}

/**
 * What is still wrong: the error of a field goes with the first change in it. A field whose error has another name than
 * itself gives that as `data-error`.
 */
function useUnmended(errors: FieldErrors | undefined): FieldErrors {
  /** Of which refusal the errors have been seen to, by the name of the field. */
  const [mended, setMended] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const mend = ({ target }: Event) => {
      const { name, dataset } = target as HTMLInputElement; // whatever sends `input` and has no name mends nothing
      setMended((before) => ({ ...before, [dataset.error ?? name]: errors }));
    };
    if (errors) addEventListener('input', mend); // on the window, where each of the page arrives
    return () => removeEventListener('input', mend);
  }, [errors]);
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => mended[name] !== errors));
}

export function useFormState(): FormStateValue {
  return useContext(FormContext);
}

/** One field of the form around: what it shows, and what is wrong. */
export function useFormField(name: string) {
  const { typed, stored, errors } = useFormState();
  return { value: typed?.[name] ?? stored[name], error: errors[name] };
}
