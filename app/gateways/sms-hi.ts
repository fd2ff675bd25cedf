import { brand } from '../site/brand.ts';
import type { SmsWords } from './sms.ts';

/** The registered texts in Hindi. Devanagari fills an SMS with 70 characters, so that they are as short as kindness allows. */
export const HINDI_SMS: SmsWords = {
  'login-code': ({ code }) => `${code} आपका ${brand.name} लॉगिन कोड है। 5 मिनट तक मान्य। किसी को न बताएँ।`,
  'payment-received': ({ amount, reference }) =>
    `${brand.name}: ${reference} के लिए ₹${amount} मिल गए हैं। धन्यवाद।`,
  'payment-returned': ({ amount, reference }) =>
    `${brand.name}: ${reference} के ₹${amount} 7 कामकाजी दिनों में आपको लौट जाएँगे।`,
  'booking-requested': ({ reference, when, price, link }) =>
    `${brand.name}: ${when} का आपका अनुरोध ${reference} मिल गया है, कीमत ${price}। देखें, बदलें या रद्द करें: ${link}`,
  'booking-confirmed': ({ reference, when, price, link }) =>
    `${brand.name}: ${when} का आपका अपॉइंटमेंट ${reference} पक्का है, कीमत ${price}। देखें, बदलें या रद्द करें: ${link}`,
  'booking-accepted': ({ reference, when, artist, link }) =>
    `${brand.name}: ${artist} ${when} को आपके यहाँ आएँगे, अपॉइंटमेंट ${reference}। देखें, बदलें या रद्द करें: ${link}`,
  'booking-offer': ({ reference, when, link }) =>
    `${brand.name}: ${reference} के लिए आर्टिस्ट ${when} को आ सकते हैं। यह समय चुनें या अपना रखें: ${link}`,
  'booking-moved': ({ reference, when, link }) =>
    `${brand.name}: आपका अपॉइंटमेंट ${reference} अब ${when} को है। देखें, बदलें या रद्द करें: ${link}`,
  'booking-cancelled': ({ reference, when, link }) =>
    `${brand.name}: ${when} का आपका अपॉइंटमेंट ${reference} रद्द हो गया है। ऐसा न चाहा हो तो फ़ोन करें: ${link}`,
  'booking-reminder': ({ reference, when, link }) =>
    `${brand.name}: याद रहे, ${when} को आपका अपॉइंटमेंट ${reference} है। कुछ बदलना हो तो: ${link}`,
  'booking-after-care': ({ link }) =>
    `${brand.name}: गहरे रंग के लिए आज मेहंदी को सूखा और गर्म रखें। और सुझाव यहाँ, धन्यवाद: ${link}`,
  'booking-balance': ({ amount, reference, link }) =>
    `${brand.name}: अपॉइंटमेंट ${reference} के ₹${amount} बाकी हैं। यहाँ भुगतान करें या हमें फ़ोन करें: ${link}`,
  'quote-sent': ({ reference, price, until, link }) =>
    `${brand.name}: आपका कोटेशन ${reference}, ${price}, ${until} तक मान्य है। देखें, पूछें या स्वीकार करें: ${link}`,
  'quote-ends': ({ reference, price, until, link }) =>
    `${brand.name}: आपका कोटेशन ${reference}, ${price}, ${until} को समाप्त होगा। देखें, पूछें या स्वीकार करें: ${link}`,
  'review-request': ({ link }) => `${brand.name}: हमें चुनने के लिए धन्यवाद। आपको कैसा लगा? कृपया यहाँ बताएँ: ${link}`,
  'order-sent': ({ reference, link }) =>
    `${brand.name}: आपका ऑर्डर ${reference} रवाना हो गया है। कहाँ तक पहुँचा, देखें: ${link}`,
  'order-tracked': ({ reference, courier, tracking, link }) =>
    `${brand.name}: आपका ऑर्डर ${reference} ${courier} से रवाना हो गया है, ट्रैकिंग नंबर ${tracking}। कहाँ तक पहुँचा, देखें: ${link}`,
  'order-address': ({ reference, link }) =>
    `${brand.name}: हमने आपके ऑर्डर ${reference} का पता ठीक किया है। कृपया देख लें: ${link}`,
  'order-placed': ({ reference, amount, link }) =>
    `${brand.name}: आपका ऑर्डर ${reference} मिल गया है, पहुँचने पर ₹${amount} नकद दें। यहाँ देखें: ${link}`,
  'order-confirmed': ({ reference, link }) =>
    `${brand.name}: आपका ऑर्डर ${reference} पक्का है, हम पैक कर रहे हैं। यहाँ देखें: ${link}`,
  'order-cancelled': ({ reference, link }) =>
    `${brand.name}: आपका ऑर्डर ${reference} रद्द हो गया है। ऐसा न चाहा हो तो फ़ोन करें: ${link}`,
  'booking-on-way': ({ reference, arrival, link }) =>
    `${brand.name}: अपॉइंटमेंट ${reference} के लिए आर्टिस्ट निकल चुके हैं, ${arrival} पहुँचेंगे। यहाँ देखें: ${link}`,
  'booking-not-on-way': ({ reference, when, link }) =>
    `${brand.name}: ${when} के अपॉइंटमेंट ${reference} के लिए आर्टिस्ट अभी निकले नहीं हैं। निकलते ही बताएँगे। यहाँ देखें: ${link}`,
  'order-return': ({ reference, decision, link }) =>
    `${brand.name}: ऑर्डर ${reference} वापस करने का आपका अनुरोध ${decision} है। हमारा जवाब: ${link}`,
  'artist-asked': ({ when, pincode, reference, link }) =>
    `${brand.name}: एक अपॉइंटमेंट आपके जवाब के इंतज़ार में है: ${when}, पिनकोड ${pincode}, ${reference}। स्वीकार करें या मना करें: ${link}`,
  'stock-back': ({ item, link }) => `${brand.name}: ${item} फिर मिल रहा है। आपने बताने को कहा था: ${link}`,
};
