import { href } from '../../../domain/shared/paths.ts';
import type { ShortlistItem } from '../../../domain/shortlists/shortlist.ts';
import { SelectField } from '../../../ui/kit/field.tsx';
import { Section } from '../../../ui/kit/section.tsx';

const CHOICES = [
  ['package', 'Package'],
  ['design', 'Design'],
  ['artist', 'Artist'],
] as const;

/** A package, a design and an artist of the list, carried along to the booking form together; nothing where there is one kind. */
export function BookTogether({ items }: { items: readonly ShortlistItem[] }) {
  const choices = CHOICES.map(([kind, label]) => ({
    kind,
    label,
    things: items.filter((item) => item.kind === kind && item.name),
  })).filter(({ things }) => things.length > 0);
  if (choices.length < 2) return null;
  return (
    <Section title="Book them together" titleClassName="text-xl" className="rounded-xl bg-sand p-5">
      <form action={href('/booking')} className="mt-3 space-y-3">
        {choices.map(({ kind, label, things }) => (
          <SelectField key={kind} name={kind} label={label} defaultValue={things[0]?.key ?? ''} optional>
            <option value="">None of them</option>
            {things.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        <button type="submit" className="button button-primary">
          Choose a day
        </button>
      </form>
    </Section>
  );
}
