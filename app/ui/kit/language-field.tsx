import { SelectField } from './field.tsx';

/** In which language messages are; the page stays English. */
export function LanguageField() {
  return (
    <SelectField name="language" label="Messages in">
      <option value="en">English</option>
      <option value="hi" lang="hi">
        हिन्दी
      </option>
    </SelectField>
  );
}
