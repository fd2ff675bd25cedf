import { CODE_LENGTH } from '../../../domain/accounts/otp.ts';
import { Field } from '../../../ui/kit/field.tsx';

/** Once a code was sent to the phone of a booking that takes an artist's time: the field for it, and the ways around it. */
export function PhoneProof({ codeSentTo }: { codeSentTo: string }) {
  return (
    <section aria-labelledby="phone-proof" className="mb-6 space-y-4 rounded-xl bg-sand p-4 xs:p-5">
      <input type="hidden" name="codeSentTo" value={codeSentTo} />
      <h2 id="phone-proof" className="text-xl">
        Is this your phone?
      </h2>
      <p role="status">
        We have sent a code to {codeSentTo}. Enter it, and this time is yours. It works for 5 minutes.
      </p>
      <Field
        // The key empties the field for each answer.
        key={codeSentTo}
        name="otp"
        label="Code"
        hint={`The ${CODE_LENGTH} digits from the SMS`}
        defaultValue=""
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        className="input max-w-60 text-center text-2xl tracking-[0.4em]"
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="send-code" className="button bg-ivory">
          Send another code
        </button>
        <button type="submit" name="intent" value="book-without-time" className="button bg-ivory">
          Ask without a time
        </button>
      </p>
    </section>
  );
}
