import { imagePath } from '../../domain/images/image.ts';
import type { ImageWords } from '../../domain/images/image-limits.ts';
import { USE_SMALL_PICTURES } from '../../domain/images/picture-place.ts';
import { Field } from '../kit/field.tsx';
import { Options } from '../kit/options.tsx';
import type { FormImage, MoreFields } from './image-field.tsx';

interface Props {
  images: readonly FormImage[];
  max: number;
  words: ImageWords;
  more: MoreFields | undefined;
  /** What the form was sent with as `useSmallPictures`. */
  useSmall: string | undefined;
  /** The id of the error message. */
  describedBy: string | undefined;
}

/** The field without JavaScript, with plain file inputs: add, replace, move, remove. */
export function PlainImageFields({ images, max, words, more, useSmall, describedBy }: Props) {
  return (
    <>
      {images.length > 0 && (
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {images.map((image, index) => (
            <li key={image.id} className="py-3">
              <StoredImage {...{ image, words, more }} number={index + 1} count={images.length} />
            </li>
          ))}
        </ol>
      )}
      <label className="mt-3 block">
        {images.length > 0 ? 'Add images' : max === 1 ? 'Choose an image' : 'Choose images'}
        <span className="text-muted"> (JPEG, PNG or WebP, up to 8 MB each)</span>
        <input
          type="file"
          name="images"
          multiple={max > 1}
          accept="image/*"
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
          className="input mt-1"
        />
      </label>
      {useSmall && <UseSmallPictures isOn={useSmall === 'on'} />}
    </>
  );
}

/** For pictures that are too small for their place, and not much too small. */
export function UseSmallPictures({ isOn }: { isOn: boolean }) {
  return (
    <label className="mt-2 flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={USE_SMALL_PICTURES}
        data-error="images"
        defaultChecked={isOn}
        className="size-5 shrink-0 accent-henna-700"
      />
      Use what is too small anyway, though it looks blurred
    </label>
  );
}

interface StoredImageProps {
  image: FormImage;
  number: number;
  count: number;
  words: ImageWords;
  more: MoreFields | undefined;
}

function StoredImage({ image, number, count, words, more }: StoredImageProps) {
  const name = `image-${number}`;
  return (
    <div className="flex gap-3">
      <img
        src={imagePath(image.id, 400)}
        alt={image.alt || `Image ${number}`}
        width={80}
        height={100}
        className="aspect-4/5 h-auto w-20 shrink-0 self-start rounded-md bg-sand object-cover"
      />
      <div className="min-w-0 grow space-y-2">
        <input type="hidden" name={name} value={image.id} />
        {words && (
          <Field
            name={`${name}-alt`}
            label={`Image ${number}: ${words.label.toLowerCase()}`}
            defaultValue={image.alt}
            optional={!words.required}
            maxLength={words.maxLength}
          />
        )}
        {more?.(name, image.more ?? {})}
        <label className="block">
          Replace it
          <input
            type="file"
            name={`${name}-file`}
            data-error="images"
            accept="image/*"
            className="input mt-1"
          />
        </label>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {count > 1 && (
            <label className="flex items-center gap-2">
              Place
              <select name={`${name}-place`} defaultValue={number} className="input w-auto">
                <Options options={Array.from({ length: count }, (_, index) => String(index + 1))} />
              </select>
            </label>
          )}
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={`${name}-remove`} className="size-5" />
            Remove
          </label>
        </div>
      </div>
    </div>
  );
}
