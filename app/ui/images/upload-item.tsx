import { useRef, useState } from 'react';
import type { ImageWords } from '../../domain/images/image-limits.ts';
import { Field } from '../kit/field.tsx';
import type { MoreFields } from './image-field.tsx';
import type { PhotoEdit, PhotoShape } from './photo-edit.ts';
import { PhotoEditor } from './photo-editor.tsx';
import type { Item, Stage } from './use-uploads.ts';

interface Props {
  item: Item;
  words: ImageWords;
  more: MoreFields | undefined;
  shape: PhotoShape | undefined;
  number: number;
  /** Its number among the images that the form sends. */
  fieldNumber: number;
  count: number;
  onDescribe: (alt: string) => void;
  /** @param by -1 or 1 */
  onMove: (by: number) => void;
  onDrag: (isHeld: boolean) => void;
  onRetry: () => void;
  onAdjust: (edit: PhotoEdit, preview: string) => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** One image of a form: preview, progress, alt text and buttons. */
export function UploadItem(props: Props) {
  const { item, words, more, shape, number, fieldNumber, count } = props;
  const { onDescribe, onMove, onDrag, onRetry, onAdjust, onReplace, onRemove } = props;
  const [isEdited, setEdited] = useState(false);
  const { stage, alt, preview } = item;
  const name = item.name || `image ${number}`;
  const isUploaded = stage.at === 'uploaded';
  const field = isUploaded ? `image-${fieldNumber}` : '';
  return (
    <>
      <div className="flex items-start gap-3">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the buttons work by keyboard */}
        <div
          draggable
          onDragStart={() => onDrag(true)}
          onDragEnd={() => onDrag(false)}
          className="w-16 shrink-0 cursor-grab"
        >
          <img
            src={preview}
            alt={alt || name}
            width={80}
            height={100}
            draggable={false}
            className="aspect-4/5 h-auto w-full rounded-md bg-sand object-cover"
          />
        </div>
        <div className="min-w-0 grow">
          <p className="flex justify-between gap-2">
            <b>Image {number}</b>
            <span className="min-w-0 truncate text-muted">{item.name}</span>
          </p>
          <Progress stage={stage} name={name} />
        </div>
      </div>
      {isUploaded && <input type="hidden" name={field} value={stage.imageId} />}
      {words && (
        <div className="mt-2">
          <Field
            name={isUploaded ? `${field}-alt` : ''}
            {...words}
            optional={!words.required}
            value={alt}
            onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
          />
        </div>
      )}
      {/* They stay while another part of the photo is uploaded. */}
      {more && <div className="mt-2 grid gap-3">{more(field || 'waiting', item.more)}</div>}
      <div className="mt-2 flex flex-wrap gap-2">
        {isUploaded && (
          <Action action="adjust" of={name} onClick={() => setEdited(true)}>
            Crop and turn
          </Action>
        )}
        {isUploaded && <Replacement of={name} onChoose={onReplace} />}
        {stage.at === 'failed' && stage.canRetry && (
          <Action action="retry" of={name} onClick={onRetry}>
            Retry
          </Action>
        )}
        {count > 1 && (
          <>
            <Action action="earlier" of={name} onClick={() => onMove(-1)} disabled={number === 1}>
              Earlier
            </Action>
            <Action action="later" of={name} onClick={() => onMove(1)} disabled={number === count}>
              Later
            </Action>
          </>
        )}
        <Action action="remove" of={name} onClick={onRemove}>
          {isUploaded || stage.at === 'failed' ? 'Remove' : 'Cancel'}
        </Action>
      </div>
      {isEdited && (
        <PhotoEditor
          {...{ source: item.source, name, shape }}
          edit={item.edit}
          onUse={onAdjust}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}

/** The progress of an upload, or why it failed. */
function Progress({ stage, name }: { stage: Stage; name: string }) {
  if (stage.at === 'uploaded') return stage.fault ? <p className="text-rose">{stage.fault}</p> : null;
  if (stage.at === 'failed') {
    return (
      <p className="flex gap-1.5 text-rose">
        <span aria-hidden="true">●</span> {stage.message}
      </p>
    );
  }
  const labels = { waiting: 'Waiting…', preparing: 'Resizing…', confirming: 'Checking…' };
  return (
    <div className="text-muted">
      {stage.at === 'sending' ? `Uploading… ${Math.round(stage.fraction * 100)} %` : labels[stage.at]}
      <progress
        aria-label={`Upload of ${name}`}
        className="upload-progress"
        {...(stage.at === 'sending' ? { value: stage.fraction } : {})}
      />
    </div>
  );
}

/** A button that chooses a file: the input is there for it alone. */
function Replacement({ of, onChoose }: { of: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Action action="replace" of={of} onClick={() => input.current?.click()}>
        Replace
      </Action>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-replace
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface ActionProps {
  action: string;
  /** The image's name. */
  of: string;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

function Action({ action, of, disabled = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      data-action={action}
      disabled={disabled}
      onClick={onClick}
      aria-label={`${children}: ${of}`}
      className="button px-4"
    >
      {children}
    </button>
  );
}
