import { LabelledField } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';

/** One image of what a customer likes. Only the shop and the artist see it. A refused form keeps the one it was sent. */
export function ReferenceImage() {
  const { value: keptId } = useFormField('image-1');
  const { error } = useFormField('referenceImageId');
  return (
    <LabelledField
      key={keptId}
      name="images"
      label={keptId ? 'Another image' : 'An image of what you like'}
      hint="JPEG, PNG or WebP, up to 8 MB. Only we and your artist see it."
      error={error}
      optional
    >
      {(tied) => (
        <>
          {keptId && (
            <div className="mt-2 mb-1 flex items-center gap-4">
              <input type="hidden" name="image-1" value={keptId} />
              <p>We have kept your image for half an hour.</p>
              <label className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="image-1-remove" className="size-5 accent-henna-700" />
                Leave it out
              </label>
            </div>
          )}
          <input
            type="file"
            name={keptId ? 'image-1-file' : 'images'}
            data-error="referenceImageId"
            accept="image/jpeg,image/png,image/webp"
            {...tied}
            className="input file:mr-3 file:rounded-full file:border-0 file:bg-sand file:px-4 file:py-1 file:font-semibold"
          />
        </>
      )}
    </LabelledField>
  );
}
