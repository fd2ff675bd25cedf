import { Form, useSubmit } from '@remix-run/react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { usePendingForm } from '../../../ui/kit/pending.ts';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import type { DeskRow } from './design-table.tsx';

interface Props {
  designs: readonly DeskRow[];
  /** The designs right before and behind this page; null at the ends of the list. */
  before: string | null;
  behind: string | null;
  /** The page's address, for its forms. */
  here: string;
}

/**
 * The same list to be put in order: by buttons, which work by keyboard and without JavaScript, and by dragging. What
 * was asked for is shown at once.
 */
export function ArrangeDesigns({ designs, before, behind, here }: Props) {
  const moving = usePendingForm('move');
  const submit = useSubmit();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; gap: number } | null>(null);
  const shown = moving ? arranged(designs, moving) : designs;
  useKeepFocus(list, designs);

  /** The gap of the list that lies nearest to the pointer: 0 is before the first row. */
  function gapAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ top, height }) => y < top + height / 2);
    return below < 0 ? rows.length : below;
  }

  function move(event: PointerEvent) {
    if (!drag) return;
    if (event.clientY < 80) window.scrollBy(0, -12);
    if (event.clientY > window.innerHeight - 80) window.scrollBy(0, 12);
    const gap = gapAt(event.clientY);
    if (gap !== drag.gap) setDrag({ ...drag, gap });
  }

  function drop() {
    setDrag(null);
    if (!drag) return;
    const from = shown.findIndex(({ id }) => id === drag.id);
    if (drag.gap === from || drag.gap === from + 1) return;
    const next = shown[drag.gap];
    const place = next ? `before:${next.id}` : `after:${shown.at(-1)?.id}`;
    submit(
      { intent: 'move', id: drag.id, place },
      { method: 'post', action: here, preventScrollReset: true },
    );
  }

  return (
    <ol
      ref={list}
      aria-label="Designs, in the order of the shop window"
      className="mt-3 border-y border-line"
    >
      {shown.map((design, index) => {
        const above = shown[index - 1]?.id ?? before;
        const below = shown[index + 1]?.id ?? behind;
        const places: [label: string, sign: string, place: string | null][] = [
          ['To the top', '⤒', index === 0 && !before ? null : 'top'],
          ['Up', '↑', above && `before:${above}`],
          ['Down', '↓', below && `after:${below}`],
          ['To the end', '⤓', index === shown.length - 1 && !behind ? null : 'end'],
        ];
        return (
          <li
            key={design.id}
            id={`row-${design.id}`}
            className={`relative flex items-center gap-x-1 border-b sm:gap-x-3 border-line py-1.5 last:border-b-0 ${
              drag?.id === design.id ? 'bg-sand opacity-60' : ''
            } ${drag?.gap === index ? 'shadow-[0_-3px_0_var(--color-terracotta)]' : ''} ${
              drag?.gap === shown.length && index === shown.length - 1
                ? 'shadow-[0_3px_0_var(--color-terracotta)]'
                : ''
            }`}
          >
            <span
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDrag({ id: design.id, gap: index });
              }}
              onPointerMove={move}
              onPointerUp={drop}
              onPointerCancel={() => setDrag(null)}
              className="flex h-11 w-8 shrink-0 cursor-grab sm:w-11 touch-none items-center justify-center text-xl text-muted select-none active:cursor-grabbing noscript:hidden"
            >
              ⠿
            </span>
            {design.image && (
              <ResponsiveImage
                image={design.image}
                sizes="3rem"
                alt=""
                className="pointer-events-none aspect-4/5 w-8 max-sm:hidden shrink-0 rounded bg-sand object-cover"
              />
            )}
            <span className="min-w-0 grow basis-20 leading-tight font-semibold wrap-anywhere">
              {design.name}
            </span>
            <Form method="post" action={`${here}#row-${design.id}`} preventScrollReset className="flex">
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="id" value={design.id} />
              {places.map(([label, sign, place]) => (
                <button
                  key={label}
                  type="submit"
                  name="place"
                  value={place ?? ''}
                  disabled={place === null}
                  data-move={`${label} ${design.id}`}
                  aria-label={`${label}: ${design.name}`}
                  title={label}
                  className="flex size-11 cursor-pointer items-center justify-center rounded-lg text-xl text-henna-700 hover:bg-sand disabled:cursor-default disabled:text-line"
                >
                  {sign}
                </button>
              ))}
            </Form>
          </li>
        );
      })}
    </ol>
  );
}

/** The list as it will be when what was asked for is done. */
function arranged(designs: readonly DeskRow[], asked: FormData): readonly DeskRow[] {
  const moved = designs.find(({ id }) => id === asked.get('id'));
  const place = String(asked.get('place'));
  if (!moved) return designs;
  const rest = designs.filter(({ id }) => id !== moved.id);
  const [beside, other] = place.split(/:(.*)/);
  const at = rest.findIndex(({ id }) => id === other);
  if (at < 0) return designs;
  return rest.toSpliced(beside === 'after' ? at + 1 : at, 0, moved);
}

/** A row that moves takes the focus of its button along; where the button has no use any more, its neighbour has it. */
function useKeepFocus(list: React.RefObject<HTMLOListElement>, designs: readonly DeskRow[]) {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null;
      if (button) pressed.current = button.dataset.move ?? null;
    };
    element?.addEventListener('click', remember);
    return () => element?.removeEventListener('click', remember);
  }, [list]);
  useEffect(() => {
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${pressed.current}"]`);
    if (!button) return;
    const usable = button.disabled
      ? button.parentElement?.querySelector<HTMLButtonElement>('button:enabled')
      : button;
    usable?.focus();
  }, [designs]);
}
