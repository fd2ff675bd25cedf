/** Said below the contents of every box. Apart from `copy.ts`, so that a design's page does not load all of that. */
export const boxDelivery = 'Fastest delivery, packed flat, with cash on delivery';
