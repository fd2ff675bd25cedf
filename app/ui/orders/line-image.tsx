/** A design's thumbnail beside its name in a cart or an order; the name says what it shows. */
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
