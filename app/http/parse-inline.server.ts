import { isSafeLink, PLACEHOLDER_NAMES, type ProseNode } from '../domain/content/prose.ts';

/** The words of a line of Markdown: strong and emphasised ones, links and placeholders. */

/** Something that pages do not know. */
export class MarkdownError extends Error {
  /** As it was typed. */
  readonly raw: string;

  constructor(message: string, raw: string) {
    super(`${message} ${raw.length > 60 ? `${raw.slice(0, 60)}…` : raw}`);
    this.raw = raw;
  }
}

type Reader = (match: RegExpExecArray, whole: string) => ProseNode | ProseNode[];

const refuse =
  (what: string): Reader =>
  ([raw]) => {
    throw new MarkdownError(`Pages have no place for this ${what}:`, raw);
  };

/** What is read where it begins; each takes time in proportion to its own length. */
const KINDS: readonly { begins: string; pattern: RegExp; read: Reader }[] = [
  { begins: '\\', pattern: /\\([!-/:-@[-`{-~])/y, read: ([, letter = '']) => letter },
  { begins: '\\', pattern: /\\\n/y, read: () => ({ tag: 'br', children: [] }) },
  { begins: ' ', pattern: /(?<! ) {2,}\n\s*/y, read: () => ({ tag: 'br', children: [] }) },
  { begins: '{', pattern: /\{\{([^\s}"]*)(?: "([^"]*)")?\}\}/y, read: readPlaceholder },
  { begins: '{', pattern: /\{\{/y, read: refusePlaceholder },
  { begins: '}', pattern: /\}\}/y, read: refusePlaceholder },
  { begins: '<', pattern: /<!--(?:(?!-->).)*-->/sy, read: () => [] },
  { begins: '<', pattern: /<[a-z/!?][^<>]*>?/iy, read: refuse('html') },
  { begins: '!', pattern: /!\[[^[\]]*\]\([^()]*\)?/y, read: refuse('image') },
  {
    begins: '[',
    pattern: /\[((?:\\.|[^[\]\\])+)\]\(((?:[^\s()<>]|\([^\s()<>]*\))*)(?: "[^"]*")?\)/y,
    read: readLink,
  },
  {
    begins: '*',
    pattern: /\*\*(?!\s)((?:\\.|[^*\\]|\*(?!\*))+?)(?<!\s)\*\*/sy,
    read: ([, words = '']) => ({ tag: 'strong', children: parseInline(words) }),
  },
  {
    begins: '*',
    pattern: /\*(?![\s*])((?:\\.|[^*\\])+)(?<!\s)\*/sy,
    read: ([, words = '']) => ({ tag: 'em', children: parseInline(words) }),
  },
  {
    begins: '_',
    pattern: /(?<![\p{L}\d_])_(?![\s_])((?:\\.|[^_\\])+)(?<!\s)_(?![\p{L}\d_])/suy,
    read: ([, words = '']) => ({ tag: 'em', children: parseInline(words) }),
  },
  { begins: '`', pattern: /`[^`]+`/y, read: refuse('code') },
  {
    begins: 'h',
    pattern: /(?<![\p{L}\d])https?:\/\/[^\s<>()]*[^\s<>().,;:!?"'”’]/uy,
    read: ([href]) => ({ tag: 'a', children: [href], href }),
  },
];

/** @throws MarkdownError where it has something that pages do not know */
export function parseInline(text: string): ProseNode[] {
  const nodes: ProseNode[] = [];
  const add = (node: ProseNode) => {
    const last = nodes.at(-1);
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
    else nodes.push(node);
  };
  /** What was looked for up to the end and not found is not looked for again. */
  const missing = new Set<RegExp>();
  const words = text.trim();
  let plain = '';
  for (let at = 0; at < words.length; ) {
    const found = readAt(words, at, missing);
    if (!found) plain += words[at++];
    else {
      if (plain) add(toWords(plain));
      plain = '';
      for (const node of found.nodes) add(node);
      at = found.end;
    }
  }
  if (plain) add(toWords(plain));
  return nodes;
}

function readAt(text: string, at: number, missing: Set<RegExp>) {
  for (const { begins, pattern, read } of KINDS) {
    if (text[at] !== begins || missing.has(pattern)) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) {
      const end = at + match[0].length;
      const node = read(match, text);
      return { nodes: Array.isArray(node) ? node : [node], end };
    }
    if (begins === '*' && text.startsWith('**', at) && pattern.source.startsWith('\\*\\*'))
      missing.add(pattern);
  }
  return null;
}

function toWords(plain: string): string {
  return plain.replace(/\s*\n\s*/g, ' ');
}

function readPlaceholder([raw, name, argument]: RegExpExecArray): ProseNode {
  const placeholder = PLACEHOLDER_NAMES.find((each) => each === name);
  if (!placeholder) throw new MarkdownError('Unknown placeholder', raw);
  return { placeholder, ...(argument && { argument }) };
}

function refusePlaceholder(_match: RegExpExecArray, whole: string): never {
  throw new MarkdownError('Not a placeholder:', whole);
}

function readLink([raw, words = '', href = '']: RegExpExecArray): ProseNode {
  if (isSafeLink(href)) return { tag: 'a', children: parseInline(words), href };
  const message =
    'A link leads to an address that begins with /, #, https://, mailto: or tel:, which this is not:';
  throw new MarkdownError(message, raw);
}
