import { parsePincode } from '../domain/content/area.ts';
import { answerDelivery, type DeliveryAnswer } from '../domain/content/delivery.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { getSiteContent } from './site-content.server.ts';

/** What a page's address asks about delivery, for browsers without scripts. */
export interface AskedDelivery {
  typed: string;
  /** Null for what is no pincode. */
  answer: DeliveryAnswer | null;
}

/** Null where nothing is asked. It costs no round trip: the table of places is read with the site's content. */
export async function getAskedDelivery(context: AppContext, request: Request): Promise<AskedDelivery | null> {
  const typed = new URL(request.url).searchParams.get('pincode')?.slice(0, 20);
  if (!typed) return null;
  const pincode = parsePincode(typed);
  const { delivery } = await getSiteContent(context);
  return { typed, answer: pincode ? answerDelivery(delivery, pincode, context.now()) : null };
}
