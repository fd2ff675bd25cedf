/** What a subscriber agrees to: shown beside the form and stored with the address, so that it can be shown later. */
export const SUBSCRIBER_CONSENT =
  'By subscribing you agree that we send you new designs and offers by e-mail, at most twice a month. A link in each of them deletes your address.';
