import type { RequestedItem } from '../../../domain/bookings/requested-items.server.ts';
import { useFormState } from '../../../ui/kit/form-state.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';

/** The design that the address asks for, carried by the form; it can be left out. Its price in the shop is that of its box. */
export function RequestedDesign({ items }: { items: readonly RequestedItem[] }) {
  const { typed, errors } = useFormState();
  const shown = items.filter(({ kind }) => kind === 'design' && typed?.designId !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="space-y-3">
      {shown.map(({ kind, id, name }) => (
        <li
          key={kind}
          className="flex items-center gap-4 rounded-lg border border-line bg-white py-2 pr-2 pl-4"
        >
          <input type="hidden" name={`${kind}Id`} value={id} />
          <p className="min-w-0 grow leading-snug">
            <span className="block text-muted">Your {kind}</span>
            <b className="font-display text-lg">{name}</b>
            {errors[`${kind}Id`] && (
              <span role="alert" className="block text-rose">
                {errors[`${kind}Id`]}
              </span>
            )}
          </p>
          {/* The server leaves it out, and nothing typed is lost. */}
          <button
            type="submit"
            name="intent"
            value={`leave-out:${kind}`}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sand"
            aria-label={`Leave out ${name}`}
          >
            <Icon name="close" className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
