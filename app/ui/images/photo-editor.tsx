import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { loadImage } from './make-variants.ts';
import {
  cropOf,
  drawEdited,
  MAX_ZOOM,
  type PhotoEdit,
  type PhotoShape,
  turnedSize,
  UNEDITED,
} from './photo-edit.ts';

interface Props {
  /** The address of the photo. */
  source: string;
  name: string;
  /** Where the page shows it in a shape of its own. */
  shape: PhotoShape | undefined;
  edit: PhotoEdit;
  /** @param preview the address of what is kept, made small */
  onUse: (edit: PhotoEdit, preview: string) => void;
  onClose: () => void;
}

const SHAPES: readonly [shape: PhotoShape, label: string][] = [
  ['whole', 'As it is'],
  ['portrait', 'Upright, 4 to 5'],
  ['square', 'Square'],
  ['wide', 'Wide'],
];

/** How wide a preview is drawn. */
const SHOWN = 640;

/** Turns a photo and takes a part of it, by keyboard as by finger. */
export function PhotoEditor({ source, name, shape, edit: before, onUse, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [photo, setPhoto] = useState<HTMLImageElement | null>(null);
  const [fault, setFault] = useState('');
  const [edit, setEdit] = useState<PhotoEdit>(before === UNEDITED && shape ? { ...before, shape } : before);
  const change = (part: Partial<PhotoEdit>) => setEdit((current) => ({ ...current, ...part }));

  useEffect(() => {
    dialog.current?.showModal();
    loadImage(source).then(setPhoto, (error: Error) => setFault(error.message));
  }, [source]);
  useEffect(() => {
    if (photo && canvas.current) drawChoice(canvas.current, photo, edit);
  }, [photo, edit]);

  function aim({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  }

  async function use() {
    if (photo) onUse(edit, await toPreview(photo, edit));
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-full max-w-3xl rounded-lg bg-ivory p-4 backdrop:bg-henna-950/70 md:p-6"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        Crop and turn
      </h2>
      <p className="text-muted wrap-anywhere">{name}</p>
      {fault && (
        <p role="alert" className="mt-2 text-rose">
          {fault}
        </p>
      )}
      <div className="mt-3 grid gap-5 md:grid-cols-[1fr_16rem]">
        <canvas
          ref={canvas}
          onPointerDown={aim}
          onPointerMove={aim}
          role="img"
          aria-label="The photo; what is kept stands out"
          className="max-h-[34dvh] max-w-full cursor-crosshair touch-none justify-self-center bg-sand md:max-h-[60dvh]"
        />
        <div className="grid content-start gap-3">
          <p className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button px-4"
              onClick={() => change({ turns: (edit.turns + 3) % 4 })}
            >
              Turn left
            </button>
            <button
              type="button"
              className="button px-4"
              onClick={() => change({ turns: (edit.turns + 1) % 4 })}
            >
              Turn right
            </button>
          </p>
          <label className="block font-semibold">
            Shape
            <select
              className="input mt-1"
              value={edit.shape}
              onChange={({ currentTarget }) => change({ shape: currentTarget.value as PhotoShape })} // one of its options
            >
              {SHAPES.map(([shape, label]) => (
                <option key={shape} value={shape}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Slider
            label="Closer"
            value={edit.zoom}
            min={1}
            max={MAX_ZOOM}
            onMove={(zoom) => change({ zoom })}
          />
          <fieldset className="grid gap-2">
            <legend className="font-semibold">What matters most</legend>
            <p className="text-muted">Touch it on the photo, or move it here.</p>
            <Slider label="From left to right" value={edit.x} min={0} max={1} onMove={(x) => change({ x })} />
            <Slider label="From top to bottom" value={edit.y} min={0} max={1} onMove={(y) => change({ y })} />
          </fieldset>
        </div>
      </div>
      <p className="sticky -bottom-4 mt-3 flex flex-wrap gap-3 bg-ivory py-3 md:-bottom-6">
        <button type="button" className="button button-primary" disabled={!photo} onClick={use}>
          Use this part
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onMove: (value: number) => void;
}

function Slider({ label, value, min, max, onMove }: SliderProps) {
  return (
    <label className="block">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        className="block min-h-6 w-full accent-henna-700"
      />
    </label>
  );
}

const share = (value: number) => Math.min(Math.max(value, 0), 1);

/** The whole photo, turned, and in full colour what is kept of it. */
function drawChoice(canvas: HTMLCanvasElement, photo: HTMLImageElement, edit: PhotoEdit): void {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight };
  const turned = turnedSize(size, edit);
  const scale = SHOWN / Math.max(turned.width, turned.height);
  canvas.width = Math.round(turned.width * scale);
  canvas.height = Math.round(turned.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  const all = { ...turned, left: 0, top: 0 };
  const kept = cropOf(turned, edit);
  const frame = [kept.left * scale, kept.top * scale, kept.width * scale, kept.height * scale] as const;
  const source = Object.assign(photo, { width: size.width, height: size.height });
  drawEdited(context, source, edit, canvas, all);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = 'rgb(43 18 10 / 65%)';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.save();
  context.beginPath();
  context.rect(...frame);
  context.clip();
  drawEdited(context, source, edit, canvas, all);
  context.restore();
  context.strokeStyle = '#F0A531';
  context.lineWidth = 3;
  context.strokeRect(...frame);
}

/** What is kept, small, for the list of pictures. */
async function toPreview(photo: HTMLImageElement, edit: PhotoEdit): Promise<string> {
  const crop = cropOf(turnedSize({ width: photo.naturalWidth, height: photo.naturalHeight }, edit), edit);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: 200,
    height: Math.max(1, Math.round((200 * crop.height) / crop.width)),
  });
  const context = canvas.getContext('2d');
  if (context) drawEdited(context, photo, edit, canvas, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return blob ? URL.createObjectURL(blob) : photo.src;
}
