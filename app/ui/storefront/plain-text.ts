import { describeFreeUntil, describeKeptShare } from '../../domain/bookings/cancellation.ts';
import {
  type NamedDelivery,
  postalAddress,
  type SiteContent,
  whatsappLink,
} from '../../domain/content/content.ts';
import { describeCashTotals, describeReturnRule } from '../../domain/content/delivery-words.ts';
import type { Placeholder, PlaceholderName, ProseElement, ProseNode } from '../../domain/content/prose.ts';
import type { StruckPriceRule } from '../../domain/content/struck-price.ts';
import { ORDER_STATUS_LABELS } from '../../domain/orders/order.ts';
import { brand } from '../../site/brand.ts';

/** What the owner sets and a policy names. */
export type ShopValues = Pick<SiteContent, 'contact' | 'cancellation' | 'struckPrices'> & {
  delivery: NamedDelivery;
};

const STRUCK_PRICES_EXPLAINED: Record<StruckPriceRule, string> = {
  formula:
    'A price that is struck through is what the same thing cost here before or, where it never cost more, a reference price: a fifth above the price. Nobody need have paid a reference price.',
  former: 'A price that is struck through is what the same thing cost here before.',
  off: 'We strike no prices through: there is one price, and it is what you pay.',
};

/** What stands for each placeholder that is plain text. */
export const PLACEHOLDER_TEXT: Record<PlaceholderName, (values: ShopValues) => string> = {
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

/** A text with the values in it, on a page that loads nothing for them: what stands in policies alone is left out. */
export function fillPlaceholders(nodes: readonly ProseNode[], values: ShopValues): ProseNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string' || 'picture' in node) return node;
    if ('placeholder' in node) return toFilled(node, values);
    return { ...node, children: fillPlaceholders(node.children, values) };
  });
}

function toFilled({ placeholder, argument = '' }: Placeholder, values: ShopValues): ProseNode {
  const { contact } = values;
  const text = PLACEHOLDER_TEXT[placeholder](values);
  const href = {
    'contact.phone': `tel:${contact.phone}`,
    'contact.email': `mailto:${contact.email}`,
    'contact.whatsapp': whatsappLink(contact, argument),
  }[placeholder as string]; // of most there is none
  return href ? { tag: 'a', href, children: [text] } : text;
}

/** Elements whose children are separated by spaces in plain text. */
const CONTAINERS: readonly ProseElement['tag'][] = ['ul', 'ol', 'dl', 'div', 'table', 'thead', 'tbody', 'tr'];

/** A text without markup, for search engines. */
export function toPlainText(nodes: readonly ProseNode[], values: ShopValues, separator = ''): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('placeholder' in node) return PLACEHOLDER_TEXT[node.placeholder](values);
      if ('picture' in node) return '';
      return toPlainText(node.children, values, CONTAINERS.includes(node.tag) ? ' ' : '');
    })
    .join(separator);
}
