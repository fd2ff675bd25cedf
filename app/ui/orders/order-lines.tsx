import { formatRupees } from '../../domain/shared/money.ts';

interface Line {
  id: string;
  name: string;
  /** Path of its first image. */
  image: string;
  /** Whole rupees, each. */
  price: number;
  quantity: number;
  /** What is sent of it: {@link describeBox}. */
  box?: string | null;
  /** What must be said about it before it is ordered. */
  notice?: string | null;
}

/** What is ordered, line by line, and the sum of it in whole rupees. */
export function OrderLines({ lines, total }: { lines: readonly Line[]; total: number }) {
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ id, name, image, price, quantity, box, notice }) => (
          <li key={id} className="flex items-center gap-4 py-3 break-inside-avoid print:py-1">
            <LineImage path={image} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name}</p>
              {box && <p className="leading-snug">{box}</p>}
              <p className="text-muted">
                {formatRupees(price)} × {quantity}
              </p>
              {notice && <p className="font-semibold text-rose">{notice}</p>}
            </div>
            <b>{formatRupees(price * quantity)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between text-lg print:mt-2">
        Total <b className="text-2xl">{formatRupees(total)}</b>
      </p>
    </>
  );
}

/** The thumbnail of a design or product beside its name in a cart or an order; the name says what it shows. */
export function LineImage({ path }: { path: string }) {
  return (
    <img
      src={path}
      alt=""
      width={80}
      height={100}
      loading="lazy"
      decoding="async"
      className="aspect-4/5 h-auto w-16 shrink-0 self-start rounded-md bg-sand object-cover sm:w-20 print:w-8"
    />
  );
}
