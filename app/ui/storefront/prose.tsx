import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { DEFAULT_CANCELLATION, DEFAULT_NAMED_DELIVERY } from '../../domain/content/content.ts';
import {
  isSafeLink,
  type Placeholder,
  type ProseElement,
  type ProseNode,
  type ProsePart,
  type ProsePicture,
  type ProseSection,
} from '../../domain/content/prose.ts';
import { isImageId } from '../../domain/images/image.ts';
import { EmailLink, PhoneLink, WhatsAppLink } from '../kit/contact-links.tsx';
import { TextLink } from '../kit/links.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';
import { useContact } from '../kit/use-contact.ts';
import { useStruckPrices } from '../kit/use-struck-prices.ts';
import { BoxList } from './box-list.tsx';
import { PLACEHOLDER_TEXT, type ShopValues } from './plain-text.ts';

/** What Markdown was parsed to: of a file of `site/`, or what the owner has written. */
export function Prose({ nodes }: { nodes: readonly ProseNode[] }) {
  return createElement(Fragment, null, ...nodes.map(renderNode));
}

/** The sections of a text, each at its address. */
export function ProseSections({ sections }: { sections: readonly ProseSection[] }) {
  return sections.map(({ id, title, body, parts }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Prose nodes={body} />
      {parts.map((part) => (
        <div key={part.id} id={part.id}>
          <h3>{part.title}</h3>
          <Prose nodes={part.body} />
        </div>
      ))}
    </section>
  ));
}

// Children are spread, not listed: the text never changes while it is shown, so nothing in it needs a key.
function renderNode(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node;
  if ('placeholder' in node) return <PlaceholderValue {...node} />;
  if ('picture' in node) return <ProseFigure {...node} />;
  if (node.tag === 'a') return <ProseLink {...node} />;
  return createElement(node.tag, node.scope && { scope: node.scope }, ...node.children.map(renderNode));
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

function ProseLink({ href = '', children }: ProseElement) {
  const text = <Prose nodes={children} />;
  if (!isSafeLink(href)) return text;
  return href.startsWith('/') ? (
    <TextLink to={href}>{text}</TextLink>
  ) : (
    <a className="link" href={href}>
      {text}
    </a>
  );
}

function PlaceholderValue({ placeholder, argument = '' }: Placeholder) {
  const contact = useContact();
  const struckPrices = useStruckPrices();
  // What the root's loader gives; missing where it failed.
  const { cancellation = DEFAULT_CANCELLATION, delivery = DEFAULT_NAMED_DELIVERY } = (useRouteLoaderData(
    'root',
  ) ?? {}) as Partial<ShopValues>; // what the root’s loader gives
  switch (placeholder) {
    case 'contact.phone':
      return <PhoneLink />;
    case 'contact.email':
      return <EmailLink />;
    case 'contact.whatsapp':
      return <WhatsAppLink text={argument} />;
    case 'skinSafety':
      return <SkinSafety />;
    case 'designBoxes':
      return <BoxList />;
    default:
      return PLACEHOLDER_TEXT[placeholder]({ contact, cancellation, delivery, struckPrices });
  }
}

function SkinSafety() {
  const { skinSafety } = useLoaderData<{ skinSafety: ProsePart[] }>();
  return skinSafety.map(({ id, title, body }) => (
    <div
      key={id}
      role="note"
      aria-label="Skin safety"
      className="mb-10 rounded-lg border-2 border-terracotta bg-sand p-5 not-first:mt-4 break-inside-avoid md:p-6"
    >
      <p className="mt-0! font-display text-xl font-semibold">{title}</p>
      <Prose nodes={body} />
    </div>
  ));
}
