import type { NewsletterContent } from '../../../domain/newsletter/newsletter.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';

/** A newsletter as its readers see it. */
export function NewsletterPreview({ subject, body, images, designs }: NewsletterContent) {
  return (
    <article className="mt-3 max-w-xl rounded-lg border border-line bg-white p-5" aria-label="Preview">
      <p className="text-xl font-semibold wrap-anywhere">{subject}</p>
      {body.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and only change together
        <p key={index} className="mt-3 whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {images.map((image) => (
        <ResponsiveImage
          key={image.id}
          image={image}
          sizes="36rem"
          className="mt-4 h-auto w-full rounded-md bg-sand"
        />
      ))}
      {designs.length > 0 && (
        <ul className="mt-5 grid grid-cols-2 gap-4">
          {designs.map(({ id, name, price, images: [image] }) => (
            <li key={id}>
              {image && (
                <ResponsiveImage
                  image={image}
                  alt=""
                  sizes="17rem"
                  className="aspect-4/5 h-auto w-full rounded-md bg-sand object-cover"
                />
              )}
              <LineLink to={href('/details/:id', { id })}>{name}</LineLink>
              <p className="text-muted">Design box, {formatRupees(price)}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 border-t border-line pt-3 text-sm text-muted">
        Below it each reader finds the link that takes them off the list.
      </p>
    </article>
  );
}
