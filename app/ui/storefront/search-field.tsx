import { type ComponentType, type RefObject, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../domain/designs/design.ts';

interface Props {
  defaultValue?: string;
  /** For a form that sets its value. */
  field?: RefObject<HTMLInputElement>;
}

/**
 * The field and the button of a search form. Suggestions come with a script of their own, which is loaded when the field gets
 * the focus; without it the form is an ordinary one.
 */
export function SearchField({ defaultValue, field }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const id = useId();
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }> | null>(null);

  async function loadSuggestions() {
    const loaded = await import('./search-suggestions.tsx').catch(() => null); // the form works without
    if (loaded) setSuggestions(() => loaded.SearchSuggestions);
  }

  return (
    <div className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Search designs
      </label>
      <div className="relative min-w-0 grow">
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={defaultValue}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Peacock, Arabic, groom…"
          enterKeyHint="search"
          autoComplete="off"
          onFocus={Suggestions ? undefined : loadSuggestions}
          className="input"
        />
        {Suggestions && input.current && <Suggestions input={input.current} />}
      </div>
      <button type="submit" className="button px-5">
        Search
      </button>
    </div>
  );
}
