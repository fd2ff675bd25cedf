import { Link } from '@remix-run/react';
import type { ArtistCard as ArtistCardData } from '../../domain/artists/public-artist.ts';
import { formatShortDay } from '../../domain/artists/public-artist.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { Arch } from '../kit/arch.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';
import { Section } from '../kit/section.tsx';
import { Rating } from '../kit/stars.tsx';
import { Heart } from '../shortlists/heart.tsx';

interface Props {
  artist: ArtistCardData & {
    /** Whole rupees; left out where nobody compares prices. */
    fromPrice?: number;
    /** Left out where nobody asks for a day; null without one soon. */
    nextFreeDay?: string | null;
  };
  first?: boolean;
  level?: 'h2' | 'h3';
}

/** An artist in a list. The whole card is a link to her page. */
export function ArtistCard({ artist, first = false, level: Heading = 'h3' }: Props) {
  const { slug, firstName, isSample, city, styles, languages, fromPrice, nextFreeDay } = artist;
  return (
    <article className="card flex h-full flex-col">
      <Portrait
        artist={artist}
        first={first}
        sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 28vw, 42vw"
        className="text-terracotta"
      />
      <Heading className="mt-3 text-xl">
        <Link to={href('/artists/:slug', { slug })} prefetch="intent">
          {firstName}
        </Link>
      </Heading>
      {isSample && <SampleBadge />}
      {artist.rating !== null && <Rating rating={artist.rating} reviews={artist.reviews} />}
      <p className="leading-snug text-muted">{[city, formatYears(artist)].filter(Boolean).join(' · ')}</p>
      {styles.length > 0 && <p className="mt-1 leading-snug">{styles.join(', ')}</p>}
      {languages.length > 0 && (
        <p className="mt-1 leading-snug text-muted">
          <span className="sr-only">Speaks </span>
          {languages.join(', ')}
        </p>
      )}
      {fromPrice !== undefined && <p className="mt-1 font-semibold">from {formatRupees(fromPrice)}</p>}
      {nextFreeDay !== undefined && (
        <p className="mt-1 leading-snug text-leaf">
          {nextFreeDay === null ? (
            <span className="text-muted">Ask for a later day</span>
          ) : (
            <>Free {formatShortDay(nextFreeDay)}</>
          )}
        </p>
      )}
      <Heart kind="artist" id={slug} name={firstName} />
    </article>
  );
}

interface PortraitProps {
  artist: Pick<ArtistCardData, 'firstName' | 'portrait'>;
  sizes: string;
  first?: boolean;
  className?: string;
}

/** An artist's portrait in an arch; without one, her initial. */
export function Portrait({
  artist: { firstName, portrait },
  sizes,
  first = false,
  className,
}: PortraitProps) {
  return (
    <Arch className={className ?? ''}>
      {portrait ? (
        <ResponsiveImage
          image={portrait}
          sizes={sizes}
          first={first}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-center font-display text-6xl text-henna-700"
        >
          {firstName.charAt(0)}
        </span>
      )}
    </Arch>
  );
}

/** Says that this artist came with the sample shop and cannot be booked in truth. */
export function SampleBadge() {
  return (
    <p className="my-1.5 self-start rounded-full border border-marigold bg-marigold/25 px-2.5 text-sm leading-6 font-semibold">
      Sample artist
    </p>
  );
}

/** Years of experience in words; empty where they are not known. */
export function formatYears({ yearsOfExperience: years }: Pick<ArtistCardData, 'yearsOfExperience'>): string {
  if (years === null) return '';
  return years === 1 ? '1 year of henna' : `${years} years of henna`;
}

/** A few artists below something that they draw. */
export function DrawnBy({ artists }: { artists: readonly ArtistCardData[] }) {
  if (artists.length === 0) return null;
  return (
    <Section title="Drawn by" className="below-fold-30 mt-14 border-t border-line pt-8">
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {artists.map((artist) => (
          <li key={artist.slug} className="max-sm:nth-3:hidden">
            <ArtistCard artist={artist} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/artists" prefetch="intent" className="link inline-flex min-h-11 items-center">
          All artists
        </Link>
      </p>
    </Section>
  );
}
