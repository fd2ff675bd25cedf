import { Link } from '@remix-run/react';
import type { Carried, useBlockMove } from './use-block-move.ts';

export type Mover = ReturnType<typeof useBlockMove>;

interface Props {
  /** The form, for everyone who neither drags nor uses the arrow keys. */
  to: string;
  label: string;
  carried: Carried;
  mover: Mover;
}

/** The handle of a block: leads to the form, and carries the block by arrow keys and by finger. */
export function MoveHandle({ to, label, carried, mover }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      data-handle
      draggable={false}
      aria-label={label}
      aria-describedby="how-to-move"
      onKeyDown={(event) => mover.onKey(event, carried)}
      onBlur={mover.onBlur}
      className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded text-henna-700 hover:bg-sand active:cursor-grabbing"
    >
      <span aria-hidden="true">⠿</span>
    </Link>
  );
}
