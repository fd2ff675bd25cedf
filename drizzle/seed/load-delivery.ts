import { DELIVERY_KEY, type DeliveryTerms } from '#app/domain/content/delivery.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { siteContent } from '../schema/content.ts';

/** Where the sample shop delivers: fast at home, slower far away, against cash where couriers collect it. */
const TERMS: DeliveryTerms = {
  places: [
    place('Jaipur', ['302', '303001-303012'], 'cash', 1, 2),
    place('Rajasthan', ['30', '31', '32', '33', '34'], 'cash', 2, 4),
    place('Metro cities', ['110', '400', '411', '500', '560', '600', '700'], 'cash', 2, 4),
    place('North-east', ['78', '79'], 'online', 6, 10),
    place('Himalaya', ['19', '171', '172', '173', '174', '175', '176', '177'], 'online', 5, 9),
    place('Andaman and Nicobar, Lakshadweep', ['744', '682551-682559'], 'none', 0, 0),
  ],
  elsewhere: { service: 'cash', daysFrom: 4, daysTo: 8 },
  cashLimit: 25_000,
  returnDays: 7,
};

function place(
  name: string,
  pincodes: string[],
  service: DeliveryTerms['elsewhere']['service'],
  daysFrom: number,
  daysTo: number,
): DeliveryTerms['places'][number] {
  return { name, pincodes, service, daysFrom, daysTo };
}

/** Once there is a table, it stays as the owner has it. */
export async function loadDelivery({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const row = { key: DELIVERY_KEY, value: JSON.stringify(TERMS), version: 1, updatedAt: now() };
  await db.insert(siteContent).values(row).onConflictDoNothing();
}
