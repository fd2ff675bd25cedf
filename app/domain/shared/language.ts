/** The languages in which the shop writes to people. Its pages are English. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As each calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** The same in every language: without one of them it does not compile. */
export type Words = Readonly<Record<Language, string>>;

/** What is the same in every language, such as what somebody typed, is a plain text. */
export type Text = string | Words;

/** A text that is the same in every language where {@link Words} are asked for. */
export function same(text: string): Words {
  return { en: text, hi: text };
}

/** Some words before or after others, in every language. */
export function joinWords(...parts: readonly Text[]): Words {
  const join = (language: Language) => parts.map((part) => inLanguage(part, language)).join('');
  return { en: join('en'), hi: join('hi') };
}

export function inLanguage(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}

/** Several texts, each in the language. */
export function allInLanguage<Name extends string>(
  texts: Readonly<Record<Name, Text>>,
  language: Language,
): Record<Name, string> {
  const filled = Object.entries<Text>(texts).map(([name, text]) => [name, inLanguage(text, language)]);
  return Object.fromEntries(filled) as Record<Name, string>; // with the same names
}
