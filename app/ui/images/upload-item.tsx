import { ALT_MAX_LENGTH } from '../../domain/images/image-limits.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { Field } from '../kit/field.tsx';
import type { Item, Stage } from './use-uploads.ts';

interface Props {
  item: Item;
  number: number;
  /** Its number among those that the form sends. */
  sentAs: number;
  count: number;
  fields: FieldErrors;
  onDescribe: (alt: string) => void;
  /** @param by -1 or 1 */
  onMove: (by: number) => void;
  onDrag: (isHeld: boolean) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One image of a form: what it looks like, how far it has come, what is said of it. */
export function UploadItem({
  item,
  number,
  sentAs,
  count,
  fields,
  onDescribe,
  onMove,
  onDrag,
  onRetry,
  onRemove,
}: Props) {
  const { stage, alt, preview } = item;
  const name = item.name || `image ${number}`;
  const isHere = stage.at === 'here';
  const sent = isHere ? `image-${sentAs}` : '';
  return (
    <>
      <div className="flex items-start gap-3">
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
          <Way stage={stage} name={name} />
        </div>
      </div>
      {isHere && <input type="hidden" name={sent} value={stage.imageId} />}
      <div className="mt-2">
        <Field
          name={isHere ? `${sent}-alt` : ''}
          label="Words for those who cannot see it"
          error={isHere ? fields[`${sent}-alt`] : undefined}
          optional
          maxLength={ALT_MAX_LENGTH}
          value={alt}
          onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {stage.at === 'failed' && stage.again && (
          <Action does="retry" of={name} onClick={onRetry}>
            Retry
          </Action>
        )}
        {count > 1 && (
          <>
            <Action does="earlier" of={name} onClick={() => onMove(-1)} disabled={number === 1}>
              Earlier
            </Action>
            <Action does="later" of={name} onClick={() => onMove(1)} disabled={number === count}>
              Later
            </Action>
          </>
        )}
        <Action does="remove" of={name} onClick={onRemove}>
          {isHere || stage.at === 'failed' ? 'Remove' : 'Cancel'}
        </Action>
      </div>
    </>
  );
}

/** How far an image has come, or why it came no further. */
function Way({ stage, name }: { stage: Stage; name: string }) {
  if (stage.at === 'here') return null;
  if (stage.at === 'failed') {
    return (
      <p className="flex gap-1.5 text-rose">
        <span aria-hidden="true">●</span> {stage.message}
      </p>
    );
  }
  const words = { waiting: 'Waiting…', preparing: 'Making it small…', confirming: 'Looking at it…' };
  return (
    <div className="text-muted">
      {stage.at === 'sending' ? `Uploading… ${Math.round(stage.part * 100)} %` : words[stage.at]}
      <progress
        aria-label={`Upload of ${name}`}
        className="upload-progress"
        {...(stage.at === 'sending' ? { value: stage.part } : {})}
      />
    </div>
  );
}

function Action({
  does,
  of,
  disabled = false,
  onClick,
  children,
}: {
  does: string;
  of: string;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      data-does={does}
      disabled={disabled}
      onClick={onClick}
      aria-label={`${children}: ${of}`}
      className="button px-4"
    >
      {children}
    </button>
  );
}
