import { useId, useState } from 'react';
import { useHydrated } from '../kit/hydrated.ts';

/** A text to be copied: with a button where scripts run, and by hand anyway. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  const [said, say] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => say('Copied.'),
      () => say('Please select and copy it.'),
    );
  return (
    <div className="mt-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={value}
          className="input min-w-0 grow basis-48"
          onFocus={(event) => event.currentTarget.select()}
        />
        {isHydrated && (
          <button type="button" className="button" onClick={copy}>
            Copy
          </button>
        )}
      </div>
      <p role="status" className="font-semibold text-leaf empty:hidden">
        {said}
      </p>
    </div>
  );
}
