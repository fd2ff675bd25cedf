import { useEffect, useReducer, useRef } from 'react';
import { imagePath } from '../../domain/images/image.ts';
import type { FormImage } from './image-field.tsx';
import { makeVariants, UnfitFile } from './make-variants.ts';
import { sendImage, UploadFailure } from './send-upload.ts';

/** Where an image of the form is on its way. */
export type Stage =
  | { at: 'waiting' | 'preparing' | 'confirming' }
  | { at: 'sending'; part: number }
  | { at: 'failed'; message: string; again: boolean }
  | { at: 'here'; imageId: string };

export interface Item {
  key: number;
  /** What the file was called; empty for one that stood there. */
  name: string;
  /** An address to show it from. */
  preview: string;
  alt: string;
  stage: Stage;
}

type Change =
  | { do: 'add'; items: Item[] }
  | { do: 'stage'; key: number; stage: Stage }
  | { do: 'describe'; key: number; alt: string }
  | { do: 'move'; key: number; to: number }
  | { do: 'remove'; key: number };

function changed(items: readonly Item[], change: Change): readonly Item[] {
  switch (change.do) {
    case 'add':
      return [...items, ...change.items];
    case 'remove':
      return items.filter(({ key }) => key !== change.key);
    case 'move': {
      const moved = items.find(({ key }) => key === change.key);
      return moved ? items.filter((item) => item !== moved).toSpliced(change.to, 0, moved) : items;
    }
    case 'stage':
      return items.map((item) => (item.key === change.key ? { ...item, stage: change.stage } : item));
    case 'describe':
      return items.map((item) => (item.key === change.key ? { ...item, alt: change.alt } : item));
  }
}

/** The images of a form and their way to the shop, one after the other. */
export function useUploads(standing: readonly FormImage[], say: (words: string) => void) {
  const [items, change] = useReducer(changed, standing, (images) =>
    images.map(
      ({ id, alt }, index): Item => ({
        ...{ key: -1 - index, name: '', preview: imagePath(id, 400), alt },
        stage: { at: 'here', imageId: id },
      }),
    ),
  );
  const work = useRef(new Work());
  useEffect(() => {
    const { current } = work;
    return () => current.end();
  }, []);

  function start(key: number) {
    const { file, signal } = work.current.begin(key);
    const stage = (next: Stage) => change({ do: 'stage', key, stage: next });
    stage({ at: 'waiting' });
    work.current.afterOthers(async () => {
      if (signal.aborted) return;
      try {
        stage({ at: 'preparing' });
        const variants = await makeVariants(file);
        signal.throwIfAborted();
        const onProgress = (part: number) => stage(part < 1 ? { at: 'sending', part } : { at: 'confirming' });
        onProgress(0);
        const imageId = await sendImage(variants, { signal, onProgress });
        stage({ at: 'here', imageId });
        say(`${file.name} is here.`);
      } catch (error) {
        if (signal.aborted) return;
        const isTold = error instanceof UnfitFile || error instanceof UploadFailure;
        const message = isTold ? error.message : 'Something went wrong with this image. Please try again.';
        const again = error instanceof UploadFailure ? error.again : !isTold;
        stage({ at: 'failed', message, again });
        say(`${file.name}: ${message}`);
      }
    });
  }

  return {
    items,
    add(files: readonly File[]) {
      const added = files.map((file): Item => {
        const { key, preview } = work.current.take(file);
        return { key, name: file.name, preview, alt: '', stage: { at: 'waiting' } };
      });
      change({ do: 'add', items: added });
      for (const { key } of added) start(key);
    },
    retry: start,
    remove(key: number) {
      work.current.drop(key);
      change({ do: 'remove', key });
    },
    describe: (key: number, alt: string) => change({ do: 'describe', key, alt }),
    move: (key: number, to: number) => change({ do: 'move', key, to }),
  };
}

/** Files that were chosen, and what is being done with them. */
class Work {
  #files = new Map<number, { file: File; preview: string; called: AbortController }>();
  #last: Promise<void> = Promise.resolve();
  #key = 0;

  take(file: File): { key: number; preview: string } {
    const key = ++this.#key;
    const preview = URL.createObjectURL(file);
    this.#files.set(key, { file, preview, called: new AbortController() });
    return { key, preview };
  }

  begin(key: number): { file: File; signal: AbortSignal } {
    const taken = this.#files.get(key);
    if (!taken) throw new Error('Only what was chosen can be sent.');
    return { file: taken.file, signal: taken.called.signal };
  }

  afterOthers(work: () => Promise<void>): void {
    this.#last = this.#last.then(work);
  }

  drop(key: number): void {
    const taken = this.#files.get(key);
    taken?.called.abort();
    if (taken) URL.revokeObjectURL(taken.preview);
    this.#files.delete(key);
  }

  end(): void {
    for (const key of this.#files.keys()) this.drop(key);
  }
}
