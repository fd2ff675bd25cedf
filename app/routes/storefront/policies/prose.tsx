import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { describeFreeUntil, describeKeptShare } from '../../../domain/bookings/cancellation.ts';
import {
  DEFAULT_CANCELLATION,
  DEFAULT_NAMED_DELIVERY,
  type NamedDelivery,
  postalAddress,
  type SiteContent,
} from '../../../domain/content/content.ts';
import { describeCashTotals, describeReturnRule } from '../../../domain/content/delivery-words.ts';
import {
  isSafeLink,
  type Placeholder,
  type PlaceholderName,
  type ProseElement,
  type ProseNode,
  type ProsePart,
} from '../../../domain/content/prose.ts';
import type { StruckPriceRule } from '../../../domain/content/struck-price.ts';
import { ORDER_STATUS_LABELS } from '../../../domain/orders/order.ts';
import { brand } from '../../../site/brand.ts';
import { EmailLink, PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { useStruckPrices } from '../../../ui/kit/use-struck-prices.ts';
import { BoxList } from './box-list.tsx';

/** What the owner sets and a policy names. */
export type ShopValues = Pick<SiteContent, 'contact' | 'cancellation' | 'struckPrices'> & {
  delivery: NamedDelivery;
};

/** Text from a Markdown file of `site/`. */
export function Prose({ nodes }: { nodes: readonly ProseNode[] }) {
  return createElement(Fragment, null, ...nodes.map(renderNode));
}

// Children are spread, not listed: the text never changes while it is shown, so nothing in it needs a key.
function renderNode(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node;
  if ('placeholder' in node) return <PlaceholderValue {...node} />;
  if (node.tag === 'a') return <ProseLink {...node} />;
  return createElement(node.tag, node.scope && { scope: node.scope }, ...node.children.map(renderNode));
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
  ) ?? {}) as Partial<ShopValues>;
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

const STRUCK_PRICES_EXPLAINED: Record<StruckPriceRule, string> = {
  formula:
    'A price that is struck through is what the same thing cost here before or, where it never cost more, a reference price: a fifth above the price. Nobody need have paid a reference price.',
  former: 'A price that is struck through is what the same thing cost here before.',
  off: 'We strike no prices through: there is one price, and it is what you pay.',
};

const PLACEHOLDER_TEXT: Record<PlaceholderName, (values: ShopValues) => string> = {
  'brand.name': () => brand.name,
  'brand.grievanceOfficer.name': () => brand.grievanceOfficer.name,
  'brand.grievanceOfficer.title': () => brand.grievanceOfficer.title,
  'contact.phone': ({ contact }) => contact.phoneShown,
  'contact.email': ({ contact }) => contact.email,
  'contact.whatsapp': () => 'WhatsApp',
  'contact.address': ({ contact }) => postalAddress(contact),
  'contact.town': ({ contact: { address } }) => `${address.city}, ${address.region}`,
  'contact.hours': ({ contact }) => contact.hours.shown,
  'cancellation.freeUntil': ({ cancellation }) => describeFreeUntil(cancellation),
  'cancellation.keptShare': ({ cancellation }) => describeKeptShare(cancellation),
  'delivery.cashTotals': ({ delivery }) => describeCashTotals(delivery),
  'delivery.returnRule': ({ delivery }) => describeReturnRule(delivery),
  'orderStatus.placed': () => ORDER_STATUS_LABELS.placed,
  'orderStatus.confirmed': () => ORDER_STATUS_LABELS.confirmed,
  'orderStatus.out_for_delivery': () => ORDER_STATUS_LABELS.out_for_delivery,
  'orderStatus.delivered': () => ORDER_STATUS_LABELS.delivered,
  'orderStatus.cancelled': () => ORDER_STATUS_LABELS.cancelled,
  skinSafety: () => '',
  designBoxes: () => '',
  struckPrices: ({ struckPrices }) => STRUCK_PRICES_EXPLAINED[struckPrices],
};

/** Elements whose children are separated by spaces in plain text. */
const CONTAINERS: readonly ProseElement['tag'][] = ['ul', 'ol', 'dl', 'div', 'table', 'thead', 'tbody', 'tr'];

/** The same without markup, for search engines. */
export function toPlainText(nodes: readonly ProseNode[], values: ShopValues, separator = ''): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('placeholder' in node) return PLACEHOLDER_TEXT[node.placeholder](values);
      return toPlainText(node.children, values, CONTAINERS.includes(node.tag) ? ' ' : '');
    })
    .join(separator);
}
