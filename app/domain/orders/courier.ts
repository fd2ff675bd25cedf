/** Who carries orders. Staff may also write another name. */
export const COURIERS = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ekart'] as const;

/** As long as a variable of an SMS may be. */
export const COURIER_MAX_LENGTH = 30;

/** The pages of couriers that show a parcel by its number alone; of others, and of typed names, there is no link. */
const TRACKING_PAGES: Partial<Record<string, (trackingNumber: string) => string>> = {
  Delhivery: (number) => `https://www.delhivery.com/track/package/${number}`,
  'Blue Dart': (number) =>
    `https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
};

/** Where a parcel can be followed; null if there is no such page. */
export function trackingLink(courier: string | null, trackingNumber: string | null): string | null {
  const page = courier && Object.hasOwn(TRACKING_PAGES, courier) ? TRACKING_PAGES[courier] : undefined;
  return page && trackingNumber ? page(encodeURIComponent(trackingNumber)) : null;
}
