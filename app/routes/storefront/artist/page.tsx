import { Link, useLoaderData } from '@remix-run/react';
import { type ArtistWork, formatShortDay, type PublicArtist } from '../../../domain/artists/public-artist.ts';
import { whatsappLink } from '../../../domain/content/content.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatYears, Portrait, SampleBadge } from '../../../ui/artists/artist-card.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { PHONE_WIDE } from '../../../ui/kit/responsive-image.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { Rating } from '../../../ui/kit/stars.tsx';
import { ReviewSection } from '../../../ui/reviews/review-list.tsx';
import { Heart } from '../../../ui/shortlists/heart.tsx';
import type { loader } from './route.tsx';

/** An artist: her work, what she offers and when she is free. */
export function ArtistPage() {
  const { artist, fromPrice, freeDays, reviews } = useLoaderData<typeof loader>();
  const { firstName, city, about, works, isPaused, isSample } = artist;
  return (
    <div className="column pt-4 pb-14 md:pt-8 md:pb-20">
      <p>
        <LineLink to="/artists">
          <span aria-hidden="true">←&nbsp;</span>
          All artists
        </LineLink>
      </p>
      <article className="mt-2">
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-16">
          <Portrait
            artist={artist}
            sizes={`(min-width: 76rem) 28rem, (min-width: 48rem) 40vw, ${PHONE_WIDE}`}
            first
            className="mx-auto w-full max-w-72 self-start text-terracotta md:max-w-md"
          />
          <div className="relative">
            <Heart kind="artist" id={artist.slug} name={firstName} />
            <h1 className="pr-12 text-4xl md:text-5xl">{firstName}</h1>
            <p className="mt-1 text-lg text-muted">
              {['Henna artist', city, formatYears(artist)].filter(Boolean).join(' · ')}
            </p>
            {reviews.verified && (
              <div className="mt-2">
                <Rating {...reviews.verified} wordy />
              </div>
            )}
            {isSample && (
              <div className="mt-2 flex">
                <SampleBadge />
              </div>
            )}
            <p className="mt-3 text-lg">
              <b className="text-2xl">from {formatRupees(fromPrice)}</b>
              <span className="text-muted"> for the smallest henna, at your home</span>
            </p>
            {isPaused ? <Paused artist={artist} /> : <BookButtons artist={artist} />}
            <FreeDays artist={artist} days={freeDays} />
            <p className="mt-5">
              <WhatsAppLink
                page="artist"
                text={`Namaste! I have a question about mehndi by ${firstName}.`}
                className="link inline-flex min-h-11 items-center"
              >
                Write on WhatsApp
              </WhatsAppLink>
            </p>
          </div>
        </div>
        <div className="mt-10 grid gap-x-10 gap-y-8 border-t-4 border-double border-line pt-8 md:grid-cols-2 lg:gap-x-16">
          {about && (
            <Section title={`About ${firstName}`} className="max-w-prose">
              <p className="mt-2 text-lg whitespace-pre-line">{about}</p>
            </Section>
          )}
          <Facts artist={artist} />
        </div>
        {works.length > 0 && <Works firstName={firstName} works={works} />}
        <ReviewSection reviews={reviews} className="mt-12 border-t border-line pt-8" />
      </article>
    </div>
  );
}

function BookButtons({ artist: { slug, firstName } }: { artist: PublicArtist }) {
  const { siteUrl } = useLoaderData<typeof loader>();
  const words = `Look at ${firstName}’s mehndi: ${siteUrl}${href('/artists/:slug', { slug })}`;
  return (
    <div className="noscript:static sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap gap-3 border-t border-line bg-ivory px-4 py-3 md:static md:mx-0 md:border-none md:p-0">
      <Link to={`/booking?artist=${slug}`} className="button button-primary grow px-6 md:grow-0">
        Book {firstName}
      </Link>
      <a href={whatsappLink({ whatsapp: '' }, words)} aria-label="Share on WhatsApp" className="button px-4">
        <span>
          Share<span className="max-sm:hidden"> on WhatsApp</span>
        </span>
      </a>
    </div>
  );
}

function Paused({ artist: { firstName, resumesOn } }: { artist: PublicArtist }) {
  const until = resumesOn ? `before ${formatShortDay(resumesOn)}` : 'at present';
  return (
    <div className="mt-4 rounded-lg bg-sand p-4">
      <p>
        {firstName} takes no new bookings {until}. Appointments that she has accepted take place.
      </p>
      <p className="mt-3">
        <Link to="/artists" className="button">
          See who is free
        </Link>
      </p>
    </div>
  );
}

function FreeDays({ artist: { slug, firstName, isPaused }, days }: { artist: PublicArtist; days: string[] }) {
  if (isPaused) return null;
  return (
    <Section title="Her next free days" titleClassName="text-xl" className="mt-8">
      {days.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day}>
              <Link
                to={`/booking?artist=${slug}&date=${day}`}
                aria-label={`Book ${firstName} on ${formatShortDay(day)}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-sand"
              >
                {formatShortDay(day)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">
          {firstName} has no time in the next weeks. Choose a later day when you book.
        </p>
      )}
    </Section>
  );
}

function Facts({ artist: { areas, styles, occasions, languages } }: { artist: PublicArtist }) {
  const facts = [
    ['Comes to', areas],
    ['Styles', styles],
    ['Occasions', occasions],
    ['Speaks', languages],
  ] as const;
  return (
    <dl className="grid content-start gap-x-6 *:even:mb-3 sm:grid-cols-[7rem_1fr] md:mt-1">
      {facts
        .filter(([, entries]) => entries.length > 0)
        .flatMap(([label, entries]) => [
          <dt key={label} className="font-semibold">
            {label}
          </dt>,
          <dd key={`${label} is`}>{entries.join(', ')}</dd>,
        ])}
    </dl>
  );
}

function Works({ firstName, works }: { firstName: string; works: readonly ArtistWork[] }) {
  return (
    <Section title={`${firstName}’s work`} className="below-fold-58 mt-12 border-t border-line pt-8">
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {works.map(({ image, style }) => (
          <li key={image.id}>
            <figure>
              <Enlargeable image={image} sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 30vw, 45vw" />
              <figcaption className="mt-2 leading-snug">
                {image.alt}
                {style && <span className="block text-muted">{style}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
