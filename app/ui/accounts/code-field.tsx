import { useCallback, useEffect, useRef } from 'react';
import { CODE_LENGTH } from '../../domain/accounts/otp.ts';
import { Field } from '../kit/field.tsx';

interface Props {
  error: string | undefined;
  /** Called once for each complete code, with its form. */
  onWhole?: (form: HTMLFormElement) => void;
}

/** One field for the code of an SMS, filled in by the browser where it can (facts, section 2.3). */
export function CodeField({ error, onWhole }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const tried = useRef('');
  const whole = useRef(onWhole);
  whole.current = onWhole;

  const enter = useCallback((code: string) => {
    const input = box.current?.querySelector('input');
    if (!input?.form) return;
    if (input.value !== code) input.value = code;
    // The same digits would only be refused again.
    if (code.length !== CODE_LENGTH || code === tried.current) return;
    tried.current = code;
    whole.current?.(input.form);
  }, []);

  useEffect(() => codeFromSms(enter), [enter]);

  useEffect(() => {
    if (error) box.current?.querySelector('input')?.select();
  }, [error]);

  return (
    <div ref={box}>
      <Field
        name="otp"
        label="Code"
        hint={`The ${CODE_LENGTH} digits from the SMS`}
        error={error}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        pattern={`\\d{${CODE_LENGTH}}`}
        title={`${CODE_LENGTH} digits`}
        autoFocus
        className="input text-center text-2xl tracking-[0.4em]"
        onInput={(event) => enter(event.currentTarget.value.replace(/\D/g, ''))}
        onPaste={(event) => {
          // A code pasted with a space in it would lose its last digit to `maxLength`.
          event.preventDefault();
          enter(event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH));
        }}
      />
    </div>
  );
}

/** Reads the code from the SMS itself, in browsers that have WebOTP; a person may always type it. */
function codeFromSms(enter: (code: string) => void): () => void {
  const given = new AbortController();
  if ('OTPCredential' in window) {
    const options = { otp: { transport: ['sms'] }, signal: given.signal };
    navigator.credentials
      .get(options as CredentialRequestOptions)
      .then((credential) => enter((credential as (Credential & { code: string }) | null)?.code ?? ''))
      .catch(() => {}); // no SMS came, or the person said no
  }
  return () => given.abort();
}
