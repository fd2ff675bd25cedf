import { type SQL, sql } from 'drizzle-orm';
import { DESIGN_BOX, describeBox } from '../content/box-words.ts';
import type { BoxKind } from '../content/design-box.ts';
import { selectDesignsById } from '../designs/design.server.ts';
import { imagePath } from '../images/image.ts';
import { selectVariantsById } from '../products/product.server.ts';
import { toItemName } from '../products/product.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { QuotedLine } from './cart-quote.ts';

/** What carts and orders can hold, of both kinds: visible designs, and the variants of popular products. */
export interface ItemForSale {
  id: string;
  /** Null for a design. */
  productId: string | null;
  name: string;
  /** Whole rupees. */
  price: number;
  imageId: string;
  /** Of a design; null for a product. */
  boxKind: BoxKind | null;
  /** Pieces that can still be ordered; null where they are not counted. */
  stock: number | null;
  /** What the tariff says of a product that differs from what the shop sells in general; else null. */
  hsn: string | null;
  gstRate: number | null;
}

/** Those of some ids that are for sale now, in no order. At most 50 (a cart's lines). One round trip. */
async function listForSale({ db }: Pick<AppContext, 'db'>, ids: string[]): Promise<ItemForSale[]> {
  if (ids.length === 0) return [];
  return toItemsForSale(await db.batch(selectForSale(db, ids)));
}

/** The statements that read them, for a batch; {@link toItemsForSale} takes what they answer. */
export function selectForSale(db: AppContext['db'], ids: string[]) {
  return [selectDesignsById({ db }, ids), selectVariantsById(db, ids)] as const;
}

type Selected = ReturnType<typeof selectForSale>;

export function toItemsForSale([designs, variants]: readonly [
  Awaited<Selected[0]>,
  Awaited<Selected[1]>,
]): ItemForSale[] {
  return [
    ...designs.map(({ id, name, price, boxKind, imageIds }) => ({
      ...{ id, name, price, boxKind, imageId: thumbnail(id, imageIds) },
      ...{ productId: null, stock: null, hsn: null, gstRate: null },
    })),
    ...variants.map(({ product, variant, imageIds, hsn, ...item }) => ({
      ...item,
      name: toItemName(product, variant),
      imageId: thumbnail(item.id, imageIds),
      hsn: hsn || null,
      boxKind: null,
    })),
  ];
}

/** What the shop asks for each of these now; what is not for sale is left out. */
export async function quoteLines(
  context: Pick<AppContext, 'db' | 'boxes'>,
  ids: string[],
): Promise<QuotedLine[]> {
  const [items, boxes] = await Promise.all([listForSale(context, ids), context.boxes()]);
  return items.map(({ id, name, price, imageId, stock, boxKind }) => ({
    ...{ id, name, price, stock },
    box: boxKind && describeBox(boxes[boxKind] ?? { name: DESIGN_BOX }),
    image: imagePath(imageId, 400),
  }));
}

/** SQL: whether all these lines are still for sale at their price, and there in their quantity. */
export function areForSale(
  lines: readonly { designId: string; price: number; quantity: number }[],
): SQL<boolean> {
  const asked = lines.map(({ designId, price, quantity }) => ({ designId, price, quantity }));
  return sql<boolean>`not exists (select 1 from json_each(${JSON.stringify(asked)}) line
    where not exists (select 1 from designs where designs.id = line.value ->> 'designId'
        and designs.status = 'visible' and designs.price = line.value ->> 'price')
      and not exists (select 1 from product_variants variant where variant.id = line.value ->> 'designId'
        and variant.price = line.value ->> 'price'
        and (variant.stock is null or variant.stock >= line.value ->> 'quantity')))`;
}

function thumbnail(id: string, [first]: readonly string[]): string {
  if (first === undefined) throw new Error(`${id} has no image.`);
  return first;
}
