import { useLoaderData } from '@remix-run/react';
import {
  ARTIST_SORTS,
  type ArtistQuery,
  artistsPath,
  chosenFilters,
  SORT_LABELS,
} from '../../../domain/artists/artist-filter.ts';
import { ArtistCard } from '../../../ui/artists/artist-card.tsx';
import { ChipLink } from '../../../ui/kit/chip-link.tsx';
import { FilteredList } from '../../../ui/kit/filtered-list.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { ArtistFilters, NobodyFound } from './artist-filters.tsx';
import type { loader } from './route.tsx';

/** The artists, with filters by place, day and what they do. */
export function ArtistsPage() {
  const { query, artists, found, counts, next, refusals, days, lead } = useLoaderData<typeof loader>();
  const chosen = chosenFilters(query);
  return (
    <FilteredList
      title="Henna artists"
      path="/artists"
      shownPath={artistsPath(query)}
      nouns={{ one: 'artist', many: 'artists' }}
      filters={(toPanel) => <ArtistFilters {...{ query, counts, refusals, days, toPanel }} />}
      {...{ lead, found, chosen }}
    >
      {(isLoading) => (
        <>
          {artists.length > 0 ? (
            <>
              <Sorts query={query} />
              <ul
                aria-busy={isLoading}
                className="mt-4 grid grid-cols-2 [--card-words:17rem] gap-x-4 gap-y-8 transition-opacity delay-150 aria-busy:opacity-50 md:grid-cols-3 md:gap-x-8 md:gap-y-10"
              >
                {artists.map((artist, index) => (
                  <li key={artist.slug}>
                    <ArtistCard artist={artist} first={index < 2} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <NobodyFound isFiltered={chosen.length > 0} contact={<CallUs />} />
          )}
          <Pager next={next} what="artists" />
        </>
      )}
    </FilteredList>
  );
}

function Sorts({ query }: { query: ArtistQuery }) {
  return (
    <nav aria-label="Order" className="mt-3 flex flex-wrap gap-2">
      {ARTIST_SORTS.map((sort) => (
        <ChipLink key={sort} to={artistsPath({ ...query, sort, after: null })} chosen={sort === query.sort}>
          {SORT_LABELS[sort]}
        </ChipLink>
      ))}
    </nav>
  );
}

function CallUs() {
  const { phone, phoneShown } = useContact();
  return (
    <a href={`tel:${phone}`} className="button">
      Call {phoneShown}
    </a>
  );
}
