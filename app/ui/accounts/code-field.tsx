import { useCallback, useEffect, useRef } from 'react';
import { CODE_LENGTH } from '../../domain/accounts/otp.ts';
import { Field } from '../kit/field.tsx';
import { useFormField } from '../kit/form-state.tsx';

/**
 * One field for the code of an SMS, filled in by the browser where it can (facts, section 2.3).
 * @param onComplete called once for each complete code, with its form
 */
export function CodeField({ onComplete }: { onComplete?: (form: HTMLFormElement) => void }) {
  const { error } = useFormField('otp');
  const box = useRef<HTMLDivElement>(null);
  const tried = useRef('');
  const complete = useRef(onComplete);
  complete.current = onComplete;

  const enter = useCallback((code: string) => {
    const input = box.current?.querySelector('input');
    if (!input?.form) return;
    if (input.value !== code) input.value = code;
    // The same digits would be refused again.
    if (code.length !== CODE_LENGTH || code === tried.current) return;
    tried.current = code;
    complete.current?.(input.form);
  }, []);

  useEffect(() => readCodeFromSms(enter), [enter]);

  useEffect(() => {
    if (error) box.current?.querySelector('input')?.select();
  }, [error]);

  return (
    <div ref={box}>
      <Field
        name="otp"
        label="Code"
        hint={`The ${CODE_LENGTH} digits from the SMS`}
        defaultValue="" // a refused code is not filled in again
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
          // `maxLength` would cut the last digit of a code that is pasted with a space.
          event.preventDefault();
          enter(event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH));
        }}
      />
    </div>
  );
}

/** Reads the code from the SMS itself, in browsers that have WebOTP; it can always be typed. */
function readCodeFromSms(enter: (code: string) => void): () => void {
  const abort = new AbortController();
  if ('OTPCredential' in window) {
    const options = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials
      .get(options as CredentialRequestOptions)
      .then((credential) => enter((credential as (Credential & { code: string }) | null)?.code ?? ''))
      .catch(() => {}); // no SMS came, or it was declined
  }
  return () => abort.abort();
}
