import type { Words } from '../shared/language.ts';
import { formatArtists } from './booking-format.ts';

/** Who comes, for a message: a full name, or of a team the first names. */
export function artistWords(names: readonly string[]): Words {
  const en = formatArtists(names);
  if (en === null) return { en: 'Our artist', hi: 'हमारे आर्टिस्ट' };
  return { en, hi: en.replace(/ and (?=[^,]*$)/, names.length > 1 ? ' और ' : ' and ') };
}
