import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { tooManyImages } from '../../domain/images/image-limits.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import type { FormImage } from './image-field.tsx';
import { UploadItem } from './upload-item.tsx';
import { type Item, useUploads } from './use-uploads.ts';

interface Props {
  standing: readonly FormImage[];
  max: number;
  fields: FieldErrors;
  /** Files that were chosen before the scripts came. */
  chosen: readonly File[];
  /** The id of the words that say what is wrong. */
  describedBy: string | undefined;
}

/** Images that travel while the form is filled in: pick or drop, watch, order, describe, remove. */
export function ImageUploader({ standing, max, fields, chosen, describedBy }: Props) {
  const [said, say] = useState('');
  const { items, add, retry, remove, describe, move } = useUploads(standing, say);
  const [leftOut, setLeftOut] = useState('');
  const [waiting, setWaiting] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const focusOn = useFocusAfterChange(frame, items);
  const hintId = useId();
  const free = max - items.length;
  useWaitingForm(frame, items, setWaiting);

  function take(files: readonly File[]) {
    add(files.slice(0, Math.max(free, 0)));
    setLeftOut(files.length > free ? `${tooManyImages(max)} The others were left out.` : '');
  }

  // What was chosen early is taken once.
  const early = useRef(chosen);
  useEffect(() => {
    const files = early.current;
    early.current = [];
    if (files.length > 0) take(files);
  });

  function moveTo(item: Item, to: number, button?: 'earlier' | 'later') {
    move(item.key, to);
    say(`Now image ${to + 1} of ${items.length}.`);
    if (button) focusOn(item.key, button);
  }

  function drop(event: DragEvent, to: number) {
    const item = items.find(({ key }) => key === dragged.current);
    dragged.current = null;
    if (!item) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(item, to);
  }

  return (
    <div
      ref={frame}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged.current === null) take([...event.dataTransfer.files]);
      }}
    >
      {items.length > 0 && (
        <ol className="mt-2 space-y-3">
          {items.map((item, index) => (
            <li
              key={item.key}
              data-key={item.key}
              onDrop={(event) => drop(event, index)}
              className="rounded-lg border border-line bg-white p-3"
            >
              <UploadItem
                item={item}
                number={index + 1}
                // Only what is here is sent, and is counted without gaps.
                sentAs={items.slice(0, index + 1).filter(({ stage }) => stage.at === 'here').length}
                count={items.length}
                fields={fields}
                onDescribe={(alt) => describe(item.key, alt)}
                onMove={(by) => moveTo(item, index + by, by < 0 ? 'earlier' : 'later')}
                onDrag={(isHeld) => {
                  dragged.current = isHeld ? item.key : null;
                }}
                onRetry={() => retry(item.key)}
                onRemove={() => {
                  remove(item.key);
                  setLeftOut('');
                  say(`${item.name || `Image ${index + 1}`} is removed.`);
                  focusOn(items[index + 1]?.key ?? items[index - 1]?.key ?? null, 'remove');
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {free > 0 && (
        <label className="mt-3 grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed border-terracotta bg-sand/40 p-4 text-center focus-within:outline-3 focus-within:outline-terracotta">
          <span className="button">{items.length > 0 ? 'Add images' : 'Choose images'}</span>
          <span id={hintId} className="text-muted">
            {free === 1 ? 'One more.' : `Up to ${free}.`} You can also drop them here.
          </span>
          <input
            type="file"
            accept="image/*"
            multiple={free > 1}
            className="sr-only"
            data-choose
            aria-invalid={describedBy || leftOut ? true : undefined}
            aria-describedby={[hintId, describedBy].filter(Boolean).join(' ')}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p role="alert" className="mt-1 text-rose empty:hidden">
        {[leftOut, waiting].filter(Boolean).join(' ')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Keeps a form from being sent while one of its images is still on its way, or has failed; and says why. */
function useWaitingForm(
  frame: RefObject<HTMLElement>,
  items: readonly Item[],
  explain: (words: string) => void,
): void {
  const failed = items.filter(({ stage }) => stage.at === 'failed').length;
  const coming = items.filter(({ stage }) => stage.at !== 'here').length - failed;
  useEffect(() => {
    const form = frame.current?.closest('form');
    if (coming + failed === 0) return explain('');
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      explain(
        coming > 0
          ? 'Your images are still on their way. Please wait until they are here, then press the button again.'
          : 'One image did not arrive. Please press its Retry, or remove it.',
      );
      frame.current?.scrollIntoView({ block: 'nearest' });
    };
    // Before anyone else hears of it.
    form?.addEventListener('submit', wait, { capture: true });
    return () => form?.removeEventListener('submit', wait, { capture: true });
  }, [frame, coming, failed, explain]);
}

/** Puts the focus back to where somebody works after the list has changed under it. */
function useFocusAfterChange(frame: RefObject<HTMLElement>, items: readonly Item[]) {
  const wanted = useRef<{ key: number | null; button: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, button } = wanted.current;
    wanted.current = null;
    const item = frame.current?.querySelector(`[data-key="${key}"]`);
    const target =
      item?.querySelector<HTMLElement>(`[data-does="${button}"]:enabled`) ??
      item?.querySelector<HTMLElement>('button:enabled') ??
      frame.current?.querySelector<HTMLElement>('[data-choose]');
    target?.focus();
  }, [frame, items]);
  return (key: number | null, button: string) => {
    wanted.current = { key, button };
  };
}
