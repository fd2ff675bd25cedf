import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type ImageWords, tooManyImages } from '../../domain/images/image-limits.ts';
import type { PicturePlace } from '../../domain/images/picture-place.ts';
import type { FormImage, MoreFields } from './image-field.tsx';
import type { PhotoShape } from './photo-edit.ts';
import { UseSmallPictures } from './plain-image-fields.tsx';
import { UploadItem } from './upload-item.tsx';
import { type Item, useUploads } from './use-uploads.ts';

interface Props {
  stored: readonly FormImage[];
  max: number;
  words: ImageWords;
  more: MoreFields | undefined;
  shape: PhotoShape | undefined;
  place: PicturePlace | undefined;
  /** What the form was sent with as `useSmallPictures`. */
  useSmall: string | undefined;
  /** Files that were chosen before hydration. */
  earlyFiles: readonly File[];
  /** The id of the error message. */
  describedBy: string | undefined;
}

/** Uploads images while the form is filled in: choose or drop, order, describe, remove. */
export function ImageUploader({ describedBy, words, more, shape, useSmall, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { items, announcement, excess, free, addFiles, moveTo, remove, describe, retry, adjust, replace } =
    useImageList(frame, props);
  const [notReady, setNotReady] = useState('');
  const dragged = useRef<number | null>(null);
  useSubmitWhenUploaded(frame, items, setNotReady);

  function drop(event: DragEvent, to: number) {
    const item = items.find(({ key }) => key === dragged.current);
    dragged.current = null;
    if (!item) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(item, to);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input works by keyboard
    <div
      ref={frame}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged.current === null) addFiles([...event.dataTransfer.files]);
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
                {...{ words, more, shape }}
                number={index + 1}
                // Only uploaded images are sent, numbered without gaps.
                fieldNumber={items.slice(0, index + 1).filter(({ stage }) => stage.at === 'uploaded').length}
                count={items.length}
                onDescribe={(alt) => describe(item.key, alt)}
                onMove={(by) => moveTo(item, index + by, by < 0 ? 'earlier' : 'later')}
                onDrag={(isHeld) => {
                  dragged.current = isHeld ? item.key : null;
                }}
                onRetry={() => retry(item.key)}
                onAdjust={(edit, preview) => adjust(item.key, edit, preview)}
                onReplace={(file) => replace(item.key, file)}
                onRemove={() => remove(item, index)}
              />
            </li>
          ))}
        </ol>
      )}
      {free > 0 && (
        <Chooser
          free={free}
          label={items.length > 0 ? 'Add images' : free === 1 ? 'Choose an image' : 'Choose images'}
          hint={free > 1 ? `Up to ${free}.` : items.length > 0 ? 'One more.' : 'One image.'}
          isInvalid={Boolean(describedBy || excess)}
          describedBy={describedBy}
          onChoose={addFiles}
        />
      )}
      {(useSmall || items.some(({ stage }) => stage.at === 'uploaded' && stage.fault)) && (
        <UseSmallPictures isOn={useSmall === 'on'} />
      )}
      <p role="alert" className="mt-1 text-rose empty:hidden">
        {[excess, notReady].filter(Boolean).join(' ')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** The images of the form, and what is announced and focused when they change. */
function useImageList(
  frame: RefObject<HTMLElement>,
  { stored, max, place, earlyFiles }: Omit<Props, 'describedBy' | 'words' | 'more' | 'shape' | 'useSmall'>,
) {
  const [announcement, announce] = useState('');
  const [excess, setExcess] = useState('');
  const { items, add, retry, adjust, replace, remove, describe, move } = useUploads(stored, place, announce);
  const focusOn = useFocusAfterChange(frame, items);
  const free = max - items.length;

  function addFiles(files: readonly File[]) {
    add(files.slice(0, Math.max(free, 0)));
    setExcess(files.length > free ? `${tooManyImages(max)} The others were left out.` : '');
  }

  // Early files are added once.
  const early = useRef(earlyFiles);
  useEffect(() => {
    const files = early.current;
    early.current = [];
    if (files.length > 0) addFiles(files);
  });

  return {
    ...{ items, announcement, excess, free, addFiles, describe, retry, adjust, replace },
    moveTo(item: Item, to: number, button?: 'earlier' | 'later') {
      move(item.key, to);
      announce(`Now image ${to + 1} of ${items.length}.`);
      if (button) focusOn(item.key, button);
    },
    remove(item: Item, index: number) {
      remove(item.key);
      setExcess('');
      announce(`${item.name || `Image ${index + 1}`} is removed.`);
      focusOn(items[index + 1]?.key ?? items[index - 1]?.key ?? null, 'remove');
    },
  };
}

interface ChooserProps {
  /** How many more images there is room for. */
  free: number;
  label: string;
  hint: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChoose: (files: readonly File[]) => void;
}

function Chooser({ free, label, hint, isInvalid, describedBy, onChoose }: ChooserProps) {
  const hintId = useId();
  return (
    <label className="mt-3 grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed border-terracotta bg-sand/40 p-4 text-center focus-within:outline-3 focus-within:outline-terracotta">
      <span className="button">{label}</span>
      <span id={hintId} className="text-muted">
        {hint} You can also drop {free > 1 ? 'them' : 'it'} here.
      </span>
      <input
        type="file"
        accept="image/*"
        multiple={free > 1}
        className="sr-only"
        data-choose
        data-error="images"
        aria-invalid={isInvalid || undefined}
        aria-describedby={[hintId, describedBy].filter(Boolean).join(' ')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

const WAITING_FOR_UPLOADS =
  'Your images are still uploading. As soon as they are done, the form is sent: you need not press again.';
const FAILED_UPLOAD = 'The upload of one image failed. Please retry or remove it.';

/**
 * A form that is submitted while its images are uploading waits for them, and is submitted then. If one has failed, it
 * is not submitted. Both are said.
 */
function useSubmitWhenUploaded(
  frame: RefObject<HTMLElement>,
  items: readonly Item[],
  explain: (message: string) => void,
): void {
  const failed = items.filter(({ stage }) => stage.at === 'failed').length;
  const uploading = items.filter(({ stage }) => stage.at !== 'uploaded').length - failed;
  /** The button that was pressed too early. */
  const pressed = useRef<{ button: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const stop = (message: string) => {
      explain(message);
      frame.current?.scrollIntoView({ block: 'nearest' });
    };
    const early = pressed.current;
    if (uploading === 0) pressed.current = null;
    if (uploading + failed === 0) {
      explain('');
      return early ? form?.requestSubmit(early.button) : undefined;
    }
    if (uploading === 0 && early) stop(FAILED_UPLOAD);
    const block = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (uploading > 0) pressed.current = { button: event.submitter };
      stop(uploading > 0 ? WAITING_FOR_UPLOADS : FAILED_UPLOAD);
    };
    // In the capture phase, before Remix handles the event.
    form?.addEventListener('submit', block, { capture: true });
    return () => form?.removeEventListener('submit', block, { capture: true });
  }, [frame, uploading, failed, explain]);
}

/** Restores the focus after the list has changed. */
function useFocusAfterChange(frame: RefObject<HTMLElement>, items: readonly Item[]) {
  const target = useRef<{ key: number | null; button: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run whenever the list has changed
  useEffect(() => {
    if (!target.current) return;
    const { key, button } = target.current;
    target.current = null;
    const item = frame.current?.querySelector(`[data-key="${key}"]`);
    const element =
      item?.querySelector<HTMLElement>(`[data-action="${button}"]:enabled`) ??
      // At either end of the list the way back is what is left of the two.
      item?.querySelector<HTMLElement>('[data-action=earlier]:enabled, [data-action=later]:enabled') ??
      item?.querySelector<HTMLElement>('button:enabled') ??
      frame.current?.querySelector<HTMLElement>('[data-choose]');
    element?.focus();
  }, [frame, items]);
  return (key: number | null, button: string) => {
    target.current = { key, button };
  };
}
