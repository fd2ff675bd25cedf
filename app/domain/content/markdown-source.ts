import type { MarkdownPage, ProseElement, ProseNode, ProsePart } from './prose.ts';

/**
 * The Markdown of a tree, for the texts of `app/site/policies`, of which the site has nothing but the tree. Parsing it
 * gives that tree again; comments and line breaks are lost.
 */
export function toMarkdown({ intro, sections }: Pick<MarkdownPage, 'intro' | 'sections'>): string {
  const part = (level: string, { id, title, body }: ProsePart) => [
    `${level} ${title} {#${id}}`,
    toBlocks(body),
  ];
  const blocks = [
    toBlocks(intro),
    ...sections.flatMap((section) => [
      ...part('##', section),
      ...section.parts.flatMap((each) => part('###', each)),
    ]),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** The Markdown of a line. */
export function toInline(nodes: readonly ProseNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : toInlineNode(node))).join('');
}

function toInlineNode(node: Exclude<ProseNode, string>): string {
  if ('picture' in node) {
    const { picture, caption } = node;
    return `![${picture.alt}](/media/${picture.id}${caption ? ` "${caption}"` : ''})`;
  }
  if ('placeholder' in node) {
    return `{{${node.placeholder}${node.argument === undefined ? '' : ` "${node.argument}"`}}}`;
  }
  const words = toInline(node.children);
  switch (node.tag) {
    case 'strong':
      return `**${words}**`;
    case 'em':
      return `*${words}*`;
    case 'a':
      return `[${words}](${node.href})`;
    case 'br':
      return '\n';
    default:
      return words;
  }
}

function toBlocks(nodes: readonly ProseNode[]): string {
  return nodes.map(toBlock).join('\n\n');
}

function toBlock(node: ProseNode): string {
  if (typeof node === 'string' || !('tag' in node)) return toInline([node]);
  const { tag, children } = node;
  const elements = children.filter((child) => typeof child === 'object' && 'tag' in child);
  switch (tag) {
    case 'h3':
      return `### ${toInline(children)}`;
    case 'address':
      return `\`\`\`address\n${toInline(children)}\n\`\`\``;
    case 'ul':
    case 'ol':
      return elements
        .map((item, index) => `${tag === 'ul' ? '-' : `${index + 1}.`} ${toItem(item)}`)
        .join('\n');
    case 'dl':
      return elements
        .map(({ children: [term, meaning] }) => `${toInline([term ?? ''])}\n: ${toInline([meaning ?? ''])}`)
        .join('\n\n');
    case 'table':
      return toTable(elements);
    default:
      return toInline(children);
  }
}

/** What is below the first line of an item is indented. */
function toItem({ children }: ProseElement): string {
  const isBlock = (node: ProseNode) => typeof node === 'object' && 'tag' in node && /^[uo]l$/.test(node.tag);
  return children
    .map((node) => (isBlock(node) ? `\n${toBlock(node)}` : toInline([node])))
    .join('')
    .replaceAll('\n', '\n   ');
}

function toTable([head, body]: ProseElement[]): string {
  const cells = (row: ProseNode | undefined) =>
    typeof row === 'object' && 'tag' in row ? row.children.map((cell) => toInline([cell])) : [];
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const titles = cells(head?.children[0]);
  return [
    line(titles),
    line(titles.map(() => '---')),
    ...(body?.children ?? []).map((row) => line(cells(row))),
  ].join('\n');
}
