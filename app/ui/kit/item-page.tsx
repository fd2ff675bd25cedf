import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Image } from '../../domain/images/image.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { Enlargeable } from './enlargeable.tsx';
import { Price } from './price.tsx';
import { Section } from './section.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface Props {
  /** The way back to the list. */
  back: { to: string; label: string };
  gallery: ReactNode;
  title: string;
  /** Whole rupees. */
  price: number;
  /** What it truly cost before; nothing where it never cost more. */
  formerPrice?: number | null;
  /** Of a product only a true former price is struck. */
  isProduct?: boolean;
  /** What the price is for, and other prices. */
  priceNote?: ReactNode;
  /** Above and below the title. */
  overline?: ReactNode;
  rating: ReactNode;
  /** The buttons beside the price; on phones they stick to the bottom of the screen. */
  actions: ReactNode;
  /** Below the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** The page of something to buy or to book: its images, and beside them on wide screens everything else. */
export function ItemPage({ back, gallery, title, price, actions, note, children, ...head }: Props) {
  const { overline, rating, formerPrice, priceNote, isProduct = false } = head;
  return (
    <>
      <p>
        <Link to={back.to} className="link inline-block py-2">
          <span aria-hidden="true">← </span>
          {back.label}
        </Link>
      </p>
      <article className="mt-2 flex flex-col md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <div className="md:col-start-1 md:row-span-3 md:row-start-1">{gallery}</div>
        <header className="relative mt-5 md:col-start-2 md:row-start-1 md:mt-0">
          {overline}
          <h1 className="pr-12 text-3xl md:text-4xl">{title}</h1>
          <div className="mt-2">{rating}</div>
          <div className="mt-3">
            <Price amount={price} formerPrice={formerPrice} large isProduct={isProduct} />
          </div>
          {priceNote}
        </header>
        <div className="mt-6 md:col-start-2 md:row-start-3 md:mt-8">{children}</div>
        <div className="noscript:has-[noscript]:static sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-ivory px-4 py-3 md:static md:col-start-2 md:row-start-2 md:mx-0 md:border-none md:p-0">
          <div className="flex items-center gap-2 md:flex-wrap md:gap-3">
            <p aria-hidden="true" className="mr-auto min-w-0 pr-1 leading-tight md:hidden">
              <span className="block truncate text-sm">{title}</span>
              <b className="text-lg">{formatRupees(price)}</b>
            </p>
            {actions}
          </div>
          {note}
        </div>
      </article>
    </>
  );
}

/** One large image, which opens enlarged, and thumbnails to choose it. */
export function ItemGallery({ images }: { images: readonly Image[] }) {
  const chosen = useImageNumber(images);
  const image = images[chosen - 1];
  if (!image) return null;
  return (
    <div className="lg:flex lg:flex-row-reverse lg:gap-3">
      <Enlargeable image={image} />
      <Thumbnails images={images} chosen={chosen} className="mt-3 lg:mt-0 lg:flex-col" />
    </div>
  );
}

/** What else there is, below an item; `children` are list items. */
export function SimilarItems({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="below-fold-44 mt-14 border-t border-line pt-8">
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6">{children}</ul>
    </Section>
  );
}

/** The image that the address chooses, from 1; the first one if it chooses none that is there. */
export function useImageNumber(images: readonly unknown[]): number {
  const [params] = useSearchParams();
  const requested = Number(params.get('image'));
  return images[requested - 1] ? requested : 1;
}
