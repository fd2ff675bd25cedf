import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import {
  ARTIST_SORTS,
  type ArtistQuery,
  artistsPath,
  chosenFilters,
  SORT_LABELS,
} from '../../../domain/artists/artist-filter.ts';
import { ArtistCard } from '../../../ui/artists/artist-card.tsx';
import { ChipLink } from '../../../ui/kit/chip-link.tsx';
import { ChosenChip } from '../../../ui/kit/chosen-chip.tsx';
import { useFocusOnList } from '../../../ui/kit/filter-form.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { ArtistFilters, NobodyFound } from './artist-filters.tsx';
import type { loader } from './route.tsx';

/** The id of the list's heading. */
const LIST = 'artists';

/** The artists, with filters by place, day and what they do. */
export function ArtistsPage() {
  const { query, artists, found, counts, next, refusals, days, lead } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/artists';
  const panel = useRef<HTMLDetailsElement>(null);
  const heading = useFocusOnList(artistsPath(query));
  const chosen = chosenFilters(query);

  function showResults() {
    if (panel.current) panel.current.open = false;
    heading.current?.focus();
  }

  return (
    <div className="column pt-6 pb-14 md:pt-10 md:pb-20">
      <h1 className="text-3xl md:text-4xl">Henna artists</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>
      <div className="mt-5 lg:mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
        <ArtistFilters {...{ query, counts, refusals, days, panel }}>
          <button
            type="button"
            onClick={showResults}
            className="button button-primary noscript:hidden mt-4 w-full lg:hidden"
          >
            Show {formatCount(found)}
          </button>
        </ArtistFilters>
        <section aria-labelledby={LIST} className="mt-5 lg:mt-0">
          <div className="flex min-h-11 flex-wrap items-center gap-x-4">
            <h2 id={LIST} ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
              {chosen.length > 0 ? 'Matching artists' : 'All artists'}
            </h2>
            <p role="status" className="text-muted">
              {isLoading ? 'Loading artists…' : formatCount(found)}
            </p>
          </div>
          {chosen.length > 0 && (
            <ul aria-label="Chosen" className="mt-2 flex flex-wrap gap-2">
              {chosen.map(({ label, without }) => (
                <li key={without}>
                  <ChosenChip name={label} to={without} />
                </li>
              ))}
              <li>
                <Link to="/artists" preventScrollReset className="link flex min-h-11 items-center px-2">
                  Reset all
                </Link>
              </li>
            </ul>
          )}
          {artists.length > 0 ? (
            <>
              <Sorts query={query} />
              <ul
                aria-busy={isLoading}
                className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 transition-opacity delay-150 aria-busy:opacity-50 md:grid-cols-3 md:gap-x-8 md:gap-y-10"
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
        </section>
      </div>
    </div>
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

function formatCount(found: number): string {
  return found === 1 ? '1 artist' : `${found} artists`;
}
