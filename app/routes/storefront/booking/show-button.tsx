import type { ComponentPropsWithoutRef } from 'react';
import type { BookingDraft } from './use-booking-draft.ts';

interface ShowButtonProps extends ComponentPropsWithoutRef<'button'> {
  draft: BookingDraft;
  /** A day or a month. */
  to: string;
}

/** Shows another day or month; without scripts the server does. */
export function ShowButton({ draft, to, ...button }: ShowButtonProps) {
  const intent = `show-times:${to}`;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      onClick={(event) => {
        event.preventDefault();
        draft.update(intent);
      }}
      {...button}
    />
  );
}
