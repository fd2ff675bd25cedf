import type { ReactNode } from 'react';
import { type PictureStage, toPictureSets } from '../../domain/content/picture-stage.ts';

interface Props<Shown> {
  pictures: readonly Shown[];
  className?: string;
  /** A picture; `columns` tells how many stand beside each other. */
  children: (picture: Shown, columns: number) => ReactNode;
  /** Below a set. */
  below?: (set: readonly Shown[]) => ReactNode;
}

const SPANS: Record<number, string> = { 2: 'col-span-2', 3: 'col-span-full' };
const COLUMNS: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-3' };

/** Pictures in a grid; before and after, and the days of a stain, stand side by side. */
export function PictureSets<Shown extends { stage: PictureStage }>(props: Props<Shown>) {
  const { pictures, className = '', children, below } = props;
  const number = (picture: Shown) => pictures.indexOf(picture);
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 ${className}`}>
      {toPictureSets(pictures).map((set) => {
        const [first] = set;
        if (!first) return null;
        const { length } = set;
        if (length === 1) {
          return (
            <li key={number(first)}>
              {children(first, 1)}
              {below?.(set)}
            </li>
          );
        }
        return (
          <li key={number(first)} className={`rounded-lg bg-sand p-3 ${SPANS[length]}`}>
            <ul className={`grid gap-2 md:gap-4 ${COLUMNS[length]}`}>
              {set.map((picture) => (
                <li key={number(picture)}>{children(picture, length)}</li>
              ))}
            </ul>
            {below?.(set)}
          </li>
        );
      })}
    </ul>
  );
}
