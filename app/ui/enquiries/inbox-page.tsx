import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { ListFilters, ListHead, ListSearch } from '../kit/list-page.tsx';

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
export function InboxHead({ path, title, placeholder, typed, searching, states, state }: Props) {
  return (
    <>
      <ListHead
        title={title}
        actions={
          <a href={`${path}.csv${state ? `?state=${state}` : ''}`} className="button" download>
            {state ? `Export “${states[state]}”` : 'Export all'} (CSV)
          </a>
        }
      />
      <ListSearch label={placeholder} typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      <ListFilters
        label="State"
        filters={[
          { label: 'All', to: path, chosen: !searching && state === null },
          ...Object.entries(states).map(([each, label]) => ({
            label,
            to: `${path}?state=${each}`,
            chosen: state === each,
          })),
        ]}
      />
    </>
  );
}
