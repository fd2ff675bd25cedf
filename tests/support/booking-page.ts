import { parsePhone } from '#app/domain/shared/contact-details.ts';
import type { BookingReply } from '#app/routes/storefront/booking/booking-reply.ts';
import { action, loader } from '#app/routes/storefront/booking/route.tsx';
import { bookingForm, prove } from './bookings.ts';
import { advanceTime } from './codes.ts';
import type { Bytes } from './images.ts';
import { PageVisitor, toReply } from './pages.ts';
import type { Shop } from './shop.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Somebody without scripts at /booking: keeps the page that was loaded last, and what the form was answered with. */
export class BookingVisitor {
  readonly #shop: Shop;
  readonly #visitor: PageVisitor;
  readonly #path: string;
  page!: Loaded;

  constructor(shop: Shop, path = '/booking', visitor = new PageVisitor(shop)) {
    this.#shop = shop;
    this.#visitor = visitor;
    this.#path = path;
  }

  async open(): Promise<Loaded> {
    this.page = (await this.#visitor.get(loader, this.#path)) as Loaded;
    return this.page;
  }

  /** What the untouched form holds, and what is typed into it. */
  filled(typed: Record<string, unknown> = {}): Record<string, string> {
    const { idempotencyKey, botCheck, requestedItems } = this.page;
    const carried = Object.fromEntries(requestedItems.map(({ kind, id }) => [`${kind}Id`, id]));
    return {
      ...carried,
      idempotencyKey,
      hold: '',
      slot: '',
      stamp: botCheck.stamp,
      ...bookingForm(typed),
    } as Record<string, string>;
  }

  /** Presses a button after as long as people take; the phone is proven already, unless it is not to be. */
  async press(
    values: Record<string, string>,
    { file, after = 5000, proven = true }: { file?: Bytes; after?: number; proven?: boolean } = {},
  ): Promise<BookingReply & { status: number }> {
    advanceTime(this.#shop, after);
    const phone = proven ? parsePhone(values.phone ?? '') : null;
    const carried = { intent: 'book', ...(phone && { phoneProof: await prove(this.#shop, phone) }) };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...carried, ...values })) form.append(name, value);
    if (file) form.append('images', new Blob([file]), 'mehndi.jpg');
    const answer = await this.#visitor.post(action, this.#path, form);
    await this.#shop.settle();
    return toReply(answer) as BookingReply & { status: number };
  }
}
