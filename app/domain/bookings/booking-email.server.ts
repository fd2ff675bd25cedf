import { lengthWords, timeWords } from '../shared/hindi-time.ts';
import { same, type Words } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import { formatClock } from '../shared/time.ts';
import { formatDayAndTime, formatMoment } from './booking-format.ts';
import { type BookingRow, toBookingState } from './booking-row.server.ts';
import { settlementWords } from './booking-words.server.ts';
import type { Settlement } from './cancellation.ts';
import type { NewOffer } from './offer-rows.server.ts';

/**
 * The e-mails about bookings: what the words of `notifications/events.ts` mention, and what follows them. They contain
 * nothing that somebody typed, no names either: anyone can enter a stranger's address.
 */

interface Happened {
  settlement?: Settlement | undefined;
  offer?: NewOffer | undefined;
}

/**
 * What the templates say of a booking; of one that is cancelled, what becomes of its deposit; and what its artist offers
 * instead.
 */
export function toEmailBooking(booking: BookingRow, { settlement, offer }: Happened = {}) {
  const { reference, pincode, policy, total, artists } = booking;
  const { status, date, startAt, durationMinutes } = toBookingState(booking);
  const when = timeWords(formatDayAndTime({ date, startAt }));
  const hasTime = startAt !== null;
  const length = lengthWords(durationMinutes);
  const comes = { en: artists > 1 ? 'come' : 'comes', hi: 'आएँगे' };
  const hasArtist = booking.vendorId !== null;
  const isPriced = total !== null;
  const price = isPriced ? same(formatRupees(total)) : TO_BE_AGREED;
  const deposit = settlement ? settlementWords(settlement) : [];
  const offered = offer ? timeWords(formatMoment(offer.startAt)) : same('');
  const until = offer ? timeWords(formatMoment(offer.expiresAt)) : same('');
  return {
    /** What subject and first paragraph of each notice of bookings mention. */
    facts: {
      ...{ reference, pincode, when, length, comes, price, offered, until },
      ...(hasArtist ? DECLINED_IN_TEAM : DECLINED_ALONE),
      arrival: arrivalWords(booking),
      isTaken: status === 'accepted' ? TAKEN_AND_ACCEPTED : TAKEN_AND_ASKED,
    },
    ...{ status, policy, when, hasTime, isPriced, price, deposit, until },
  };
}

/** When an artist who is on the way arrives: `, and arrives at about 10:20 am`. Empty if she did not say. */
function arrivalWords({ arrivesAt }: BookingRow): Words {
  if (!arrivesAt) return same('');
  const at = timeWords(formatClock(arrivesAt.getTime()));
  return { en: `, and arrives at about ${at.en}`, hi: ` और करीब ${at.hi} पहुँचेंगे` };
}

const TO_BE_AGREED: Words = { en: 'price to be agreed', hi: 'कीमत बातचीत से तय होगी' };
const DECLINED_IN_TEAM = {
  decliner: { en: 'One artist of the team', hi: 'टीम के एक आर्टिस्ट' },
  waiting: {
    en: 'The others stay, and one place waits for somebody else.',
    hi: 'बाकी आर्टिस्ट वही रहेंगे, एक जगह किसी और के इंतज़ार में है।',
  },
} satisfies Record<string, Words>;
const DECLINED_ALONE = {
  decliner: { en: 'The artist', hi: 'आर्टिस्ट' },
  waiting: { en: 'It waits for another one.', hi: 'अब किसी और आर्टिस्ट का इंतज़ार है।' },
} satisfies Record<string, Words>;
const TAKEN_AND_ACCEPTED: Words = { en: ', and accepted', hi: ' और स्वीकार हो चुका है' };
const TAKEN_AND_ASKED: Words = {
  en: '; the others of the team are asked',
  hi: '; टीम के बाकी आर्टिस्ट से पूछा जा रहा है',
};

type EmailBooking = ReturnType<typeof toEmailBooking>;

const MANAGE: Words = {
  en: 'See it, move it, cancel it or put it into your calendar here:',
  hi: 'यहाँ देखें, समय बदलें, रद्द करें या अपने कैलेंडर में डालें:',
};

/** The policy stays in the words that were agreed on. */
const agreedOnMoving = (policy: string): Words => ({
  en: `What we agree on moving and cancelling: ${policy}`,
  hi: `समय बदलने और रद्द करने की शर्तें: ${policy}`,
});

/** To the customer: what follows the first paragraph. */
export const customerParagraphs = {
  requested: ({ hasTime, policy, isPriced, price }: EmailBooking): Words[] => [
    ...(isPriced ? [{ en: `The price is ${price.en} in all.`, hi: `कुल कीमत ${price.hi} है।` }] : []),
    hasTime
      ? {
          en: `This time is kept for you. We call you ${isPriced ? 'soon' : 'to agree on the price'}. Until we confirm it, it is a request.`,
          hi: `यह समय आपके लिए रखा गया है। ${isPriced ? 'हम जल्द ही आपको फ़ोन करेंगे' : 'कीमत तय करने के लिए हम आपको फ़ोन करेंगे'}। हमारे पक्का करने तक यह एक अनुरोध है।`,
        }
      : {
          en: `We look at it and call you to agree on ${isPriced ? 'the time' : 'time and price'}. Until we confirm it, it is a request.`,
          hi: `हम इसे देखकर ${isPriced ? 'समय' : 'समय और कीमत'} तय करने के लिए आपको फ़ोन करेंगे। हमारे पक्का करने तक यह एक अनुरोध है।`,
        },
    agreedOnMoving(policy),
    {
      en: 'If you did not ask for this, somebody has mistyped an address: please cancel it, or let us know.',
      hi: 'अगर यह अनुरोध आपने नहीं किया, तो किसी से पता लिखने में ग़लती हुई है: कृपया इसे रद्द करें या हमें बताएँ।',
    },
    MANAGE,
  ],
  confirmed: ({ hasTime, policy, isPriced, price }: EmailBooking): Words[] => [
    ...(isPriced
      ? [{ en: `The price is ${price.en} in all, as agreed.`, hi: `जैसा तय हुआ, कुल कीमत ${price.hi} है।` }]
      : []),
    ...(hasTime
      ? []
      : [{ en: 'We tell you the time as soon as it is fixed.', hi: 'समय तय होते ही हम आपको बताएँगे।' }]),
    agreedOnMoving(policy),
    MANAGE,
  ],
  accepted: (): Words[] => [MANAGE],
  rescheduled: ({ status }: EmailBooking): Words[] => [
    ...(status === 'requested'
      ? [
          {
            en: 'It is a request again: we look at the new time, and confirm it.',
            hi: 'अब यह फिर एक अनुरोध है: हम नया समय देखकर उसे पक्का करेंगे।',
          },
        ]
      : []),
    {
      en: 'The entry in your calendar follows when you add it once more.',
      hi: 'कैलेंडर में नया समय दिखे, इसके लिए उसे एक बार फिर जोड़ें।',
    },
    MANAGE,
  ],
  price_changed: (): Words[] => [SEE_IT_HERE],
  cancelled: ({ policy, deposit }: EmailBooking): Words[] => [
    ...deposit,
    { en: `What we agreed on cancelling: ${policy}`, hi: `रद्द करने की शर्तें, जो तय हुई थीं: ${policy}` },
  ],
  offered: ({ until }: EmailBooking): Words[] => [
    {
      en: `Both times are kept for you until ${until.en}. Nothing changes until you choose. Please take the new time, or keep asking for yours, here:`,
      hi: `दोनों समय ${until.hi} तक आपके लिए रखे हैं। आपके चुनने तक कुछ नहीं बदलेगा। नया समय चुनें या अपना ही रखें, यहाँ:`,
    },
  ],
  expired: ({ deposit }: EmailBooking): Words[] => [...deposit, { en: 'It was:', hi: 'वह यह था:' }],
  on_the_way: (): Words[] => [
    { en: 'You find her name, and how to reach her, here:', hi: 'उनका नाम और उनसे बात करने का तरीका यहाँ है:' },
  ],
  turned_back: (): Words[] => [SEE_IT_HERE],
};

export const SEE_IT_HERE: Words = { en: 'See it here:', hi: 'यहाँ देखें:' };

/** What the shop is told of, when customers and artists do it. */
export const SHOP_EVENTS = [
  ...(['requested', 'confirmed', 'rescheduled', 'cancelled', 'expired'] as const),
  ...(['offered', 'offer_taken', 'offer_refused', 'declined'] as const),
] as const;

/** To the customer, the day before. */
export const REMINDER_PARAGRAPHS: readonly Words[] = [
  {
    en: 'Clean, dry skin without oil or cream takes the colour best. Waxing is best done two days before. Good light, a comfortable seat and some water help us both.',
    hi: 'साफ़, सूखी और बिना तेल या क्रीम की त्वचा पर रंग सबसे अच्छा आता है। वैक्सिंग दो दिन पहले करा लें। अच्छी रोशनी, आराम से बैठने की जगह और थोड़ा पानी हम दोनों के काम आएगा।',
  },
  {
    en: 'If your skin is broken or has a rash, please do not go ahead: call us, and we move it free of charge.',
    hi: 'अगर त्वचा कटी-फटी हो या दाने हों, तो मेहंदी न लगवाएँ: हमें फ़ोन करें, हम बिना किसी शुल्क के समय बदल देंगे।',
  },
  MANAGE,
];

/** To the customer, the morning after. */
export const AFTER_CARE_PARAGRAPHS: readonly Words[] = [
  {
    en: 'For a deep colour keep it dry and warm for the first day, and put a little oil on before you bathe. It darkens for two days: what is orange today is brown tomorrow.',
    hi: 'गहरे रंग के लिए पहले दिन इसे सूखा और गर्म रखें, और नहाने से पहले थोड़ा तेल लगा लें। रंग दो दिन तक गहराता है: आज का नारंगी कल भूरा हो जाता है।',
  },
  {
    en: 'If the skin itches or blisters, wash it, and see a doctor. Then please tell us.',
    hi: 'अगर त्वचा में खुजली हो या छाले पड़ें, तो धो लें और डॉक्टर को दिखाएँ। फिर कृपया हमें भी बताएँ।',
  },
  { en: 'Your appointment:', hi: 'आपका अपॉइंटमेंट:' },
];

const ACCEPT_OR_DECLINE: Words = {
  en: 'Please accept or decline it here:',
  hi: 'कृपया यहाँ स्वीकार करें या मना करें:',
};

/** To the artist: what follows the first paragraph. */
export const artistParagraphs: Record<
  'assigned' | 'offer_taken' | 'offer_refused' | 'offer_withdrawn' | 'unassigned',
  readonly Words[]
> = {
  assigned: [ACCEPT_OR_DECLINE],
  offer_taken: [{ en: 'Street and phone stand here:', hi: 'पता और फ़ोन यहाँ हैं:' }],
  offer_refused: [ACCEPT_OR_DECLINE],
  offer_withdrawn: [ACCEPT_OR_DECLINE],
  unassigned: [],
};
