import { Form, useSubmit } from '@remix-run/react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { usePendingForm } from '../../../ui/kit/pending.ts';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import type { DesignListItem } from './design-table.tsx';

interface Props {
  designs: readonly DesignListItem[];
  /** The designs right before and after this page; null at the ends of the list. */
  previousId: string | null;
  nextId: string | null;
  /** The page's address, for its forms. */
  pageUrl: string;
}

/**
 * Reorders the list: by buttons, which work by keyboard and without JavaScript, and by dragging. The new order is shown
 * before the server has answered.
 */
export function ArrangeDesigns({ designs, previousId, nextId, pageUrl }: Props) {
  const pending = usePendingForm('move');
  const list = useRef<HTMLOListElement>(null);
  const shown = pending ? moveOptimistically(designs, pending) : designs;
  const { drag, handle } = useDragging(list, shown, pageUrl);
  useButtonFocus(list, designs);

  return (
    <ol ref={list} aria-label="Designs, in the order of the shop" className="mt-3 border-y border-line">
      {shown.map((design, index) => (
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
            {...handle(design.id, index)}
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
          <MoveButtons
            design={design}
            above={shown[index - 1]?.id ?? previousId}
            below={shown[index + 1]?.id ?? nextId}
            pageUrl={pageUrl}
          />
        </li>
      ))}
    </ol>
  );
}

/** Drags a row by its handle; `gap` is where it would be dropped: 0 is before the first row. */
function useDragging(
  list: React.RefObject<HTMLOListElement>,
  shown: readonly DesignListItem[],
  pageUrl: string,
) {
  const submit = useSubmit();
  const [drag, setDrag] = useState<{ id: string; gap: number } | null>(null);

  function move({ clientY }: PointerEvent) {
    if (!drag) return;
    if (clientY < 80) window.scrollBy(0, -12);
    if (clientY > window.innerHeight - 80) window.scrollBy(0, 12);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ top, height }) => clientY < top + height / 2);
    const gap = below < 0 ? rows.length : below;
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
      { method: 'post', action: pageUrl, preventScrollReset: true },
    );
  }

  const handle = (id: string, index: number) => ({
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, gap: index });
    },
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}

interface MoveButtonsProps {
  design: DesignListItem;
  /** The neighbours in the whole list; null at its ends. */
  above: string | null;
  below: string | null;
  pageUrl: string;
}

function MoveButtons({ design, above, below, pageUrl }: MoveButtonsProps) {
  const moves: [label: string, sign: string, place: string | null][] = [
    ['To the top', '⤒', above && 'top'],
    ['Up', '↑', above && `before:${above}`],
    ['Down', '↓', below && `after:${below}`],
    ['To the end', '⤓', below && 'end'],
  ];
  return (
    <Form method="post" action={`${pageUrl}#row-${design.id}`} preventScrollReset className="flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={design.id} />
      {moves.map(([label, sign, place]) => (
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
  );
}

/** The list as it will be after the move that is being sent. */
function moveOptimistically(designs: readonly DesignListItem[], form: FormData): readonly DesignListItem[] {
  const moved = designs.find(({ id }) => id === form.get('id'));
  const place = String(form.get('place'));
  if (!moved) return designs;
  const rest = designs.filter(({ id }) => id !== moved.id);
  const [beside, other] = place.split(/:(.*)/);
  const at = rest.findIndex(({ id }) => id === other);
  if (at < 0) return designs;
  return rest.toSpliced(beside === 'after' ? at + 1 : at, 0, moved);
}

/** Keeps the focus on the button that was pressed while its row moves; on its neighbour once it is disabled. */
function useButtonFocus(list: React.RefObject<HTMLOListElement>, designs: readonly DesignListItem[]) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run whenever the rows have moved
  useEffect(() => {
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${pressed.current}"]`);
    if (!button) return;
    const usable = button.disabled
      ? button.parentElement?.querySelector<HTMLButtonElement>('button:enabled')
      : button;
    usable?.focus();
  }, [designs]);
}
