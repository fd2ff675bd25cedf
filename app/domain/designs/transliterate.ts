/** Devanagari in Latin letters, as people type Hindi: गुलनार is `gulnar`. Good enough to find a word that is spelled alike. */

const CONSONANTS = toMap(
  `क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n
  प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h`,
);
const VOWELS = toMap('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o');
const SIGNS = toMap('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o');
const NASALS = toMap('ं n ँ n ः h');
const VIRAMA = '्';

function toMap(pairs: string): ReadonlyMap<string, string> {
  const parts = pairs.split(/\s+/);
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])));
}

export function isDevanagari(word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word);
}

/** Signs that are not Devanagari stay as they are. */
export function transliterate(word: string): string {
  const letters = [...word.normalize('NFC')].filter((letter) => letter !== '़'); // the dot of क़ and its like
  const latin = letters.map((letter, at) => {
    const consonant = CONSONANTS.get(letter);
    if (consonant === undefined) {
      return (
        VOWELS.get(letter) ?? SIGNS.get(letter) ?? NASALS.get(letter) ?? (letter === VIRAMA ? '' : letter)
      );
    }
    const next = letters[at + 1];
    const isOpen = next !== undefined && next !== VIRAMA && !SIGNS.has(next);
    return isOpen ? `${consonant}a` : consonant;
  });
  return latin.join('');
}
