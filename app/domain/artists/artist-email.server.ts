import { toMessages } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { timeWords } from '../shared/hindi-time.ts';
import { joinWords, type Language, type Words } from '../shared/language.ts';
import { href } from '../shared/paths.ts';
import { formatDay } from '../shared/time.ts';

/** What artists are told about their accounts, as rows of the outbox. */

const NOT_YOU: Words = {
  en: 'If this was not you, you need not do anything.',
  hi: 'अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं।',
};

/** Whom an address belongs to, and in which language they read. */
interface Reader {
  email: string;
  language: Language;
}

export function registrationMessages(context: AppContext, email: string) {
  return toMessages(context, 'artist.registered/artist', {
    to: { email, language: context.language },
    facts: {},
    more: [
      {
        en: 'We look at every registration ourselves and write to you when we have approved yours. Until then you can log in and fill in your profile: your city, your styles, the languages you speak.',
        hi: 'हर पंजीकरण हम ख़ुद देखते हैं और मंज़ूरी मिलने पर आपको लिखेंगे। तब तक आप लॉग इन करके अपनी प्रोफ़ाइल भर सकते हैं: आपका शहर, आपकी शैलियाँ, आप कौन-सी भाषाएँ बोलते हैं।',
      },
      NOT_YOU,
    ],
    link: `${context.siteUrl}/vendor-login`,
  });
}

/** To the owner of an address that was registered again. */
export function alreadyRegisteredMessages(context: AppContext, { email, language }: Reader) {
  return toMessages(context, 'artist.registered-again/artist', {
    to: { email, language },
    facts: {},
    more: [
      joinWords(
        {
          en: 'If it was you and you do not remember your password, you can set a new one here. ',
          hi: 'अगर यह आप ही थे और पासवर्ड याद नहीं है, तो यहाँ नया बना सकते हैं। ',
        },
        NOT_YOU,
      ),
    ],
    link: `${context.siteUrl}/vendor-forgot`,
  });
}

export function passwordResetMessages(
  context: AppContext,
  { email, language }: Reader,
  link: string,
  expiresAt: Date,
) {
  return toMessages(context, 'artist.password-reset/artist', {
    to: { email, language },
    facts: {},
    more: [joinWords(NOT_YOU, { en: ' Your password stays as it is.', hi: ' आपका पासवर्ड वही रहेगा।' })],
    link,
    expiresAt,
  });
}

export function passwordChangedMessages(context: AppContext, { email, language }: Reader) {
  return toMessages(context, 'artist.password-changed/artist', {
    to: { email, language },
    facts: {},
    more: [
      {
        en: 'If this was not you, please call us, and set a new password at once:',
        hi: 'अगर यह आपने नहीं किया, तो हमें फ़ोन करें और तुरंत नया पासवर्ड बनाएँ:',
      },
    ],
    link: `${context.siteUrl}/vendor-forgot`,
  });
}

/** To an address that an artist wants to log in with from now on. */
export function newEmailMessages(
  context: AppContext,
  { email, language }: Reader,
  link: string,
  expiresAt: Date,
) {
  return toMessages(context, 'artist.new-email/artist', {
    to: { email, language },
    facts: {},
    more: [joinWords(NOT_YOU, { en: ' Without you, nothing changes.', hi: ' आपके बिना कुछ नहीं बदलेगा।' })],
    link,
    expiresAt,
  });
}

/** To the address that the artist still has. */
export function emailChangeRequestedMessages(
  context: AppContext,
  { email, language }: Reader,
  newEmail: string,
) {
  return toMessages(context, 'artist.email-change-requested/artist', {
    to: { email, language },
    facts: { email: newEmail },
    more: [
      {
        en: 'If this was not you, please set a new password at once: that link then works no more.',
        hi: 'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड बनाएँ: फिर वह लिंक काम नहीं करेगा।',
      },
    ],
    link: `${context.siteUrl}/vendor-forgot`,
  });
}

/** To the address that the artist had. */
export function emailChangedMessages(context: AppContext, { email, language }: Reader, newEmail: string) {
  return toMessages(context, 'artist.email-changed/artist', {
    to: { email, language },
    facts: { email: newEmail },
    more: [
      {
        en: 'If this was not you, please call us or write to us at once:',
        hi: 'अगर यह आपने नहीं किया, तो तुरंत हमें फ़ोन करें या लिखें:',
      },
    ],
    link: `${context.siteUrl}/contact`,
  });
}

interface Artist {
  id: string;
  email: string;
  language: Language;
}

/** All the ways to an artist. */
export function toArtist({ id, email, language }: Artist) {
  return { email, language, push: { role: 'vendor' as const, id } };
}

export function pictureDeclinedMessages(
  context: AppContext,
  artist: Artist,
  { caption, reason }: { caption: string; reason: string },
) {
  return toMessages(context, 'artist.picture-declined/artist', {
    to: toArtist(artist),
    facts: { caption: caption && ` “${caption}”`, reason },
    more: [
      {
        en: 'You can change it, or add another one, on your pages:',
        hi: 'आप अपने पेज पर इसे बदल सकते हैं या दूसरी जोड़ सकते हैं:',
      },
    ],
    link: context.siteUrl + href('/vendor-pictures'),
  });
}

/** That an admin has paused the artist, or that a pause has ended. */
export function pauseMessages(
  context: AppContext,
  artist: Artist,
  { paused, resumesOn }: { paused: boolean; resumesOn?: string | null },
) {
  const to = toArtist(artist);
  const link = context.siteUrl + href('/vendor-dashboard');
  if (!paused) return toMessages(context, 'artist.pause-ended/artist', { to, facts: {}, link });
  const day = timeWords(resumesOn ? formatDay(resumesOn) : '');
  const until = resumesOn ? { en: `until ${day.en}`, hi: `${day.hi} तक` } : { en: 'for now', hi: 'फ़िलहाल' };
  return toMessages(context, 'artist.paused/artist', { to, facts: { until }, link });
}

/** That an admin has approved the artist, or withdrawn the approval. */
export function approvalMessages(context: AppContext, artist: Artist, approved: boolean) {
  const to = toArtist(artist);
  return approved
    ? toMessages(context, 'artist.approved/artist', {
        to,
        facts: {},
        more: [
          {
            en: 'Please see that your profile is complete: we choose artists for appointments by city, languages and styles.',
            hi: 'कृपया देख लें कि आपकी प्रोफ़ाइल पूरी है: अपॉइंटमेंट के लिए हम आर्टिस्ट को शहर, भाषाओं और शैलियों से चुनते हैं।',
          },
        ],
        link: `${context.siteUrl}/vendor-login`,
      })
    : toMessages(context, 'artist.approval-withdrawn/artist', {
        to,
        facts: {},
        more: [
          {
            en: 'If you think that this is a mistake, please call us or write to us:',
            hi: 'अगर आपको लगता है कि यह ग़लती है, तो हमें फ़ोन करें या लिखें:',
          },
        ],
        link: `${context.siteUrl}/contact`,
      });
}
