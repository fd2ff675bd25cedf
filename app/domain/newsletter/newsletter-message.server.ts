import type { MailPicture } from '../../gateways/mail.ts';
import { type Image, imagePath } from '../images/image.ts';
import { toMessages } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { same } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import type { NewsletterContent } from './newsletter.ts';
import { toLink } from './subscriber.server.ts';

/**
 * A newsletter to one address, with the link that takes it off the list, as rows of the outbox.
 * @param about by which its messages are counted
 */
export async function toNewsletterMessages(
  context: AppContext,
  { subject, body, images, designs }: NewsletterContent,
  to: string,
  about?: string,
) {
  const { siteUrl } = context;
  const unsubscribe = await toLink(context, 'unsubscribe', to);
  const shown = designs.map(({ id, name, price }) =>
    same(`${name}, design box, ${formatRupees(price)}\n${siteUrl}${href('/details/:id', { id })}`),
  );
  return toMessages(context, 'newsletter.issue/customer', {
    to: { email: to, language: 'en' },
    facts: { subject, text: body },
    more: shown,
    pictures: toPictures(siteUrl, { images, designs }),
    link: siteUrl + href('/shop'),
    footer: {
      en: `You get this because you subscribed. One press takes you off the list: ${unsubscribe}`,
      hi: `यह आपको इसलिए मिला, क्योंकि आपने इसे माँगा था। सूची से हटने के लिए एक बार दबाएँ: ${unsubscribe}`,
    },
    ...{ unsubscribe, about },
  });
}

/** The letter's own pictures, then the designs: each leads to its page. */
function toPictures(
  siteUrl: string,
  { images, designs }: Pick<NewsletterContent, 'images' | 'designs'>,
): MailPicture[] {
  const toPicture = ({ id, alt, width, height }: Image) => ({
    src: siteUrl + imagePath(id, 800),
    alt,
    ratio: height / width,
  });
  return [
    ...images.map(toPicture),
    ...designs.flatMap(({ id, name, price, images: [first] }) => {
      if (!first) return [];
      const link = siteUrl + href('/details/:id', { id });
      return [
        { ...toPicture(first), caption: { title: name, text: `Design box, ${formatRupees(price)}`, link } },
      ];
    }),
  ];
}
