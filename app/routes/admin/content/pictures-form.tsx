import { type ContentGroup, GALLERY_OCCASIONS } from '../../../domain/content/content.ts';
import { PICTURE_FIELDS } from '../../../domain/content/picture-stage.ts';
import { OCCASION_PICTURES, PICTURE_SPECS, type PictureGroup } from '../../../domain/content/pictures.ts';
import { imagePath } from '../../../domain/images/image.ts';
import { ALT_TEXT } from '../../../domain/images/image-limits.ts';
import type { PicturePlace } from '../../../domain/images/picture-place.ts';
import { type FormImage, ImageField, type MoreFields } from '../../../ui/images/image-field.tsx';
import type { PhotoShape } from '../../../ui/images/photo-edit.ts';
import { CaptionField, StageField } from '../../../ui/images/picture-words.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { useFormState } from '../../../ui/kit/form-state.tsx';
import { GROUPS } from './content-groups.ts';

export const PICTURE_WORDS = { ...ALT_TEXT, required: true };

const SHAPES: Partial<Record<PicturePlace, PhotoShape>> = { portrait: 'portrait', box: 'wide' };

interface Props {
  group: PictureGroup;
  images: readonly FormImage[];
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
}

/** The pictures of one place. */
export function PicturesForm({ group, images, direct }: Props) {
  const { min, max, place, isGallery } = PICTURE_SPECS[group];
  return (
    <div className="max-w-3xl">
      {/* Tells the page which group an answer is for. */}
      <input type="hidden" name={`${group}.pictures`} value={max} />
      <StoredMeanwhile images={images} />
      <ImageField
        label={max === 1 ? 'The picture' : 'Pictures'}
        hint={min === max ? (GROUPS[group].order ?? '') : `Up to ${max}, shown in this order.`}
        max={max}
        place={place}
        shape={SHAPES[place]}
        images={images}
        words={PICTURE_WORDS}
        {...(isGallery && { more: galleryWords })}
        direct={direct}
      />
    </div>
  );
}

const galleryWords: MoreFields = (name, values) => <GalleryWords name={name} values={values} />;

interface GalleryWordsProps {
  name: string;
  values: Readonly<Record<string, string>>;
}

/** Closed while nothing is said, so that a gallery of many pictures stays short on a phone. */
function GalleryWords({ name, values }: GalleryWordsProps) {
  const { errors } = useFormState();
  const isUsed = PICTURE_FIELDS.some((field) => values[field] || errors[`${name}-${field}`]);
  return (
    <details open={isUsed}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Caption, design, artist, set</summary>
      <div className="grid gap-3">
        <CaptionField name={name} values={values} />
        <Field
          name={`${name}-design`}
          label="Design that it shows"
          hint="Copy the address of its page in the shop"
          optional
          defaultValue={values.design ?? ''}
        />
        <Field
          name={`${name}-artist`}
          label="Drawn by"
          hint="Copy the address of the artist’s page"
          optional
          defaultValue={values.artist ?? ''}
        />
        <StageField name={name} values={values} />
      </div>
    </details>
  );
}

/** In a conflict, what somebody else has stored. */
function StoredMeanwhile({ images }: { images: readonly FormImage[] }) {
  const { isConflict } = useFormState();
  if (!isConflict) return null;
  return (
    <div className="mb-4">
      <p className="font-semibold text-terracotta-text">Stored now:</p>
      <ThumbnailList images={images} />
    </div>
  );
}

export function ThumbnailList({ images }: { images: readonly FormImage[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-3">
      {images.map(({ id, alt }) => (
        <li key={id + alt} className="w-20">
          <img
            src={imagePath(id, 400)}
            alt={alt}
            width={80}
            height={100}
            loading="lazy"
            className="aspect-4/5 h-auto w-full rounded-md bg-sand object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

/** Beside the texts of a place: where its pictures, and what else belongs to it, are changed. */
export const PICTURES_OF: Readonly<Record<string, readonly ContentGroup[]>> = {
  hero: ['heroPictures'],
  services: ['servicePictures'],
  blurbs: ['blurbPictures'],
  about: ['aboutPictures', 'aboutStory'],
  aboutStory: ['about'],
  occasions: GALLERY_OCCASIONS.map((slug) => OCCASION_PICTURES[slug]),
  boxes: ['boxPictures'],
  frame: ['sharePictures'],
};
