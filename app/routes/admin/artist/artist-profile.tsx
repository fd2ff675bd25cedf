import { type ArtistSchedule, summariseHours } from '../../../domain/availability/artist-schedule.ts';
import type { getArtistDetails } from '../../../domain/bookings/admin-artist-details.server.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { DetailSection, Facts } from '../../../ui/kit/detail-page.tsx';

interface Props {
  artist: NonNullable<Awaited<ReturnType<typeof getArtistDetails>>>['artist'];
  schedule: ArtistSchedule;
}

const MISSING = 'Not given';

/** All that an artist has filled in. */
export function ArtistProfile({ artist, schedule }: Props) {
  const { email, city, areas, languages, styles, occasions, yearsOfExperience, about, createdAt } = artist;
  return (
    <DetailSection title="What they have filled in" className="mt-8">
      <Facts
        facts={[
          ['E-mail', email],
          ['Registered', formatDate(createdAt)],
          ['City', city || MISSING],
          ['Areas', areas || MISSING],
          ['Places served', schedule.areas.join(', ') || MISSING],
          ['Styles', styles || MISSING],
          ['Languages', languages || MISSING],
          ['Occasions', occasions || MISSING],
          ['Experience', yearsOfExperience === null ? MISSING : `${yearsOfExperience} years`],
          ['Hours', schedule.saved ? summariseHours(schedule.hours) : 'Not saved yet'],
          ['WhatsApp', schedule.phone ? formatPhone(schedule.phone) : MISSING],
          ['Story', about || MISSING],
        ]}
      />
    </DetailSection>
  );
}
