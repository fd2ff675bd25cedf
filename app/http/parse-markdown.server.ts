import type { MarkdownPage, ProseElement, ProseNode, ProsePart } from '../domain/content/prose.ts';
import { MarkdownError, parseInline } from './parse-inline.server.ts';

/**
 * Markdown as a tree of strings, which React escapes, so that no page needs `dangerouslySetInnerHTML`. The build parses
 * the files of `app/site/policies`, the admin area what the owner writes; no page that customers see loads a parser.
 *
 * Beside paragraphs, lists, tables, links, **strong** and *emphasised* words a text may have:
 * - `{{brand.name}}`, a value that is kept elsewhere; the names are in `domain/content/prose.ts`;
 * - `## Title {#address}`, a section, which the contents list; `### Title {#address}`, a part of one;
 * - a term on one line and, on the next, `: ` and what it means;
 * - lines in a fence called `address`;
 * - comments, which nobody sees. All other HTML is refused, and so is whatever else Markdown knows.
 */

/** @throws MarkdownError where a text has something that pages do not know */
export function parsePage(source: string, name: string): MarkdownPage {
  const [, head = '', text = ''] =
    /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/, 2)));
  const { before, sections } = splitAtHeadings(text.split('\n'), 2);
  return {
    path: `/${name}`,
    title: fields.title ?? '',
    description: parseInline(fields.description ?? ''),
    lead: parseInline(fields.lead ?? ''),
    updated: fields.updated ?? '',
    intro: parseBlocks(before),
    sections: sections.map(({ id, title, lines }) => {
      const inner = splitAtHeadings(lines, 3);
      const parts = inner.sections.map(
        (part): ProsePart => ({ id: part.id, title: part.title, body: parseBlocks(part.lines) }),
      );
      return { id, title, body: parseBlocks(inner.before), parts };
    }),
  };
}

/** Parts a text at the headings that have an address: `## Title {#address}`. */
function splitAtHeadings(lines: readonly string[], depth: number) {
  const before: string[] = [];
  const sections: { id: string; title: string; lines: string[] }[] = [];
  const pattern = new RegExp(`^#{${depth}} +(.+?) +\\{#([a-z0-9-]+)\\} *$`);
  for (const line of lines) {
    const [, title = '', id] = pattern.exec(line) ?? [];
    if (id) sections.push({ id, title, lines: [] });
    else (sections.at(-1)?.lines ?? before).push(line);
  }
  return { before, sections };
}

const FENCE = /^```/;
const COMMENT = /^<!--/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)]) +(?=\S)/;
const DIVIDER = /^(?=[^-]*-)[\s|:-]+$/;

/** What Markdown knows and pages do not, by the beginning of its line. */
const UNKNOWN: readonly (readonly [string, RegExp])[] = [
  ['heading', /^ {0,3}#{1,6}(?= |$)/],
  ['blockquote', /^ {0,3}>/],
  ['line', /^ {0,3}(?:[-*_=] *){3,}$/],
  ['reference', /^ {0,3}\[[^\]]+\]:/],
];

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** Whether a line ends the paragraph before it. */
function isStart(line: string): boolean {
  return (
    [FENCE, COMMENT, ITEM].some((pattern) => pattern.test(line)) ||
    UNKNOWN.some(([, pattern]) => pattern.test(line))
  );
}

/** The lines of a text as they are read: each kind of block takes its own from the front. */
class Lines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get next(): string | undefined {
    return this.#lines[this.#at];
  }

  get afterNext(): string | undefined {
    return this.#lines[this.#at + 1];
  }

  take(): string {
    return this.#lines[this.#at++] ?? '';
  }

  /** The next lines for as long as they are there and do belong. */
  takeWhile(belongs: (line: string) => boolean): string[] {
    const taken: string[] = [];
    while (this.next !== undefined && belongs(this.next)) taken.push(this.take());
    return taken;
  }
}

function parseBlocks(source: readonly string[]): ProseNode[] {
  const lines = new Lines(source);
  const nodes: ProseNode[] = [];
  while (lines.next !== undefined) {
    if (isBlank(lines.next)) lines.take();
    else nodes.push(...readBlock(lines, lines.next));
  }
  return nodes;
}

function readBlock(lines: Lines, line: string): ProseNode[] {
  if (COMMENT.test(line)) return readComment(lines);
  if (FENCE.test(line)) return [readAddress(lines)];
  const [, heading] = /^### +(.+?) *$/.exec(line) ?? [];
  if (heading) {
    lines.take();
    return [{ tag: 'h3', children: parseInline(heading) }];
  }
  for (const [name, pattern] of UNKNOWN) {
    if (pattern.test(line)) throw new MarkdownError(`Pages have no place for this ${name}:`, line.trim());
  }
  if (ITEM.test(line)) return [readList(lines, line)];
  if (line.includes('|') && lines.afterNext?.includes('|') && DIVIDER.test(lines.afterNext)) {
    return [readTable(lines)];
  }
  if (lines.afterNext?.startsWith(': ')) return [readDefinitions(lines)];
  return [readParagraph(lines)];
}

function readComment(lines: Lines): ProseNode[] {
  const text = [...lines.takeWhile((line) => !line.includes('-->')), lines.take()].join('\n');
  // What is not closed, or has something after it, is read as words, of which HTML is refused.
  return /^<!--(?:(?!-->).)*-->\s*$/s.test(text) ? [] : [{ tag: 'p', children: parseInline(text) }];
}

function readAddress(lines: Lines): ProseElement {
  const fence = lines.take();
  const inner = lines.takeWhile((line) => !FENCE.test(line));
  const isClosed = FENCE.test(lines.take());
  if (!isClosed || fence.trim() !== '```address') {
    throw new MarkdownError('Pages have no place for this code:', fence);
  }
  const children = inner.flatMap((line, index): ProseNode[] => [
    ...(index ? [{ tag: 'br', children: [] } satisfies ProseElement] : []),
    ...parseInline(line),
  ]);
  return { tag: 'address', children };
}

/** What belongs to an item is indented, or goes on without an empty line. */
function readList(lines: Lines, first: string): ProseElement {
  const isOrdered = /\d/.test(ITEM.exec(first)?.[2] ?? '');
  const isOwn = (line: string) => ITEM.test(line) && /\d/.test(ITEM.exec(line)?.[2] ?? '') === isOrdered;
  const children: ProseElement[] = [];
  while (lines.next !== undefined && isOwn(lines.next)) {
    const head = lines.take();
    const own = [head.replace(ITEM, '')];
    own.push(...lines.takeWhile((line) => !isBlank(line) && (/^\s{2,}/.test(line) || !isStart(line))));
    children.push({ tag: 'li', children: readItem(own) });
    if (isBlank(lines.next) && lines.afterNext !== undefined && isOwn(lines.afterNext)) lines.take();
  }
  return { tag: isOrdered ? 'ol' : 'ul', children };
}

/** Words, and lists below them. */
function readItem(own: readonly string[]): ProseNode[] {
  const indent = Math.min(...own.slice(1).map((line) => /^ */.exec(line)?.[0].length ?? 0));
  const lines = own.map((line, index) => (index === 0 ? line : line.slice(indent)));
  const below = lines.findIndex((line, index) => index > 0 && ITEM.test(line));
  const words = below < 0 ? lines : lines.slice(0, below);
  return [...parseInline(words.join('\n')), ...(below < 0 ? [] : parseBlocks(lines.slice(below)))];
}

/** A line for each term, with what it means below it, after `: `. */
function readDefinitions(lines: Lines): ProseElement {
  const children: ProseElement[] = [];
  while (!isBlank(lines.next) && lines.afterNext?.startsWith(': ')) {
    const term = lines.take();
    const meaning = lines
      .takeWhile((line) => !isBlank(line))
      .join('\n')
      .slice(2);
    children.push({
      tag: 'div',
      children: [
        { tag: 'dt', children: parseInline(term) },
        { tag: 'dd', children: parseInline(meaning) },
      ],
    });
    if (isBlank(lines.next) && !isBlank(lines.afterNext)) lines.take();
  }
  return { tag: 'dl', children };
}

/** The first cell of a row is its heading. */
function readTable(lines: Lines): ProseElement {
  const head = toCells(lines.take());
  lines.take();
  const rows = lines.takeWhile((line) => line.includes('|')).map(toCells);
  const body = rows.map((cells): ProseElement => {
    const [first, ...others] = head.map((_, index) => parseInline(cells[index] ?? ''));
    return {
      tag: 'tr',
      children: [
        { tag: 'th', children: first ?? [], scope: 'row' },
        ...others.map((children): ProseElement => ({ tag: 'td', children })),
      ],
    };
  });
  const titles = head.map((cell): ProseElement => ({ tag: 'th', children: parseInline(cell), scope: 'col' }));
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: titles }] },
      { tag: 'tbody', children: body },
    ],
  };
}

function toCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** The boxes, of skin safety and of designs, stand for a paragraph; other placeholders stand in one. */
function readParagraph(lines: Lines): ProseNode {
  const own = [lines.take(), ...lines.takeWhile((line) => !isBlank(line) && !isStart(line))];
  const children = parseInline(own.join('\n'));
  const [only] = children;
  const isBox =
    typeof only === 'object' &&
    'placeholder' in only &&
    (only.placeholder === 'skinSafety' || only.placeholder === 'designBoxes');
  return isBox && children.length === 1 ? only : { tag: 'p', children };
}
