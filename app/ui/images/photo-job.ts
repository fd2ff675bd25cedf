import type { Size } from '../../domain/images/upload.ts';
import type { PhotoEdit } from './photo-edit.ts';
import type { Variants } from './photo-widths.ts';

/** What pages and the worker for photos say to each other. */

export type PhotoJob =
  | { id: number; file: Blob; edit: PhotoEdit; writesWebp: boolean }
  /** Drawn on the page, where workers have no canvas. */
  | { id: number; pixels: ImageData[] };

export interface PhotoReply {
  id: number;
  size?: Size;
  files?: Variants['files'];
  /** For the person who chose the file. */
  refusal?: string;
  /** This browser's workers cannot do it. */
  isUnable?: boolean;
}
