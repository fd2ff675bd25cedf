import { z } from 'zod';
import { inLanguage, LANGUAGES, type Language, type Text } from '../shared/language.ts';
import { channelsOf, fillFacts, getNotice, isNoticeKey, listFacts, type NoticeKey } from './events.ts';
import { HINDI } from './events-hi.ts';

/** What the owner has changed of the table of notices, and what messages may cost. */

/** Under which key of the stored content it is. */
export const EVENT_SETTINGS_KEY = 'notifications';

export const SUBJECT_MAX = 120;
export const INTRO_MAX = 1000;

const Words = z.object({
  subject: z.string().min(1).max(SUBJECT_MAX),
  intro: z.string().min(1).max(INTRO_MAX),
});

export const EventSettings = z.object({
  /** Switched off: `order.placed/customer/sms`. */
  off: z.array(z.string()).default([]),
  /** The owner's words of e-mails, by notice. */
  words: z.record(z.string(), Words).default({}),
  hindiWords: z.record(z.string(), Words).default({}),
  /** In which language the owner and the staff read their messages. */
  language: z.enum(LANGUAGES).default('en'),
  /** What one message costs, in paise; notifications of the browser are free. */
  paise: z
    .object({
      whatsapp: z.number().int().min(0),
      sms: z.number().int().min(0),
      mail: z.number().int().min(0),
    })
    .default({ whatsapp: 12, sms: 18, mail: 0 }),
  /** What messages may cost in a month, in whole rupees; 0 for no limit. */
  limit: z.number().int().min(0).default(0),
});
export type EventSettings = z.infer<typeof EventSettings>;

export const DEFAULT_EVENT_SETTINGS: EventSettings = EventSettings.parse({});

/** The stored settings; the defaults if there are none, or if they no longer fit. */
export function parseEventSettings(rows: readonly { value: string }[]): EventSettings {
  return EventSettings.safeParse(JSON.parse(rows[0]?.value ?? 'null')).data ?? DEFAULT_EVENT_SETTINGS;
}

/** Whether a notice goes by a channel: needed ones always do. */
export function isOn({ off }: EventSettings, key: NoticeKey, channel: string): boolean {
  if (!(channelsOf(key) as string[]).includes(channel)) return false;
  return getNotice(key).kind === 'needed' || !off.includes(`${key}/${channel}`);
}

interface MailWords {
  subject: string;
  intro: string;
  button: string;
}

/** The words of the table; empty for a notice that has no e-mail. */
function standardWords(key: NoticeKey, language: Language): MailWords {
  const hindi: Partial<Record<NoticeKey, readonly [string, string, string]>> = HINDI;
  const [subject = '', intro = '', button = ''] =
    (language === 'hi' ? hindi[key] : getNotice(key).mail) ?? [];
  return { subject, intro, button };
}

/** Subject and first paragraph of an e-mail or a notification: the owner's, or those of the table. */
export function wordsOf(settings: EventSettings, key: NoticeKey, language: Language): MailWords {
  const changed = language === 'hi' ? settings.hindiWords : settings.words;
  return { ...standardWords(key, language), ...changed[key] };
}

/** The same with the facts of a case. */
export function fillWords(
  settings: EventSettings,
  key: NoticeKey,
  facts: Readonly<Record<string, Text>>,
  language: Language,
): MailWords {
  const { subject, intro, button } = wordsOf(settings, key, language);
  const filled = Object.entries(facts).map(([name, text]) => [name, inLanguage(text, language)]);
  const texts: Record<string, string> = Object.fromEntries(filled);
  return { subject: fillFacts(subject, texts), intro: fillFacts(intro, texts), button };
}

/** What the words of a notice may mention. */
export function factsOf(key: NoticeKey): string[] {
  return [...new Set((getNotice(key).mail ?? []).flatMap(listFacts))];
}

/** The names of the two fields of the form. */
export function wordFieldsOf(key: NoticeKey, language: Language) {
  const suffix = language === 'en' ? '' : `-${language}`;
  return { subject: `subject${suffix}:${key}`, intro: `intro${suffix}:${key}` };
}

const YES = 'on';

const paise = (message: string) => z.coerce.number(message).int(message).min(0, message).max(10_000, message);
const PAISE = 'Please give whole paise, 0 to 10,000.';
const LIMIT = 'Please give whole rupees, 0 to 1,000,000.';

/** The form: a box for each channel that can be switched, two texts for each e-mail that is not as it came. */
export const EventSettingsInput = z
  .looseObject({
    version: z.coerce.number().int().min(0),
    paise_whatsapp: paise(PAISE),
    paise_sms: paise(PAISE),
    paise_mail: paise(PAISE),
    language: z.enum(LANGUAGES).default('en'),
    limit: z.coerce.number(LIMIT).int(LIMIT).min(0, LIMIT).max(1_000_000, LIMIT),
  })
  .transform((form, context) => {
    const typed = form as Record<string, unknown>; // the loose fields, too
    const text = (name: string) => String(typed[name] ?? '').trim();
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    // The form names what it shows, so that a notice that is newer than the form is not switched off by it.
    const shown = text('shown').split(' ').filter(isNoticeKey);
    const wordsIn = (language: Language) => {
      const words: EventSettings['words'] = {};
      for (const key of shown) {
        const standard = standardWords(key, language);
        const names = wordFieldsOf(key, language);
        const [subject, intro] = [text(names.subject), text(names.intro)];
        if (!standard.subject || typed[names.subject] === undefined) continue;
        if (subject === standard.subject && intro === standard.intro) continue;
        for (const [name, value, max] of [
          [names.subject, subject, SUBJECT_MAX],
          [names.intro, intro, INTRO_MAX],
        ] as const) {
          const unknown = listFacts(value).find((fact) => !factsOf(key).includes(fact));
          if (value === '') fault(name, 'Please fill this in.');
          else if (value.length > max) fault(name, `Please keep it under ${max} letters.`);
          else if (unknown) fault(name, `There is no {${unknown}} here.`);
        }
        words[key] = { subject, intro };
      }
      return words;
    };
    const off = shown.flatMap((key) =>
      getNotice(key).kind === 'needed'
        ? []
        : channelsOf(key)
            .map((channel) => `${key}/${channel}`)
            .filter((name) => text(name) !== YES),
    );
    const { version, language, paise_whatsapp: whatsapp, paise_sms: sms, paise_mail: mail, limit } = form;
    const settings = {
      ...{ off, words: wordsIn('en'), hindiWords: wordsIn('hi') },
      ...{ language, paise: { whatsapp, sms, mail }, limit },
    };
    return { version, settings };
  });
