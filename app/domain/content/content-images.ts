import type { MarkdownPage, ProseNode, ProsePicture } from './prose.ts';

/** The images in what is stored under a key of content: pictures of a place, or of a text's tree. */
export function imageIdsOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap(({ id }: { id?: unknown }) => (typeof id === 'string' ? [id] : []));
  const page = (value as { page?: MarkdownPage } | null)?.page; // a policy has one, other groups do not
  return page ? [...new Set(picturesOf(page).map(({ picture }) => picture.id))] : [];
}

/** The pictures of a text's tree, which may be changed in place. */
export function picturesOf({ intro, sections }: Pick<MarkdownPage, 'intro' | 'sections'>): ProsePicture[] {
  const bodies = sections.flatMap(({ body, parts }) => [body, ...parts.map((part) => part.body)]);
  return [intro, ...bodies].flatMap(picturesIn);
}

function picturesIn(nodes: readonly ProseNode[]): ProsePicture[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || 'placeholder' in node) return [];
    return 'picture' in node ? node : picturesIn(node.children);
  });
}
