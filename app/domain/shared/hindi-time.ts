import type { Words } from './language.ts';
import { formatDateTime, formatLength } from './time.ts';

/**
 * Days, times and lengths in Hindi, for messages: `रविवार, 14 फ़र॰ 2027, शाम 6:30 बजे`. What is written there is written by the
 * functions of `time.ts`, whose words are few: they are replaced here, so that pages, which are English, do not carry both.
 * Digits stay as they are, as Indian shops write them.
 */

/** As Unicode's CLDR abbreviates them. */
const MONTHS: Record<string, string> = {
  ...{ Jan: 'जन॰', Feb: 'फ़र॰', Mar: 'मार्च', Apr: 'अप्रैल', May: 'मई', Jun: 'जून' },
  ...{ Jul: 'जुल॰', Aug: 'अग॰', Sep: 'सित॰', Oct: 'अक्टू॰', Nov: 'नव॰', Dec: 'दिस॰' },
};

const WEEKDAYS: Record<string, string> = {
  ...{ Sunday: 'रविवार', Monday: 'सोमवार', Tuesday: 'मंगलवार', Wednesday: 'बुधवार' },
  ...{ Thursday: 'गुरुवार', Friday: 'शुक्रवार', Saturday: 'शनिवार' },
  ...{ Sun: 'रवि', Mon: 'सोम', Tue: 'मंगल', Wed: 'बुध', Thu: 'गुरु', Fri: 'शुक्र', Sat: 'शनि' },
};

const UNITS: Record<string, string> = { h: 'घंटे', min: 'मिनट' };

/** Which part of the day an hour belongs to, by the first hour of each. */
const PARTS_OF_DAY = [
  [0, 'रात'],
  [4, 'सुबह'],
  [12, 'दोपहर'],
  [16, 'शाम'],
  [20, 'रात'],
] as const;

/** What the shop's own functions have written about a time, with Hindi words. */
function toHindiTime(english: string): string {
  return english
    .replace(
      /( at |, )?(\d{1,2}):(\d{2}) (am|pm)/g,
      (_, joint, hour, minute, half) => `${joint ? ', ' : ''}${toHindiClock(Number(hour), minute, half)}`,
    )
    .replace(/\b[A-Z][a-z]+\b/g, (word) => MONTHS[word] ?? WEEKDAYS[word] ?? word)
    .replace(/(\d) (h|min)\b/g, (_, number, unit) => `${number} ${UNITS[unit]}`);
}

function toHindiClock(hour: number, minute: string, half: string): string {
  const ofDay = (hour % 12) + (half === 'pm' ? 12 : 0);
  const part = PARTS_OF_DAY.findLast(([first]) => first <= ofDay)?.[1];
  return `${part} ${hour}:${minute} बजे`;
}

/** A time that was formatted in English, in both languages. */
export function timeWords(english: string): Words {
  return { en: english, hi: toHindiTime(english) };
}

/**
 * The same for an SMS, in at most 30 characters: `Sun 14 Feb 2027, 10:00 am` and `14 फ़र॰ 2027 सुबह 10:00 बजे`. Devanagari writes
 * a vowel as a character of its own, so that the weekday has no room.
 */
export function shortTimeWords(english: string): Words {
  const withoutWeekday = english.replace(/^[A-Z][a-z]{2} /, '');
  return { en: english, hi: toHindiTime(withoutWeekday).replace(',', '') };
}

export const dateTimeWords = (time: Date): Words => timeWords(formatDateTime(time));
export const lengthWords = (minutes: number): Words => timeWords(formatLength(minutes));
