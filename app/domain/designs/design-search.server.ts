/** A search looks at no more matches than this, so that a common word costs no more in a large shop. */
export const SEARCH_CAP = 200;

/** The search as FTS5 reads it: each word as the beginning of one, all of them wanted, the category among them. */
export function matchExpression(words: string[], category: string | null): string {
  // A single letter begins too many words to be looked up as a prefix.
  const wanted = words.map((word) => (word.length > 1 ? `"${word}"*` : `"${word}"`));
  if (category) wanted.push(`category : "${category.replaceAll('-', ' ')}"`);
  return wanted.join(' AND ');
}
