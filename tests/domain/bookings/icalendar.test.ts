import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  type Calendar,
  type CalendarEvent,
  fold,
  formatCalendar,
  getCalendarMethod,
} from '#app/domain/bookings/icalendar.ts';
import { toMoment } from '#app/domain/shared/time.ts';

const event: CalendarEvent = {
  uid: 'rb-7k3d9qxa@rachimehndi',
  sequence: 2,
  status: 'CONFIRMED',
  date: '2027-02-14',
  startAt: toMoment('2027-02-14', 23 * 60 + 30),
  durationMinutes: 150,
  summary: 'Mehndi with Rachi Mehndi',
  description: 'Reference RB-7K3D9QXA\nSee, move or cancel it; no fee, until 48 hours before',
  location: '302003, Rajasthan',
  url: 'https://shop.example/booking/RB-7K3D9QXA/a-key',
  createdAt: new Date('2026-11-21T04:30:00.123Z'),
  updatedAt: new Date('2026-11-22T05:31:02.456Z'),
};

function format(some: Partial<CalendarEvent> = {}, more: Partial<Calendar> = {}): string {
  return formatCalendar({
    maker: 'Rachi Mehndi',
    organizer: { name: 'Rachi Mehndi', email: 'hello@rachimehndi.example' },
    events: [{ ...event, ...some }],
    ...more,
  });
}

/** As a calendar program reads it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('an appointment with a time', () => {
  test('has its clock time in India, and may end after midnight', () => {
    const { event: entry, calendar } = parse(format());
    expect(entry.startDate.toJSDate().toISOString()).toBe('2027-02-14T18:00:00.000Z');
    expect(entry.endDate.toJSDate().toISOString()).toBe('2027-02-14T20:30:00.000Z');
    expect(entry.startDate.toString()).toBe('2027-02-14T23:30:00');
    expect(entry.endDate.toString()).toBe('2027-02-15T02:00:00');
    expect(entry.startDate.zone.tzid).toBe('Asia/Kolkata');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  });

  test('keeps its texts', () => {
    const { event: entry, component } = parse(format());
    expect(entry.summary).toBe(event.summary);
    expect(entry.description).toBe(event.description);
    expect(entry.location).toBe(event.location);
    expect(component.getFirstPropertyValue('url')).toBe(event.url);
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Rachi Mehndi');
  });

  test('has an id, a sequence and its times of change', () => {
    const { event: entry, component } = parse(format());
    expect(entry.uid).toBe(event.uid);
    expect(entry.sequence).toBe(2);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T05:31:02Z');
    expect(String(component.getFirstPropertyValue('created'))).toBe('2026-11-21T04:30:00Z');
  });
});

test('an appointment without a time takes its whole day as free time', () => {
  const text = format({ startAt: null, date: '2028-02-29', status: 'TENTATIVE' });
  const { event: entry, component } = parse(text);
  expect(entry.startDate.isDate).toBe(true);
  expect([entry.startDate.toString(), entry.endDate.toString()]).toEqual(['2028-02-29', '2028-03-01']);
  expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(text).not.toContain('VTIMEZONE');
});

test('a cancelled appointment is removed from the calendar', () => {
  const { calendar, component } = parse(format({ status: 'CANCELLED', sequence: 3 }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('a feed has a name, and lists cancelled appointments among the others', () => {
  const events = [event, { ...event, uid: 'another', status: 'CANCELLED' as const }];
  const { calendar } = parse(format({}, { name: 'Asha’s appointments', events }));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Asha’s appointments');
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);
  expect(getCalendarMethod(events)).toBe('PUBLISH');
});

/** Text that people type, in any script, and that programs send. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', ';', ',', '"', ':', '\n', ' ', 'ह', '🪷', 'é'),
    fc.constantFrom(...'abc'),
  ),
});

describe('any text', () => {
  test('is read as it was written, and adds nothing to the calendar', () => {
    fc.assert(
      fc.property(text, text, text, (summary, description, location) => {
        const { calendar, event: entry } = parse(format({ summary, description, location }));
        expect([entry.summary, entry.description, entry.location].map((each) => each ?? '')).toEqual([
          summary,
          description,
          location,
        ]);
        expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
      }),
    );
  });

  test('loses control characters and lone surrogates, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (summary) => {
        const fits = summary.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
        expect(parse(format({ summary })).event.summary ?? '').toBe(fits);
      }),
    );
    expect(parse(format({ summary: 'Half a \ud83e lotus\u0000' })).event.summary).toBe('Half a  lotus');
  });

  test('is folded into lines of at most 75 octets, of whole characters, ended by CR and LF', () => {
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = format({ summary: summary.repeat(5), description: description.repeat(9) });
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('is restored by unfolding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
        fc.pre(!/[\r\n]/.test(line));
        expect(fold(line).replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  test('cannot break out of the quotes of an organizer’s name', () => {
    const organizer = { name: 'Rachi "Mehndi":X-EVIL\r\nX-EVIL:1', email: 'hello@example.com' };
    const { component } = parse(format({}, { organizer }));
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(
      "Rachi 'Mehndi':X-EVILX-EVIL:1",
    );
    expect(component.getFirstProperty('x-evil')).toBeNull();
  });
});
