import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_KIND_LABELS, type SearchResult, SHORTEST_WORD } from '../../../domain/operations/search.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import type { WorkspaceGroup } from '../../../ui/workspace/workspace-nav.tsx';

export interface PaletteProps {
  groups: readonly WorkspaceGroup[];
  onClose: () => void;
}

interface Option {
  to: string;
  group: string;
  title: string;
  detail: string;
}

/** What is done most, under the right of the page that stands in the menu. */
const ACTIONS = [
  { to: '/admin/bookings/new', page: '/admin/bookings', title: 'New booking by phone' },
  { to: '/admin/orders?status=placed', page: '/admin/orders', title: 'Orders to confirm' },
  { to: '/admin/bookings?status=to-assign', page: '/admin/bookings', title: 'Bookings to assign' },
] as const;

/** Before the search is sent, in milliseconds since the last key. */
const PAUSE_MS = 150;

/** Search over the page: a combobox with a list of pages, actions and what is found. */
export function Palette({ groups, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { found, state } = useFound(typed);
  const navigate = useNavigate();
  const id = useId();
  const options = listOptions(groups, typed, found);
  const chosen = Math.min(active, options.length - 1);

  useEffect(() => {
    // Modal, so that the browser keeps the focus inside and gives it back afterwards.
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const go = (option: Option | undefined) => {
    if (!option) return;
    dialog.current?.close();
    navigate(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((chosen + step + options.length) % options.length);
    else if (event.key === 'Enter') go(options[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser itself.
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="fixed inset-x-0 top-[8dvh] z-50 mx-auto flex max-h-[80dvh] w-[calc(100%-2rem)] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-ivory text-henna-950 shadow-xl backdrop:bg-henna-950/50"
    >
      <div className="flex items-center gap-2 border-b border-line p-2">
        <input
          type="text"
          role="combobox"
          aria-label="Search for anything"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
          className="input"
          placeholder="Name, phone, e-mail, number, page…"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="link min-h-11 px-2" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <OptionList id={id} options={options} chosen={chosen} onChoose={go} />
      <p role="status" className="border-t border-line px-4 py-2 text-sm text-muted">
        {describe(typed, state, found.length)}
      </p>
    </dialog>
  );
}

interface ListProps {
  id: string;
  options: readonly Option[];
  chosen: number;
  onChoose: (option: Option) => void;
}

function OptionList({ id, options, chosen, onChoose }: ListProps) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found" className="grow overflow-y-auto p-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-3 pt-2 text-sm text-muted">
            {group}
          </p>
          {options.map((option, index) =>
            option.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox has the focus and the keys.
              <div
                key={option.to}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                onClick={() => onChoose(option)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-3 wrap-anywhere hover:bg-sand/50 aria-selected:bg-sand"
              >
                <span className="font-semibold">{option.title}</span>
                <span className="text-muted">{option.detail}</span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

/** Pages and actions with the words in their names, then what was found, then all of it. */
function listOptions(
  groups: readonly WorkspaceGroup[],
  typed: string,
  found: readonly SearchResult[],
): Option[] {
  const words = typed.toLowerCase().trim();
  const pages = groups.flatMap(({ links }) => links);
  const fits = (title: string) => title.toLowerCase().includes(words);
  const search = {
    to: `/admin/search?${new URLSearchParams({ q: typed.trim() })}`,
    group: 'Search',
    detail: '',
  };
  return [
    ...found.map(({ kind, to, title, detail, state, date }) => ({
      ...{ to, title, group: SEARCH_KIND_LABELS[kind] },
      detail: [detail, state, date].filter(Boolean).join(' · '),
    })),
    ...ACTIONS.filter(({ page, title }) => fits(title) && pages.some(({ to }) => to === page)).map(
      ({ to, title }) => ({ to, title, group: 'Actions', detail: '' }),
    ),
    ...pages
      .filter(({ label, about = '' }) => fits(`${label} ${about}`))
      .map(({ to, label, about = '' }) => ({ to, title: label, group: 'Pages', detail: about })),
    ...(words ? [{ ...search, title: `Search for “${typed.trim()}”` }] : []),
  ];
}

type State = 'idle' | 'loading' | 'failed';

/** What is found by what is typed; the last answer stays until the next. */
function useFound(typed: string) {
  const [answer, setAnswer] = useState<{ found: SearchResult[]; state: State }>({ found: [], state: 'idle' });
  useEffect(() => {
    if (typed.trim().length < SHORTEST_WORD) {
      setAnswer({ found: [], state: 'idle' });
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(async () => {
      setAnswer(({ found }) => ({ found, state: 'loading' }));
      try {
        const response = await fetch(`/admin/find?${new URLSearchParams({ q: typed })}`, { signal });
        if (!response.ok) throw new Error('No answer.');
        const found: SearchResult[] = await response.json();
        setAnswer({ found, state: 'idle' });
      } catch {
        if (!signal.aborted) setAnswer({ found: [], state: 'failed' });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return answer;
}

function describe(typed: string, state: State, count: number): string {
  if (state === 'failed') return 'We could not reach the shop. Press Enter to try on the page.';
  if (state === 'loading') return 'Searching…';
  if (typed.trim().length < SHORTEST_WORD) return 'Any part: three letters, or four digits of a phone.';
  return count === 0 ? 'Nothing is found.' : `${count} found.`;
}
