import { createContext, type ReactNode, useContext } from 'react';
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
}

const NOTHING: FormStateValue = { reply: undefined, typed: null, stored: {}, errors: {}, isConflict: false };

const FormContext = createContext(NOTHING);

interface Props {
  reply: ClientReply | undefined;
  /** By the names of the fields: what is stored, or what a new form begins with. */
  stored?: Values | undefined;
  /** Of the row that is edited, as it is stored now; sent along as `version`. */
  version?: number | undefined;
  /** Only a reply to this intent is for this form, where a page has several. */
  intent?: string;
  children: ReactNode;
}

/**
 * Around the fields of a form: gives them what was typed while it is refused, else what is stored, and what is wrong
 * with them. With `version`, sends it, and shows a conflict.
 */
export function FormState({ reply: answer, stored = {}, version, intent, children }: Props) {
  const reply = intent === undefined || answer?.values.intent === intent ? answer : undefined;
  const refused = reply?.ok === false ? reply : null;
  const typed = refused && Object.keys(refused.values).length > 0 ? refused.values : null;
  const isConflict =
    version !== undefined && typed?.version !== undefined && typed.version !== String(version);
  return (
    <FormContext.Provider value={{ reply, typed, stored, errors: refused?.fields ?? {}, isConflict }}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </FormContext.Provider>
  );
}

export function useFormState(): FormStateValue {
  return useContext(FormContext);
}

/** One field of the form around: what it shows, what is wrong, and what somebody else has stored meanwhile. */
export function useFormField(name: string) {
  const { typed, stored, errors, isConflict } = useFormState();
  const value = typed?.[name] ?? stored[name];
  const isOther = isConflict && name in stored && !isSameText(value, stored[name]);
  return { value, error: errors[name], other: isOther ? stored[name] : undefined };
}

/** Browsers send lines ended by CR and LF. */
function isSameText(one = '', other = ''): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}
