import { useState } from 'react';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { Icon } from '../../../ui/kit/icon.tsx';

export interface RequestedItem {
  kind: 'package' | 'design';
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
}

interface Props {
  brought: readonly RequestedItem[];
  /** Of the form: what was left out before is empty there. */
  values: Record<string, string>;
  /** What is wrong with it: the shop may not have it any more. */
  fields: FieldErrors;
  /** How long it takes has changed. */
  onLeave: () => void;
}

/** The package and the design that were brought along, carried by the form; each can be left out. */
export function RequestedItems({ brought, values, fields, onLeave }: Props) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = brought.filter(({ kind }) => values[`${kind}Id`] !== '' && !left.includes(kind));
  if (shown.length === 0) return null;
  return (
    <ul className="space-y-3">
      {shown.map(({ kind, id, name, price }) => (
        <li
          key={kind}
          className="flex items-center gap-4 rounded-lg border border-line bg-white py-2 pr-2 pl-4"
        >
          <input type="hidden" name={`${kind}Id`} value={id} />
          <p className="min-w-0 grow leading-snug">
            <span className="block text-muted">Your {kind}</span>
            <b className="font-display text-lg">{name}</b>, {formatRupees(price)}
            {fields[`${kind}Id`] && (
              <span role="alert" className="block text-rose">
                {fields[`${kind}Id`]}
              </span>
            )}
          </p>
          {/* Without scripts the server leaves it out, and nothing typed is lost. */}
          <button
            type="submit"
            name="intent"
            value={`leave-out:${kind}`}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sand"
            aria-label={`Leave out ${name}`}
            onClick={(event) => {
              event.preventDefault();
              setLeft([...left, kind]);
              setTimeout(onLeave); // once it is gone from the form
            }}
          >
            <Icon name="close" className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
