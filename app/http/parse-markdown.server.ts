import { Marked, type MarkedToken, type Token, type TokenizerThis, type Tokens } from 'marked';
import {
  isSafeLink,
  type MarkdownPage,
  PLACEHOLDER_NAMES,
  type PlaceholderName,
  type ProseElement,
  type ProseNode,
  type ProsePicture,
} from '../domain/content/prose.ts';
import { isImageId, isPrivateImage } from '../domain/images/image.ts';

/**
 * Markdown as a tree of strings, which React escapes, so that no page needs `dangerouslySetInnerHTML`. The build parses
 * the files of `app/site/policies`, the admin area what the owner writes; no page that customers see loads a parser.
 *
 * Beside paragraphs, lists, tables, links, **strong** and *emphasised* words a text may have:
 * - `{{brand.name}}`, a value that is kept elsewhere; the names are in `domain/content/prose.ts`;
 * - `## Title {#address}`, a section, which the contents list; `### Title {#address}`, a part of one;
 * - `![what it shows](/media/…)`, a picture of the shop's own, in a paragraph of its own;
 * - a term on one line and, on the next, `: ` and what it means;
 * - lines in a fence called `address`;
 * - comments, which nobody sees. All other HTML is refused.
 */

/** Something that pages do not know. */
export class MarkdownError extends Error {
  /** As it was typed. */
  readonly raw: string;

  constructor(message: string, raw: string) {
    super(`${message} ${raw.length > 60 ? `${raw.slice(0, 60)}…` : raw}`);
    this.raw = raw;
  }
}

/** @throws MarkdownError where a text has something that pages do not know */
export function parsePage(source: string, name: string): MarkdownPage {
  const [, head = '', text = ''] =
    /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/, 2)));
  const { before, sections } = splitAtHeadings(marked.lexer(text), 2);
  return {
    path: `/${name}`,
    title: fields.title ?? '',
    description: parseInline(fields.description ?? ''),
    lead: parseInline(fields.lead ?? ''),
    updated: fields.updated ?? '',
    intro: toNodes(before),
    sections: sections.map(({ id, title, tokens }) => {
      const { before, sections: parts } = splitAtHeadings(tokens, 3);
      return {
        id,
        title,
        body: toNodes(before),
        parts: parts.map((part) => ({ id: part.id, title: part.title, body: toNodes(part.tokens) })),
      };
    }),
  };
}

/** `{{name}}` or `{{name "argument"}}`. */
interface PlaceholderToken {
  type: 'placeholder';
  raw: string;
  name: string;
  argument: string | undefined;
}

/** A line for each term, with what it means below it, after `: `. */
interface DefinitionsToken {
  type: 'definitions';
  raw: string;
  items: { term: Token[]; meaning: Token[] }[];
}

const marked = new Marked({
  extensions: [
    {
      name: 'placeholder',
      level: 'inline',
      start: (source) => source.indexOf('{{'),
      tokenizer(source): PlaceholderToken | undefined {
        const match = /^\{\{([^\s}]*)(?: "([^"]*)")?\}\}/.exec(source);
        if (match) return { type: 'placeholder', raw: match[0], name: match[1] ?? '', argument: match[2] };
      },
    },
    { name: 'definitions', level: 'block', tokenizer: readDefinitions },
  ],
});

function readDefinitions(this: TokenizerThis, source: string): DefinitionsToken | undefined {
  const raw = /^(?:[^\n]+\n: [^\n]+(?:\n[^\n]+)*(?:\n+|$))+/.exec(source)?.[0];
  if (!raw) return;
  const items = raw
    .trim()
    .split(/\n\n+/)
    .map((entry) => {
      const [term = '', meaning = ''] = entry.split(/\n: (.*)/s);
      return { term: this.lexer.inlineTokens(term), meaning: this.lexer.inlineTokens(meaning) };
    });
  return { type: 'definitions', raw, items };
}

/** Parts a text at the headings that have an address: `## Title {#address}`. */
function splitAtHeadings(tokens: readonly Token[], depth: number) {
  const before: Token[] = [];
  const sections: { id: string; title: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    const heading =
      token.type === 'heading' && token.depth === depth && /^(.+) \{#([a-z0-9-]+)\}$/.exec(token.text);
    if (heading) sections.push({ id: heading[2] ?? '', title: heading[1] ?? '', tokens: [] });
    else (sections.at(-1)?.tokens ?? before).push(token);
  }
  return { before, sections };
}

/** @throws MarkdownError */
export function parseInline(text: string): ProseNode[] {
  return toNodes(marked.Lexer.lexInline(text, marked.defaults));
}

function toNodes(tokens: readonly Token[]): ProseNode[] {
  // Without the parser's room for unknown extensions: there are these two.
  return (tokens as (MarkedToken | PlaceholderToken | DefinitionsToken)[]).flatMap(toNode);
}

const LINKS =
  'A link leads to an address that begins with /, #, https://, mailto: or tel:, which this is not:';

function toNode(token: MarkedToken | PlaceholderToken | DefinitionsToken): ProseNode | ProseNode[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return token.tokens ? toNodes(token.tokens) : toText(token);
    case 'strong':
    case 'em':
      return element(token.type, token.tokens);
    case 'link':
      if (!isSafeLink(token.href)) throw new MarkdownError(LINKS, token.raw);
      return { ...element('a', token.tokens), href: token.href };
    case 'escape':
      return token.text;
    case 'br':
      return { tag: 'br', children: [] };
    case 'placeholder':
      return { placeholder: requirePlaceholder(token), ...(token.argument && { argument: token.argument }) };
    case 'paragraph':
      return toParagraph(token);
    case 'list':
      return {
        tag: token.ordered ? 'ol' : 'ul',
        children: token.items.map((item) => element('li', item.tokens)),
      };
    case 'definitions':
      return { tag: 'dl', children: token.items.map(toDefinition) };
    case 'table':
      return toTable(token);
    case 'code':
      if (token.lang === 'address') return toAddress(token.text);
      break;
    case 'heading':
      if (token.depth === 3) return element('h3', token.tokens);
      break;
    case 'html': // comments alone
      if (/^<!--(?:(?!-->).)*-->\s*$/s.test(token.raw)) return [];
  }
  if (token.type === 'image')
    throw new MarkdownError('A picture stands in a paragraph of its own:', token.raw);
  throw new MarkdownError(`Pages have no place for this ${token.type}:`, token.raw);
}

function element(tag: ProseElement['tag'], tokens: readonly Token[]): ProseElement {
  return { tag, children: toNodes(tokens) };
}

function requirePlaceholder({ name, raw }: PlaceholderToken): PlaceholderName {
  const known = PLACEHOLDER_NAMES.find((each) => each === name);
  if (!known) throw new MarkdownError('Unknown placeholder', raw);
  return known;
}

function toText({ text }: Tokens.Text): string {
  if (/\{\{|\}\}/.test(text)) throw new MarkdownError('Not a placeholder:', text);
  return text.replace(/\s*\n\s*/g, ' ');
}

const PICTURES =
  'A picture is one of the shop’s own, with an address like /media/…: add it with the button below the text.';

function toPicture({ href, text, title, raw }: Tokens.Image): ProsePicture {
  const id = /^\/media\/([^/]+)(?:\/[\w.]+)?$/.exec(href)?.[1] ?? '';
  if (!isImageId(id) || isPrivateImage(id)) throw new MarkdownError(PICTURES, raw);
  if (!text.trim()) throw new MarkdownError('Please say between the brackets what the picture shows:', raw);
  return { picture: { id, width: 0, height: 0, alt: text.trim() }, ...(title && { caption: title }) };
}

/** The boxes, of skin safety and of designs, stand for a paragraph; other placeholders stand in one. */
function toParagraph({ tokens }: Tokens.Paragraph): ProseNode {
  if (tokens.length === 1 && tokens[0]?.type === 'image') return toPicture(tokens[0] as Tokens.Image); // by its type
  const paragraph = element('p', tokens);
  const [only] = paragraph.children;
  return typeof only === 'object' &&
    'placeholder' in only &&
    (only.placeholder === 'skinSafety' || only.placeholder === 'designBoxes')
    ? only
    : paragraph;
}

function toDefinition({ term, meaning }: DefinitionsToken['items'][number]): ProseElement {
  return { tag: 'div', children: [element('dt', term), element('dd', meaning)] };
}

/** The first cell of a row is its heading. */
function toTable({ header, rows }: Tokens.Table): ProseElement {
  const head = header.map((cell): ProseElement => ({ ...element('th', cell.tokens), scope: 'col' }));
  const body = rows.map(
    (row): ProseElement => ({
      tag: 'tr',
      children: row.map((cell, index) =>
        index === 0 ? { ...element('th', cell.tokens), scope: 'row' } : element('td', cell.tokens),
      ),
    }),
  );
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: head }] },
      { tag: 'tbody', children: body },
    ],
  };
}

function toAddress(text: string): ProseElement {
  const lines = text
    .split('\n')
    .map((line, index): ProseNode[] => [
      ...(index ? [{ tag: 'br', children: [] } satisfies ProseElement] : []),
      ...parseInline(line),
    ]);
  return { tag: 'address', children: lines.flat() };
}
