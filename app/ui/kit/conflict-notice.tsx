import { useLocation } from '@remix-run/react';
import { type DescribeStored, useFormState } from './form-state.tsx';

/** Inside a `FormState` with a version: says that somebody else has saved meanwhile. Each field shows its stored value. */
export function ConflictNotice() {
  const { isConflict } = useFormState();
  const { pathname, search } = useLocation();
  if (!isConflict) return null;
  return (
    <section aria-labelledby="conflict" className="rounded-lg border border-line bg-sand p-4">
      <h2 id="conflict" className="font-sans text-base font-semibold">
        Somebody changed it meanwhile
      </h2>
      <p>
        What you typed is still here; beside it stands what is stored now. Save again to keep yours, or{' '}
        {/* A full page load: the fields start with what is stored. */}
        <a href={`${pathname}${search}`} className="link">
          keep what is stored
        </a>
        .
      </p>
    </section>
  );
}

export const describeStored: DescribeStored = ({ typed, stored, hint, storedLabel }) => {
  if (stored === undefined || isSameText(typed, stored)) return undefined;
  return (
    <>
      {hint && <>{hint} </>}
      <span className="text-terracotta-text">
        Stored now: {stored ? `“${storedLabel?.(stored) ?? stored}”` : 'nothing'}
      </span>
    </>
  );
};

/** Browsers send lines ended by CR and LF. */
function isSameText(one = '', other = ''): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}
