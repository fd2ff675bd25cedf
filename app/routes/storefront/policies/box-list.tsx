import { useLoaderData } from '@remix-run/react';
import { BOX_KIND_LABELS, BOX_KINDS, type DesignBoxes } from '../../../domain/content/design-box.ts';

/** Each design box with what is in it, on a page whose loader gives them. */
export function BoxList() {
  const { boxes } = useLoaderData<{ boxes: DesignBoxes | null }>();
  if (!boxes) return null;
  return BOX_KINDS.map((kind) => (
    <section key={kind} id={`box-${kind}`} aria-labelledby={`box-${kind}-title`} className="scroll-mt-20">
      <h3 id={`box-${kind}-title`}>{boxes[kind].name}</h3>
      <p className="mt-1! text-muted">For designs of this kind: {BOX_KIND_LABELS[kind].toLowerCase()}.</p>
      <ul>
        {boxes[kind].contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ));
}
