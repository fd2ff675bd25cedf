/** What a picture of a gallery is one of: those that follow one another stand side by side. */
export const PICTURE_STAGES = ['', 'before', 'after', 'day-1', 'day-2', 'day-3'] as const;
export type PictureStage = (typeof PICTURE_STAGES)[number];

export const STAGE_LABELS: Record<PictureStage, string> = {
  '': 'A picture of its own',
  before: 'Before',
  after: 'After',
  'day-1': 'Stain on day 1',
  'day-2': 'Stain on day 2',
  'day-3': 'Stain on day 3',
};

/** Letters. */
export const CAPTION_LENGTH = 120;

/** The words of a picture that are not alt text, by the ends of their fields' names: `image-1-caption`. */
export const PICTURE_FIELDS = ['caption', 'design', 'artist', 'stage'] as const;

/** Before and after, or the days of a stain, that follow one another are one set; any other picture is a set of one. */
export function toPictureSets<Shown extends { stage: PictureStage }>(pictures: readonly Shown[]): Shown[][] {
  const sets: Shown[][] = [];
  for (const picture of pictures) {
    const last = sets.at(-1);
    const before = last?.at(-1)?.stage ?? '';
    if (last && FOLLOWS[picture.stage]?.includes(before)) last.push(picture);
    else sets.push([picture]);
  }
  return sets;
}

const FOLLOWS: Partial<Record<PictureStage, readonly PictureStage[]>> = {
  after: ['before'],
  'day-2': ['day-1'],
  'day-3': ['day-1', 'day-2'],
};
