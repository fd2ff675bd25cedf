import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { DEFAULT_CANCELLATION, DEFAULT_NAMED_DELIVERY } from '../../../domain/content/content-defaults.ts';
import type { Placeholder, ProsePart } from '../../../domain/content/prose.ts';
import { EmailLink, PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { useStruckPrices } from '../../../ui/kit/use-struck-prices.ts';
import { PLACEHOLDER_TEXT, type ShopValues } from '../../../ui/storefront/plain-text.ts';
import { Prose } from '../../../ui/storefront/prose.tsx';
import { BoxList } from './box-list.tsx';

/** What stands for each value of the shop in a policy. */
export const renderPlaceholder = (placeholder: Placeholder) => <PlaceholderValue {...placeholder} />;

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
      <Prose nodes={body} values={renderPlaceholder} />
    </div>
  ));
}
