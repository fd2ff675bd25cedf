import {
  type EventSettings,
  factsOf,
  INTRO_MAX,
  isOn,
  SUBJECT_MAX,
  wordFieldsOf,
  wordsOf,
} from '../../../domain/notifications/event-settings.ts';
import { type Channel, channelsOf, getNotice, type NoticeKey } from '../../../domain/notifications/events.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type Words } from '../../../domain/shared/language.ts';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { useFormState } from '../../../ui/kit/form-state.tsx';

/** Which channels the shop has beside SMS and e-mail. */
export interface Availability {
  whatsapp: boolean;
  push: boolean;
}

const CHANNEL_LABELS: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  mail: 'E-mail',
  push: 'Browser',
};

/** The values of the form, as they are stored. */
export function toStoredFields(settings: EventSettings, keys: readonly NoticeKey[]): Record<string, string> {
  const { paise, limit } = settings;
  const fields: [string, string][] = keys.flatMap((key) => {
    return [
      ...channelsOf(key)
        .filter((channel) => isOn(settings, key, channel))
        .map((channel): [string, string] => [`${key}/${channel}`, 'on']),
      ...LANGUAGES.flatMap((language): [string, string][] => {
        const { subject, intro } = wordsOf(settings, key, language);
        const names = wordFieldsOf(key, language);
        return [
          [names.subject, subject],
          [names.intro, intro],
        ];
      }),
    ];
  });
  return {
    ...Object.fromEntries(fields),
    ...{ language: settings.language, limit: String(limit), paise_sms: String(paise.sms) },
    ...{ paise_whatsapp: String(paise.whatsapp), paise_mail: String(paise.mail) },
  };
}

interface Props {
  notice: NoticeKey;
  settings: EventSettings;
  availability: Availability;
  /** The registered texts, which cannot be changed here. */
  smsTexts: readonly Words[];
}

/** One line of the table: its channels, and folded its words. */
export function NoticeFields({ notice, settings, availability, smsTexts }: Props) {
  const { errors } = useFormState();
  const { label, kind, mail } = getNotice(notice);
  const hasErrorIn = (language: Language) =>
    Object.values(wordFieldsOf(notice, language)).some((name) => errors[name]);
  const isChanged = settings.words[notice] !== undefined || settings.hindiWords[notice] !== undefined;
  return (
    <li className="py-3">
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        <div className="flex flex-wrap gap-x-6">
          {channelsOf(notice).map((channel) => (
            <CheckField
              key={channel}
              name={`${notice}/${channel}`}
              label={toLabel(channel, availability)}
              {...(kind === 'needed' && { disabled: true, defaultChecked: true })}
            />
          ))}
        </div>
        <details open={LANGUAGES.some(hasErrorIn)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
            {isChanged ? 'Your words' : 'The words'}
          </summary>
          <div className="space-y-3 pb-2">
            {LANGUAGES.map((language) => (
              <fieldset key={language} className="space-y-3 border-l-2 border-line pl-4">
                <legend className="font-semibold" lang={language}>
                  {LANGUAGE_NAMES[language]}
                </legend>
                {mail && <WordFields notice={notice} language={language} />}
                {smsTexts.map((text) => (
                  <p key={text[language]} className="text-muted">
                    SMS, as it is registered: “<span lang={language}>{text[language]}</span>”
                  </p>
                ))}
              </fieldset>
            ))}
          </div>
        </details>
      </fieldset>
    </li>
  );
}

function WordFields({ notice, language }: { notice: NoticeKey; language: Language }) {
  const names = wordFieldsOf(notice, language);
  const facts = factsOf(notice).map((fact) => `{${fact}}`);
  return (
    <>
      <Field name={names.subject} label="Subject" lang={language} maxLength={SUBJECT_MAX} />
      <TextAreaField
        name={names.intro}
        label="First paragraph"
        lang={language}
        {...(facts.length > 0 && { hint: `Filled in for you: ${facts.join(', ')}` })}
        maxLength={INTRO_MAX}
      />
    </>
  );
}

function toLabel(channel: Channel, availability: Availability): string {
  const isThere = channel === 'whatsapp' || channel === 'push' ? availability[channel] : true;
  return isThere ? CHANNEL_LABELS[channel] : `${CHANNEL_LABELS[channel]} (not set up)`;
}
