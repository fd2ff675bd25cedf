import { createElement, Fragment, type ReactNode } from 'react';
import {
  isSafeLink,
  type Placeholder,
  type ProseElement,
  type ProseNode,
  type ProsePicture,
  type ProseSection,
} from '../../domain/content/prose.ts';
import { isImageId } from '../../domain/images/image.ts';
import { TextLink } from '../kit/links.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

/** What stands for a value of the shop. Left out where a text came without them. */
type Values = ((placeholder: Placeholder) => ReactNode) | undefined;

/** What Markdown was parsed to: of a file of `site/`, or what the owner has written. */
export function Prose({ nodes, values }: { nodes: readonly ProseNode[]; values?: Values }) {
  // Children are spread, not listed: the text never changes while it is shown, so nothing in it needs a key.
  return createElement(Fragment, null, ...nodes.map((node) => renderNode(node, values)));
}

/** The sections of a text, each at its address. */
export function ProseSections({ sections, values }: { sections: readonly ProseSection[]; values?: Values }) {
  return sections.map(({ id, title, body, parts }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Prose nodes={body} values={values} />
      {parts.map((part) => (
        <div key={part.id} id={part.id}>
          <h3>{part.title}</h3>
          <Prose nodes={part.body} values={values} />
        </div>
      ))}
    </section>
  ));
}

function renderNode(node: ProseNode, values: Values): ReactNode {
  if (typeof node === 'string') return node;
  if ('placeholder' in node) return values?.(node);
  if ('picture' in node) return <ProseFigure {...node} />;
  if (node.tag === 'a') return <ProseLink {...node} values={values} />;
  const children = node.children.map((child) => renderNode(child, values));
  return createElement(node.tag, node.scope && { scope: node.scope }, ...children);
}

function ProseFigure({ picture, caption }: ProsePicture) {
  if (!isImageId(picture.id)) return null;
  return (
    <figure className="my-6">
      <ResponsiveImage
        image={picture}
        sizes="(min-width: 48rem) 40rem, 16rem"
        className="h-auto max-h-[80vh] w-auto max-w-full rounded-lg bg-sand"
      />
      {caption && <figcaption className="mt-2 text-muted">{caption}</figcaption>}
    </figure>
  );
}

function ProseLink({ href = '', children, values }: ProseElement & { values: Values }) {
  const text = <Prose nodes={children} values={values} />;
  if (!isSafeLink(href)) return text;
  return href.startsWith('/') ? (
    <TextLink to={href}>{text}</TextLink>
  ) : (
    <a className="link" href={href}>
      {text}
    </a>
  );
}
