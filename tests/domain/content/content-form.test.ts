import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditableContent, TextGroup } from '#app/domain/content/content.ts';
import { parseFieldTree, toFormValues } from '#app/domain/content/content-form.ts';
import { CONTENT_SCHEMAS, contentInput } from '#app/domain/content/content-input.ts';
import { CONTENT_LENGTH, CONTENT_ROWS, TRAVEL_FEE_MAX } from '#app/domain/content/content-limits.ts';
import { TEXT_GROUPS } from '#app/domain/content/groups.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { defaultContent } from '#app/http/site-content.server.ts';

/** What is wrong with a form, by its fields. */
function faults(group: TextGroup, values: Record<string, string>): Record<string, string> {
  const parsed = contentInput(group).safeParse({ version: '0', ...values });
  return parsed.success ? {} : toFieldErrors(parsed.error.issues);
}

const words = (max: number) =>
  fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,4}$/).map((text) => text.slice(0, max).trim());
const testimonial = fc.record({
  words: words(CONTENT_LENGTH.testimonial),
  name: words(CONTENT_LENGTH.name),
  occasion: words(CONTENT_LENGTH.occasion),
});
const area = fc.record({
  name: words(CONTENT_LENGTH.area),
  prefixes: fc.uniqueArray(fc.stringMatching(/^[1-9]\d{1,5}$/), { minLength: 1, maxLength: 5 }),
  travelFee: fc.nat(TRAVEL_FEE_MAX),
});

describe('the form of a group', () => {
  test.each(TEXT_GROUPS)('shows the defaults of %s, and saves the same', (group) => {
    const values = toFormValues(group, defaultContent[group]);
    expect(contentInput(group).parse({ version: '3', ...values })).toEqual({
      version: 3,
      value: defaultContent[group],
    });
    // And so does what is stored of it.
    expect(CONTENT_SCHEMAS[group].parse(JSON.parse(JSON.stringify(defaultContent[group])))).toEqual(
      defaultContent[group],
    );
  });

  test('parses every list as it was formatted', () => {
    fc.assert(
      fc.property(
        fc.array(testimonial, { maxLength: CONTENT_ROWS.testimonials.max }),
        fc.array(area, { minLength: 1, maxLength: CONTENT_ROWS.areas.max }),
        (testimonials, areas) => {
          const back = <Group extends TextGroup>(group: Group, content: EditableContent[Group]) =>
            contentInput(group).parse({ version: '0', ...toFormValues(group, content) }).value;
          expect(back('testimonials', testimonials)).toEqual(testimonials);
          expect(back('areas', areas)).toEqual(areas);
        },
      ),
    );
  });

  test('leaves out blank and removed rows, and reports errors at the row’s number', () => {
    const rows = {
      'testimonials.0.words': 'Lovely.',
      'testimonials.0.name': 'Asha',
      'testimonials.0.occasion': 'Teej',
      'testimonials.1.words': 'Marked.',
      'testimonials.1.remove': 'on',
      'testimonials.2.words': '',
      'testimonials.2.name': '',
      'testimonials.3.words': 'Half a row.',
      'testimonials.3.name': '',
      'testimonials.3.occasion': 'Eid',
    };
    expect(faults('testimonials', rows)).toEqual({ 'testimonials.3.name': 'Please fill this in.' });
    const whole = { ...rows, 'testimonials.3.name': 'Noor' };
    expect(contentInput('testimonials').parse({ version: '0', ...whole }).value).toEqual([
      { words: 'Lovely.', name: 'Asha', occasion: 'Teej' },
      { words: 'Half a row.', name: 'Noor', occasion: 'Eid' },
    ]);
  });

  test('reports errors at their fields', () => {
    const contact = toFormValues('contact', defaultContent.contact);
    expect(
      faults('contact', {
        ...contact,
        'contact.phone': '12345',
        'contact.whatsapp': '0141 222',
        'contact.email': 'nobody',
        'contact.address.pincode': '3020',
        'contact.hours.closes': '09:00',
      }),
    ).toEqual({
      'contact.phone': expect.stringContaining('10 digits'),
      'contact.whatsapp': expect.stringContaining('10 digits'),
      'contact.email': expect.stringContaining('name@example.com'),
      'contact.address.pincode': expect.stringContaining('6 digits'),
      'contact.hours.closes': expect.stringContaining('later'),
    });
    expect(faults('hero', { 'hero.title': ' ', 'hero.promise': 'x'.repeat(201) })).toEqual({
      'hero.title': 'Please fill this in.',
      'hero.promise': 'Please keep it under 200 letters.',
    });
    expect(faults('areas', { 'areas.0.name': 'Jaipur', 'areas.0.prefixes': '302, 0' })).toEqual({
      'areas.0.prefixes': expect.stringContaining('“0”'),
    });
    expect(faults('areas', {})).toEqual({ areas: 'Please leave at least one.' });
    const counters = toFormValues('achievements', defaultContent.achievements);
    expect(faults('achievements', { ...counters, 'achievements.1.count': '12.5' })).toEqual({
      'achievements.1.count': 'Please give a whole number.',
    });
  });

  test('accepts a phone as people write it, and formats it', () => {
    const values = { ...toFormValues('contact', defaultContent.contact), 'contact.phone': '0 91234 56789' };
    expect(contentInput('contact').parse({ version: '0', ...values }).value).toMatchObject({
      phone: '+919123456789',
      phoneShown: '+91 91234 56789',
      whatsapp: '+919123456789',
    });
    const other = { ...values, 'contact.whatsapp': '99999 00000' };
    expect(contentInput('contact').parse({ version: '0', ...other }).value.whatsapp).toBe('+919999900000');
  });

  test('ignores unknown field names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
        parseFieldTree(values);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
    );
    const tree = parseFieldTree({
      '__proto__.polluted': 'x',
      'constructor.prototype.polluted': 'x',
      'a.b': '1',
      a: '2',
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(tree.a).toBe('2');
  });
});
