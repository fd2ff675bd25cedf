import type { PayoutMethod } from '../bookings/artist-share.ts';
import type { FactsOf } from '../notifications/events.ts';
import { timeWords } from '../shared/hindi-time.ts';
import { formatRupees } from '../shared/money.ts';
import { describePayoutMethod, formatDay } from './payout.ts';

/** What an artist is told of an entry in her account. */

type Told = FactsOf<'artist.payout/artist'>;

const HINDI_METHODS: Record<PayoutMethod, string> = { upi: 'UPI से', bank: 'बैंक ट्रांसफ़र से', cash: 'नकद' };

interface Paid {
  isPaid: boolean;
  amount: number;
  method: PayoutMethod;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  paymentReference: string;
  note: string;
}

export function payoutWords({ isPaid, amount, method, paidOn, paymentReference, note }: Paid): Told {
  const sum = formatRupees(amount);
  const day = timeWords(formatDay(paidOn));
  const how = `${sum} ${describePayoutMethod(method)}`;
  const noted = note && ` ${note}`;
  const [enReference, hiReference] = paymentReference
    ? [`, reference ${paymentReference}`, `, संदर्भ ${paymentReference}`]
    : ['', ''];
  return {
    what: isPaid
      ? { en: `We have paid you ${sum}`, hi: `हमने आपको ${sum} दिए हैं` }
      : { en: `We have received ${sum} from you`, hi: `आपसे हमें ${sum} मिले हैं` },
    details: {
      en: `${isPaid ? 'We paid you' : 'You handed over'} ${how} on ${day.en}${enReference}.${noted}`,
      hi: `${day.hi} को ${isPaid ? 'हमने आपको' : 'आपने हमें'} ${sum} ${HINDI_METHODS[method]} दिए${hiReference}।${noted}`,
    },
  };
}

export function adjustmentWords({
  isMore,
  amount,
  booking,
  reason,
}: {
  isMore: boolean;
  amount: number;
  booking: string | null;
  reason: string;
}): Told {
  const sum = formatRupees(amount);
  const [enBooking, hiBooking] = booking
    ? [`, for appointment ${booking}`, `, अपॉइंटमेंट ${booking} के लिए`]
    : ['', ''];
  return {
    what: {
      en: `${sum} ${isMore ? 'more' : 'less'} on your account`,
      hi: `आपके हिसाब में ${sum} ${isMore ? 'ज़्यादा' : 'कम'}`,
    },
    details: {
      en: `Your account with us changes by ${sum} in ${isMore ? 'your' : 'our'} favour${enBooking}: ${reason}`,
      hi: `हमारे साथ आपका हिसाब ${isMore ? 'आपके' : 'हमारे'} पक्ष में ${sum} बदला है${hiBooking}: ${reason}`,
    },
  };
}

/** @param recorded what stood in the account: less than nothing was paid to the artist */
export function correctionWords(recorded: number, reason: string): Told {
  const sum = formatRupees(Math.abs(recorded));
  const isPaid = recorded < 0;
  return {
    what: { en: `A payout of ${sum} is corrected`, hi: `${sum} के भुगतान में सुधार` },
    details: {
      en: `What we recorded as ${isPaid ? 'paid to you' : 'received from you'}, ${sum}, was a mistake and is taken back: ${reason}`,
      hi: `${sum}, जो ${isPaid ? 'आपको दिए गए' : 'आपसे मिले'} दर्ज थे, ग़लती थी और वापस लिए जाते हैं: ${reason}`,
    },
  };
}
