import { RATE_PERCENT } from '../../../domain/bookings/admin-artist-input.ts';
import type { getArtistCard } from '../../../domain/operations/artist-card.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { formatHearts } from '../../../domain/shortlists/shortlist.ts';
import { DetailSection, Facts } from '../../../ui/kit/detail-page.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';

type Card = NonNullable<Awaited<ReturnType<typeof getArtistCard>>>;

const MISSING = 'Not given';

/** All that an artist has filled in, and how to reach her. */
export function ArtistProfile({ artist, schedule }: Pick<Card, 'artist' | 'schedule'>) {
  const { email, city, areas, languages, styles, occasions, yearsOfExperience, about, createdAt } = artist;
  const { phone } = schedule;
  return (
    <DetailSection title="Profile" id="profile" className="mt-10">
      <Facts
        facts={[
          ['E-mail', <Reach key="mail" to={`mailto:${email}`} label={email} />],
          [
            'WhatsApp',
            phone ? (
              <Reach key="phone" to={`https://wa.me/${phone.slice(1)}`} label={formatPhone(phone)} />
            ) : (
              MISSING
            ),
          ],
          ['Registered', formatDate(createdAt)],
          ['City', city || MISSING],
          ['Areas', areas || MISSING],
          ['Places served', schedule.areas.join(', ') || MISSING],
          ['Styles', styles || MISSING],
          ['Languages', languages || MISSING],
          ['Occasions', occasions || MISSING],
          ['Experience', yearsOfExperience === null ? MISSING : `${yearsOfExperience} years`],
          ['Story', about || MISSING],
          ['Loved', formatHearts(artist.hearts)],
        ]}
      />
      {artist.approved && artist.slug && (
        <LineLink to={href('/artists/:slug', { slug: artist.slug })}>Their page for customers</LineLink>
      )}
    </DetailSection>
  );
}

function Reach({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className="link">
      {label}
    </a>
  );
}

/** What customers who choose this artist pay. */
export function ArtistRate({ ratePercent, reply }: { ratePercent: number; reply: FormReply | undefined }) {
  return (
    <PostForm
      key={ratePercent}
      reply={reply}
      stored={{ ratePercent: String(ratePercent) }}
      intent="rate"
      button="Save the rate"
      buttonClassName=""
      className="mt-5 max-w-sm space-y-3"
    >
      <input type="hidden" name="seen" value={ratePercent} />
      <Field
        name="ratePercent"
        label="Rate in percent"
        hint="Of the price list, where a customer chooses this artist. 100 is the list itself."
        inputMode="numeric"
        maxLength={String(RATE_PERCENT.max).length}
      />
    </PostForm>
  );
}
