import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#app/domain/shared/language.ts';
import { describeSmsText, listSmsVariables, SMS_TEMPLATES, type SmsTemplate } from '#app/gateways/sms.ts';
import { brand } from '#app/site/brand.ts';

/** What stands in the texts, as Meta wants to see it; what they are to DLT. */
const SAMPLES: Record<string, Record<Language, string> & { dlt: string }> = {
  code: { en: '123456', hi: '123456', dlt: 'numeric' },
  amount: { en: '7999', hi: '7,999', dlt: 'numeric' },
  reference: { en: 'RM-7K3D9QXA', hi: 'RM-7K3D9QXA', dlt: 'alphanumeric' },
  when: { en: 'Sun 14 Feb 2027, 10:00 am', hi: '14 फ़र॰ 2027 सुबह 10:00 बजे', dlt: 'alphanumeric' },
  until: { en: '14 Feb 2027', hi: '14 फ़र॰ 2027', dlt: 'alphanumeric' },
  price: { en: 'Rs 7,999', hi: '₹7,999', dlt: 'alphanumeric' },
  artist: { en: 'Asha Verma', hi: 'Asha Verma', dlt: 'alphanumeric' },
  courier: { en: 'Delhivery', hi: 'Delhivery', dlt: 'alphanumeric' },
  tracking: { en: '1234567890', hi: '1234567890', dlt: 'alphanumeric' },
  item: { en: 'Henna cones, 12', hi: 'Henna cones, 12', dlt: 'alphanumeric' },
  arrival: { en: 'at about 9:40 am', hi: 'करीब सुबह 9:40 बजे', dlt: 'alphanumeric' },
  decision: { en: 'accepted', hi: 'स्वीकार', dlt: 'alphanumeric' },
  pincode: { en: '302003', hi: '302003', dlt: 'numeric' },
  link: {
    en: 'https://rachimehndi.example/order/RM-7K3D9QXA/9f8e7d6c',
    hi: 'https://rachimehndi.example/order/RM-7K3D9QXA/9f8e7d6c',
    dlt: 'url',
  },
};

function sampleOf(name: string) {
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`The variable ${name} has no sample.`);
  return sample;
}

const HEAD = `# Texts of SMS and WhatsApp

An Indian operator drops an SMS, and Meta a message, whose text is not registered. These are all that the shop sends, written
from the code by \`tests/docs/messages.test.ts\`, which fails where they differ: \`npx vitest run tests/docs -u\` writes them anew. After a
change of a text register the new one first, and deploy when it is approved.

- **SMS**: the text as DLT knows it. MSG91's Flow has its variables by the names beside it. A Hindi text is registered as Unicode.
- **WhatsApp**: name, category and body of the template, its languages \`en\` and \`hi\`, and a sample of each variable. The numbers are the
  same in both languages. A body must not end with a variable, so that the shop's name stands below a link.

What is registered in English alone is sent in English. The words of e-mails are not registered: they stand in
\`app/domain/notifications/events.ts\` and \`events-hi.ts\`, and the owner changes them under Notifications.
`;

/** Meta charges what nobody has asked for as marketing. Null for codes, which have templates of another kind. */
function whatsAppCategory(template: SmsTemplate): 'Utility' | 'Marketing' | null {
  if (template === 'login-code') return null;
  return template === 'stock-back' || template === 'review-request' ? 'Marketing' : 'Utility';
}

/** The body of a template, with its variables by number. It must not end with one: the shop's name stands below it. */
function toWhatsAppBody(template: SmsTemplate, language: Language): string {
  const variables = listSmsVariables(template);
  const body = describeSmsText(template, language, (name) => `{{${variables.indexOf(name) + 1}}}`);
  return body.endsWith('}}') ? `${body}\n${brand.name}` : body;
}

function describeTemplate(template: SmsTemplate): string {
  const variables = listSmsVariables(template);
  const sms = LANGUAGES.map((language) => {
    const text = describeSmsText(template, language, (name) => `{#${sampleOf(name).dlt}#}`);
    return `SMS, ${LANGUAGE_NAMES[language]}:\n\n    ${text}\n`;
  });
  const lines = [
    `## ${template}\n`,
    `Variables: ${variables.map((name) => `\`${name}\``).join(', ')}\n`,
    ...sms,
  ];
  const category = whatsAppCategory(template);
  if (!category) return [...lines, 'Not by WhatsApp: codes go by SMS alone.\n'].join('\n');
  const bodies = LANGUAGES.map((language) => {
    const samples = variables.map((name, index) => `\`{{${index + 1}}}\` ${sampleOf(name)[language]}`);
    const body = toWhatsAppBody(template, language).replaceAll('\n', '\n    ');
    return `WhatsApp, \`${language}\`:\n\n    ${body}\n\nSamples: ${samples.join(' · ')}\n`;
  });
  const name = template.replaceAll('-', '_');
  return [...lines, `WhatsApp: \`${name}\`, category ${category}\n`, ...bodies].join('\n');
}

test('docs/messages.md lists every text as it is registered', async () => {
  const page = [HEAD, ...SMS_TEMPLATES.map(describeTemplate)].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/messages.md');
});

test('no body of WhatsApp begins or ends with a variable, which Meta refuses', () => {
  for (const template of SMS_TEMPLATES) {
    for (const language of LANGUAGES) {
      if (whatsAppCategory(template)) {
        expect(toWhatsAppBody(template, language)).not.toMatch(/^\{\{|\}\}$/);
      }
    }
  }
});

test('a sample of each variable fits into what DLT allows', () => {
  for (const [name, sample] of Object.entries(SAMPLES)) {
    for (const language of LANGUAGES) {
      if (name !== 'link') expect(sample[language].length).toBeLessThanOrEqual(30);
    }
  }
});
