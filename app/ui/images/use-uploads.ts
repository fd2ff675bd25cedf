import { useContext, useEffect, useReducer, useRef } from 'react';
import { imagePath } from '../../domain/images/image.ts';
import { getSizeFault, type PicturePlace } from '../../domain/images/picture-place.ts';
import type { FormImage } from './image-field.tsx';
import { makeVariants } from './make-variants.ts';
import { type PhotoEdit, UNEDITED } from './photo-edit.ts';
import { InvalidFile } from './photo-widths.ts';
import { sendImage, UploadFailure } from './send-upload.ts';
import { UploadHeaders } from './upload-headers.ts';

/** The state of an image's upload. */
export type Stage =
  | { at: 'waiting' | 'preparing' | 'confirming' }
  | { at: 'sending'; fraction: number }
  | { at: 'failed'; message: string; canRetry: boolean }
  /** `fault`: the picture is small for its place. */
  | { at: 'uploaded'; imageId: string; fault?: string };

export interface Item {
  key: number;
  /** The file's name; empty for a stored image. */
  name: string;
  /** The address of a preview. */
  preview: string;
  /** The address of the photo itself, of which a part may be taken. */
  source: string;
  edit: PhotoEdit;
  alt: string;
  /** What else its form had of it when it came. */
  more: Readonly<Record<string, string>>;
  stage: Stage;
}

type Action =
  | { type: 'add'; items: Item[] }
  | { type: 'stage'; key: number; stage: Stage }
  | { type: 'edit'; key: number; change: Partial<Item> }
  | { type: 'describe'; key: number; alt: string }
  | { type: 'move'; key: number; to: number }
  | { type: 'remove'; key: number };

function reduceItems(items: readonly Item[], action: Action): readonly Item[] {
  switch (action.type) {
    case 'add':
      return [...items, ...action.items];
    case 'remove':
      return items.filter(({ key }) => key !== action.key);
    case 'move': {
      const moved = items.find(({ key }) => key === action.key);
      return moved ? items.filter((item) => item !== moved).toSpliced(action.to, 0, moved) : items;
    }
    case 'stage':
      return items.map((item) => (item.key === action.key ? { ...item, stage: action.stage } : item));
    case 'edit':
      return items.map((item) => (item.key === action.key ? { ...item, ...action.change } : item));
    case 'describe':
      return items.map((item) => (item.key === action.key ? { ...item, alt: action.alt } : item));
  }
}

/** The images of a form, which are uploaded one after the other. */
export function useUploads(
  stored: readonly FormImage[],
  place: PicturePlace | undefined,
  announce: (message: string) => void,
) {
  const [items, dispatch] = useReducer(reduceItems, stored, (images) =>
    images.map(
      ({ id, alt, more = {} }, index): Item => ({
        ...{ key: -1 - index, name: '', preview: imagePath(id, 400), alt, more },
        ...{ source: imagePath(id, 1200), edit: UNEDITED },
        stage: { at: 'uploaded', imageId: id },
      }),
    ),
  );
  const headers = useContext(UploadHeaders);
  const queue = useRef(new UploadQueue());
  useEffect(() => {
    const { current } = queue;
    return () => current.cancelAll();
  }, []);

  function start(key: number) {
    const { name, photo, edit, controller } = queue.current.get(key);
    const { signal } = controller;
    const setStage = (next: Stage) => dispatch({ type: 'stage', key, stage: next });
    setStage({ at: 'waiting' });
    queue.current.enqueue(async () => {
      if (signal.aborted) return;
      try {
        setStage({ at: 'preparing' });
        const variants = await makeVariants(await photo(), edit);
        signal.throwIfAborted();
        const fault = place && getSizeFault(variants, place);
        if (fault?.isFinal) throw new InvalidFile(fault.message);
        const onProgress = (fraction: number) =>
          setStage(fraction < 1 ? { at: 'sending', fraction } : { at: 'confirming' });
        onProgress(0);
        const imageId = await sendImage(variants, { headers, signal, onProgress });
        setStage({ at: 'uploaded', imageId, ...(fault && { fault: fault.message }) });
        announce([`${name} is uploaded.`, fault?.message].filter(Boolean).join(' '));
      } catch (error) {
        if (signal.aborted) return;
        const isKnown = error instanceof InvalidFile || error instanceof UploadFailure;
        const message = isKnown ? error.message : 'Something went wrong with this image. Please try again.';
        const canRetry = error instanceof UploadFailure ? error.canRetry : !isKnown;
        setStage({ at: 'failed', message, canRetry });
        announce(`${name}: ${message}`);
      }
    });
  }

  return {
    items,
    add(files: readonly File[]) {
      const added = files.map((file): Item => {
        const { key, preview } = queue.current.add(file);
        return {
          ...{ key, name: file.name, preview, alt: '', more: {} },
          ...{ source: preview, edit: UNEDITED, stage: { at: 'waiting' } },
        };
      });
      dispatch({ type: 'add', items: added });
      for (const { key } of added) start(key);
    },
    retry: start,
    /** Takes another part of a photo, and uploads that. */
    adjust(key: number, edit: PhotoEdit, preview: string) {
      const item = items.find((each) => each.key === key);
      if (!item) return;
      queue.current.edit(key, edit, item.source, preview);
      dispatch({ type: 'edit', key, change: { edit, preview } });
      start(key);
    },
    /** Another photo in the place of one; what is said of it stays, to be read again. */
    replace(key: number, file: File) {
      const preview = queue.current.replace(key, file);
      dispatch({
        type: 'edit',
        key,
        change: { name: file.name, preview, source: preview, edit: UNEDITED },
      });
      start(key);
    },
    remove(key: number) {
      queue.current.cancel(key);
      dispatch({ type: 'remove', key });
    },
    describe: (key: number, alt: string) => dispatch({ type: 'describe', key, alt }),
    move: (key: number, to: number) => dispatch({ type: 'move', key, to }),
  };
}

interface Chosen {
  name: string;
  photo: () => Promise<Blob>;
  edit: PhotoEdit;
  /** Addresses that are given back when it is removed. */
  addresses: string[];
  controller: AbortController;
}

/** The chosen files, and the uploads that wait for each other. */
class UploadQueue {
  #chosen = new Map<number, Chosen>();
  #last: Promise<void> = Promise.resolve();
  #key = 0;

  add(file: File): { key: number; preview: string } {
    const key = ++this.#key;
    return { key, preview: this.replace(key, file) };
  }

  replace(key: number, file: File): string {
    this.cancel(key);
    const preview = URL.createObjectURL(file);
    this.#chosen.set(key, {
      ...{ name: file.name, photo: async () => file, edit: UNEDITED, addresses: [preview] },
      controller: new AbortController(),
    });
    return preview;
  }

  /** Another part of a photo; of one that the shop has already, its largest width is taken. */
  edit(key: number, edit: PhotoEdit, source: string, preview: string): void {
    const before = this.#chosen.get(key);
    const photo = before?.photo ?? (async () => (await fetch(source)).blob());
    this.#chosen.set(key, {
      ...{ name: before?.name ?? 'The picture', photo, edit },
      addresses: [...(before?.addresses ?? []), preview],
      controller: before?.controller ?? new AbortController(),
    });
  }

  get(key: number): Chosen {
    const chosen = this.#chosen.get(key);
    if (!chosen) throw new Error(`There is no file ${key}.`);
    return chosen;
  }

  enqueue(upload: () => Promise<void>): void {
    this.#last = this.#last.then(upload);
  }

  cancel(key: number): void {
    const chosen = this.#chosen.get(key);
    chosen?.controller.abort();
    for (const address of chosen?.addresses ?? []) URL.revokeObjectURL(address);
    this.#chosen.delete(key);
  }

  cancelAll(): void {
    for (const key of this.#chosen.keys()) this.cancel(key);
  }
}
