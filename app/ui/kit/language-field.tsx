import { SelectField } from './field.tsx';

/** In which language messages are; the page stays English. */
export function LanguageField({ label = 'Messages in' }: { label?: string }) {
  return (
    <SelectField name="language" label={label} className="input max-w-60">
      <option value="en">English</option>
      <option value="hi" lang="hi">
        हिन्दी
      </option>
    </SelectField>
  );
}
