import { Form } from '@remix-run/react';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { ChipLink } from '../kit/chip-link.tsx';

interface Props {
  /** Address of the list. */
  path: string;
  title: string;
  /** What can be searched for. */
  placeholder: string;
  typed: string;
  searching: boolean;
  states: Record<string, string>;
  state: string | null;
}

/** The head of the admins' lists of enquiries and messages: search, states, and the list as a file. */
export function LetterDesk({ path, title, placeholder, typed, searching, states, state }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        <a href={`${path}.csv${state ? `?state=${state}` : ''}`} className="button" download>
          {state ? `Export “${states[state]}”` : 'Export all'} (CSV)
        </a>
      </div>
      <Form role="search" className="mt-4 flex max-w-xl gap-2">
        <label htmlFor="letter-search" className="sr-only">
          {placeholder}
        </label>
        <input
          key={typed}
          id="letter-search"
          name="q"
          type="search"
          className="input"
          defaultValue={typed}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={placeholder}
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      <nav aria-label="State" className="mt-4 flex flex-wrap gap-2">
        <ChipLink to={path} chosen={!searching && state === null}>
          All
        </ChipLink>
        {Object.entries(states).map(([each, label]) => (
          <ChipLink key={each} to={`${path}?state=${each}`} chosen={state === each}>
            {label}
          </ChipLink>
        ))}
      </nav>
    </>
  );
}
