import { HONEYPOT } from '../../domain/shared/bot-check.ts';

/** Belongs into every form that is open to everyone; `submit` refuses what comes with it filled in. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
