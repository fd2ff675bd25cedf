import { CAPTION_LENGTH, PICTURE_STAGES, STAGE_LABELS } from '../../domain/content/picture-stage.ts';
import { Field, SelectField } from '../kit/field.tsx';

interface Props {
  /** The beginning of its fields' names. */
  name: string;
  values: Readonly<Record<string, string>>;
}

/** The caption of a picture. */
export function CaptionField({ name, values }: Props) {
  return (
    <Field
      name={`${name}-caption`}
      label="Caption"
      optional
      maxLength={CAPTION_LENGTH}
      defaultValue={values.caption ?? ''}
    />
  );
}

/** Of which set a picture is one. */
export function StageField({ name, values }: Props) {
  return (
    <SelectField
      name={`${name}-stage`}
      label="One of a set"
      hint="Before and after, or the days of a stain, stand side by side when they follow one another"
      optional
      defaultValue={values.stage ?? ''}
    >
      {PICTURE_STAGES.map((stage) => (
        <option key={stage} value={stage}>
          {STAGE_LABELS[stage]}
        </option>
      ))}
    </SelectField>
  );
}
