import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import {
  type ArtistQuery,
  artistsPath,
  FILTER_NAMES,
  FILTERS,
  type FilterCounts,
  type FilterName,
  parseArtistQuery,
} from '../../../domain/artists/artist-filter.ts';
import type { DayRange } from '../../../domain/shared/time.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { FilterForm, FilterGroup } from '../../../ui/kit/filter-form.tsx';

interface Props {
  query: ArtistQuery;
  counts: FilterCounts;
  refusals: { place?: string; day?: string };
  days: DayRange;
  /** Into what is folded away on small screens. */
  toPanel: (choices: ReactNode) => ReactNode;
}

/** Where and when, always in sight; below it the choices. */
export function ArtistFilters({ query, counts, refusals, days, toPanel }: Props) {
  return (
    <FilterForm
      action="/artists"
      path={artistsPath({ ...query, after: null })}
      toPath={(params) => artistsPath({ ...parseArtistQuery(params), after: null })}
    >
      {query.sort !== 'recommended' && <input type="hidden" name="sort" value={query.sort} />}
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start lg:grid-cols-1">
        <Field
          name="place"
          label="Pincode or city"
          defaultValue={query.place}
          error={refusals.place}
          required={false}
          maxLength={60}
          autoComplete="postal-code"
        />
        <Field
          name="day"
          label="Free on"
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={query.day}
          error={refusals.day}
          required={false}
        />
        <button type="submit" className="button button-primary sm:mt-7 lg:mt-0">
          Find artists
        </button>
      </div>
      <div className="mt-3 lg:mt-6">
        {toPanel(
          <div className="gap-x-8 sm:grid sm:grid-cols-2 lg:block">
            {FILTER_NAMES.map((name) => (
              <Choices key={name} name={name} query={query} counts={counts} />
            ))}
          </div>,
        )}
      </div>
    </FilterForm>
  );
}

/** The choices that find somebody, and those that are chosen. */
function Choices({ name, query, counts }: { name: FilterName } & Pick<Props, 'query' | 'counts'>) {
  const { title, choices } = FILTERS[name];
  const shown = choices.filter(({ value }) => counts[name][value] || query[name].includes(value));
  if (shown.length === 0) return null;
  return (
    <FilterGroup
      name={name}
      title={title}
      choices={shown}
      chosen={query[name]}
      counts={counts[name]}
      what="artists"
    />
  );
}

/** Why nobody is found, and what can be done. */
export function NobodyFound({ isFiltered, contact }: { isFiltered: boolean; contact: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 rounded-lg border border-line px-6 py-12 text-center">
      <h3 id={id} className="text-xl">
        {isFiltered ? 'No artist matches all of this.' : 'Our artists will be shown here soon.'}
      </h3>
      <p className="mt-2 text-muted">
        {isFiltered
          ? 'Take a choice away, or ask us: we know who could come all the same.'
          : 'You can book already: tell us place and day, and we send one of them.'}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {isFiltered ? (
          <Link to="/artists" className="button button-primary">
            See all artists
          </Link>
        ) : (
          <Link to="/booking" className="button button-primary">
            Book Now
          </Link>
        )}
        {contact}
      </p>
    </section>
  );
}
