import { searchWords } from './design-query.ts';
import { CONCEPTS, FILLERS } from './search-dictionary.ts';
import { isDevanagari, transliterate } from './transliterate.ts';

/** What a search means: a term for each word or phrase of it that says something. */

export interface SearchTerm {
  /** Normalised, as it was typed. */
  typed: string;
  /** Words and phrases any of which must be there; `*` for all words that begin like it. Letters, digits and spaces. */
  finds: readonly string[];
  /** Whether the dictionary has it. */
  isKnown: boolean;
  /** Tells how, not what: designs without it come after those with it. */
  isSoft: boolean;
  /** Another word that is spelled alike, and what it finds: for a word that the shop does not have. */
  guess: { typed: string; finds: readonly string[] } | null;
}

/** More terms are left out. */
export const MAX_TERMS = 8;

/** The most words of a phrase. */
const PHRASE_WORDS = 3;

interface Entry {
  finds: readonly string[];
  isSoft: boolean;
}

const DICTIONARY = new Map<string, Entry>();
/** By their spelling without what people spell differently. */
const FOLDED = new Map<string, string>();
const concepts = CONCEPTS.map(({ finds, says = '', isSoft = false }) => {
  const entry = { finds: finds.split(', '), isSoft };
  return { entry, names: [...entry.finds.map((each) => each.replace('*', '')), ...says.split(', ')] };
});
// The first word that a concept finds is its own; the others may be those of another one.
for (const { entry, names } of concepts) DICTIONARY.set(normalise(names[0] ?? ''), entry);
for (const { entry, names } of concepts) {
  for (const name of names.map(normalise).filter((each) => each !== '')) {
    if (!DICTIONARY.has(name)) DICTIONARY.set(name, entry);
    if (!FOLDED.has(fold(name))) FOLDED.set(fold(name), name);
  }
}

const NORMAL_FILLERS = new Set([...FILLERS].map(normalise));

/** Lower case, without accents of Latin letters. */
function normalise(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return words.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)?.join(' ') ?? '';
}

/** A spelling of Hindi in Latin letters without what differs from one writer to the next: `haath`, `hath`. */
function fold(word: string): string {
  return word
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+|ey$|y$/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/([^\d\s])\1+/g, '$1');
}

/** The terms of a search; none where it means everything. */
export function toSearchTerms(q: string): SearchTerm[] {
  const words = searchWords(normalise(q), Number.POSITIVE_INFINITY);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const phrase = findPhrase(words, at);
    at += phrase?.length ?? 1;
    const term = phrase ? toKnownTerm(phrase.join(' ')) : toTerm(words[at - 1] ?? '');
    if (term && !terms.some(({ typed }) => typed === term.typed)) terms.push(term);
  }
  return terms;
}

/** The longest phrase of the dictionary that begins at a word. */
function findPhrase(words: readonly string[], at: number): string[] | null {
  for (let length = PHRASE_WORDS; length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.length === length && DICTIONARY.has(phrase.join(' '))) return phrase;
  }
  return null;
}

function toKnownTerm(name: string, typed = name): SearchTerm | null {
  const entry = DICTIONARY.get(name);
  return entry ? { typed, ...entry, isKnown: true, guess: null } : null;
}

/** Null for a word that says nothing. */
function toTerm(word: string): SearchTerm | null {
  const known = toKnownTerm(word) ?? toKnownTerm(FOLDED.get(fold(word)) ?? '', word);
  if (known) return known;
  if (isFiller(word)) return null;
  if (isDevanagari(word)) {
    const latin = transliterate(word);
    const meant = toTerm(latin);
    if (!meant || meant.isKnown) return meant && { ...meant, typed: word };
    return { ...meant, typed: latin, finds: [`${word}*`, ...meant.finds] };
  }
  const singular = word.length > 3 && word.endsWith('s') ? toKnownTerm(word.slice(0, -1), word) : null;
  if (singular) return singular;
  // A single letter begins too many words to be looked up as a prefix.
  const finds = [word.length > 1 ? `${word}*` : word];
  return { typed: word, finds, isKnown: false, isSoft: false, guess: findAlike(word) };
}

const MEHNDI = ['mehndi', 'mehendi', 'mehandi'];
/** Often misspelled. */
const LONG_FILLERS = [
  'design',
  'designs',
  'image',
  'images',
  'photo',
  'photos',
  'pictures',
  'henna',
  'latest',
];

function isFiller(word: string): boolean {
  if (NORMAL_FILLERS.has(word)) return true;
  if (word.length < 5) return false;
  return (
    (word.startsWith('m') && MEHNDI.some((spelling) => distance(word, spelling) <= 2)) ||
    LONG_FILLERS.some((filler) => distance(word, filler) <= 1)
  );
}

/** The word of the dictionary that is spelled most alike: with one error in it, or two in a long word. */
function findAlike(word: string): SearchTerm['guess'] {
  if (word.length < 4) return null;
  const most = word.length < 8 ? 1 : 2;
  let best: { name: string; errors: number } | null = null;
  for (const name of DICTIONARY.keys()) {
    if (name.length < 4 || Math.abs(name.length - word.length) > most) continue;
    const errors = distance(word, name);
    if (errors <= most && errors < (best?.errors ?? Number.POSITIVE_INFINITY)) best = { name, errors };
  }
  const entry = best && DICTIONARY.get(best.name);
  return best && entry ? { typed: best.name, finds: entry.finds } : null;
}

/** How many letters are wrong, missing, too many or have changed places with the next one. */
function distance(one: string, other: string): number {
  let [earlier, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) steps.push((earlier[at - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    [earlier, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
