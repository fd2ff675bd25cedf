import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { imagePath } from '../../domain/images/image.ts';
import type { Suggestion } from '../../domain/search/shop-item.ts';

/** Milliseconds without a key until suggestions are asked for. */
const PAUSE = 200;

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 2;

/**
 * Suggestions below a search field while somebody types: with it a combobox. The arrow keys choose one, Enter opens it,
 * Escape puts the list away; Enter without a choice sends the form.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [chosen, setChosen] = useState(-1);
  const navigate = useNavigate();
  const location = useLocation();
  const id = useId();
  const isOpen = suggestions.length > 0;

  function close() {
    setSuggestions([]);
    setChosen(-1);
  }

  useTyping(input, (found) => {
    setSuggestions(found);
    setChosen(-1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another list, whatever is on it.
  useEffect(close, [location]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(isOpen));
    if (chosen >= 0) input.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, isOpen, chosen]);

  function open(suggestion: Suggestion) {
    close();
    navigate(suggestion.path);
  }

  const handleKey = useRef((_event: KeyboardEvent) => {});
  handleKey.current = (event) => {
    if (!isOpen) return;
    const suggestion = suggestions[chosen];
    if (event.key === 'Enter' && suggestion) open(suggestion);
    else if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setChosen(chosen + 1 < suggestions.length ? chosen + 1 : -1);
    else if (event.key === 'ArrowUp') setChosen(chosen < 0 ? suggestions.length - 1 : chosen - 1);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey.current(event);
    const leave = () => {
      setSuggestions([]);
      setChosen(-1);
    };
    input.addEventListener('keydown', handle);
    input.addEventListener('blur', leave);
    return () => {
      input.removeEventListener('keydown', handle);
      input.removeEventListener('blur', leave);
    };
  }, [input]);

  return (
    <>
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox.
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line bg-ivory text-left shadow-lg"
      >
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys of its list.
          <li
            key={suggestion.path}
            id={`${id}-${at}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox.
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            // The field keeps the focus, so that its list is still there when the press ends.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(suggestion)}
            className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 leading-tight hover:bg-sand aria-selected:bg-sand"
          >
            {suggestion.image && (
              <img
                src={imagePath(suggestion.image.id, 400)}
                alt=""
                width={40}
                height={50}
                className="h-12 w-10 shrink-0 rounded bg-sand object-cover"
              />
            )}
            <span className="min-w-0">
              <span className="block truncate font-semibold">{suggestion.label}</span>
              <span className="block text-muted">{suggestion.note}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isOpen && `${suggestions.length} suggestions. Choose one with the arrow keys.`}
      </p>
    </>
  );
}

/** Asks for suggestions when somebody has typed and pauses. A failure is no suggestion: the form is there. */
function useTyping(input: HTMLInputElement, onFound: (found: readonly Suggestion[]) => void) {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    let waiting: number | undefined;
    let request: AbortController | undefined;
    async function ask() {
      const typed = input.value.trim();
      request = new AbortController();
      const { signal } = request;
      try {
        const answer = await fetch(`/shop/suggestions?${new URLSearchParams({ q: typed })}`, { signal });
        const body = (await answer.json()) as { suggestions: Suggestion[] }; // as its route answers
        if (!signal.aborted && document.activeElement === input) found.current(body.suggestions);
      } catch {
        if (!signal.aborted) found.current([]);
      }
    }
    function wait() {
      window.clearTimeout(waiting);
      request?.abort();
      if (input.value.trim().length < LEAST_LETTERS) found.current([]);
      else waiting = window.setTimeout(ask, PAUSE);
    }
    input.addEventListener('input', wait);
    // What was typed while this script came.
    if (input.value !== input.defaultValue) wait();
    return () => {
      window.clearTimeout(waiting);
      request?.abort();
      input.removeEventListener('input', wait);
    };
  }, [input]);
}
