import { beforeEach, describe, expect, test } from 'vitest';
import { toMarkdown } from '#app/domain/content/markdown-source.ts';
import { POLICY_LENGTH } from '#app/domain/content/policy.ts';
import type { MarkdownPage } from '#app/domain/content/prose.ts';
import { receiveImage } from '#app/domain/images/image.server.ts';
import { parsePage } from '#app/http/parse-markdown.server.ts';
import { defaultContent } from '#app/http/site-content.server.ts';
import { action, loader } from '#app/routes/admin/content/route.tsx';
import { loader as about } from '#app/routes/storefront/about/route.tsx';
import { loader as faqs } from '#app/routes/storefront/policies/faqs.tsx';
import { adminVisitor } from '../support/admin-visitor.ts';
import { jpeg } from '../support/images.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let owner: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  owner = await adminVisitor(shop);
});

const files = Object.values(
  import.meta.glob<MarkdownPage>('../../app/site/policies/*.md', { eager: true, import: 'default' }),
);

const HEAD = { 'faqs.title': 'Questions', 'faqs.lead': 'What people ask.', 'faqs.description': 'Answers.' };

const send = async (text: string, more: Record<string, string> = {}) =>
  toReply(
    await owner.post(action, '/admin/content?group=faqs', {
      ...HEAD,
      'faqs.text': text,
      version: '0',
      ...more,
    }),
  );

const read = (path = '/faqs', visitor = new PageVisitor(shop)) =>
  visitor.get(faqs, path) as Promise<{ policy: MarkdownPage; skinSafety: unknown[] }>; // what that loader gives

test.each(files)('the editor shows the Markdown of $path, which is that page', (page) => {
  const { intro, sections } = parsePage(toMarkdown(page), '');
  expect({ intro, sections }).toEqual({ intro: page.intro, sections: page.sections });
});

describe('the owner', () => {
  test('finds the text of a policy, and saves it as it is', async () => {
    const { stored } = (await owner.get(loader, '/admin/content?group=faqs')) as {
      stored: Record<string, string>;
    };
    expect(stored['faqs.text']).toContain('## Skin and safety {#skin-and-safety}');
    const before = await read();
    expect(await send('', { ...stored, version: '0' })).toMatchObject({ ok: true });
    const after = await read();
    expect({ ...after.policy, updated: '' }).toEqual({ ...before.policy, updated: '' });
    expect(after.skinSafety).toEqual(before.skinSafety);
  });

  test('writes a policy, and customers read it', async () => {
    expect(
      await send('Call {{contact.phone}}.\n\n## Black henna?\n\nNever.\n\n## Black henna?\n\nNo.'),
    ).toMatchObject({ ok: true });
    expect((await read()).policy).toMatchObject({
      ...{ path: '/faqs', title: 'Questions', lead: ['What people ask.'] },
      intro: [{ tag: 'p', children: ['Call ', { placeholder: 'contact.phone' }, '.'] }],
      sections: [{ id: 'black-henna' }, { id: 'black-henna-2' }],
    });
    expect((await read()).skinSafety).toEqual([]);
  });

  test('previews a draft of a policy', async () => {
    expect(await send('Prepared.', { intent: 'draft' })).toMatchObject({ ok: true });
    expect(JSON.stringify(await read())).not.toContain('Prepared.');
    expect(JSON.stringify(await read('/faqs?preview=1', owner))).toContain('Prepared.');
    expect(await read('/faqs?preview=1')).toMatchObject({ status: 302 });
  });

  test.each([
    [
      'an unknown placeholder',
      'One.\n\nCall {{contact.fax}}.',
      'Line 3: Unknown placeholder {{contact.fax}}',
    ],
    ['HTML', 'One.\n\nTwo <b>words</b>.', 'Line 3: Pages have no place for this html: <b>'],
    ['nothing', ' \n ', 'Please fill this in.'],
  ])('is told of %s at the field, with its line', async (_what, text, message) => {
    const reply = await send(text);
    expect(reply).toMatchObject({ ok: false, status: 422, values: { 'faqs.text': text } });
    expect(reply.fields).toEqual({ 'faqs.text': message });
  });
});

/** What somebody with a stolen login, or a text pasted from anywhere, may bring. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script within a paragraph', 'Hello <script>alert(1)</script>'],
  ['an event', '<img src=x onerror=alert(1)>'],
  ['a picture of another site', '![x](https://evil.example/x.png)'],
  ['a picture of data', '![x](data:image/svg+xml,<svg/onload=alert(1)>)'],
  ['a picture at an address of ours that is none', '![x](/media/../admin)'],
  ['a picture of a customer', `![x](/media/p${'0'.repeat(31)}-jpeg)`],
  ['a picture of ours without words', `![](/media/${'0'.repeat(32)})`],
  ['a picture within a sentence', `Look ![x](/media/${'0'.repeat(32)})`],
  ['a picture that is a link', `[![x](/media/${'0'.repeat(32)})](https://evil.example)`],
  ['a javascript: link', '[x](javascript:alert(1))'],
  ['a javascript: link in capitals', '[x](JaVaScRiPt:alert(1))'],
  ['an encoded javascript: link', '[x](javascript&#58;alert(1))'],
  ['a javascript: link with a tab', '[x](<java\tscript:alert(1)>)'],
  ['a javascript: link by reference', '[x]\n\n[x]: javascript:alert(1)'],
  ['an automatic javascript: link', '<javascript:alert(1)>'],
  ['a data: link', '[x](data:text/html,<script>alert(1)</script>)'],
  ['a vbscript: link', '[x](vbscript:msgbox)'],
  ['a link to another site without its scheme', '[x](//evil.example)'],
  ['the same with a backslash', '[x](/\\evil.example)'],
  ['a comment that is not closed', '<!-- <script>alert(1)</script>'],
  ['an unclosed tag', '<iframe src="https://evil.example"'],
  ['a style', '<style>body{display:none}</style>'],
  ['a quotation in a quotation, a thousand deep', `${'>'.repeat(1000)} x`],
  [
    'lists, a thousand deep',
    Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n'),
  ],
  ['list marks in a row', `${'- '.repeat(5000)}x`],
  ['a megabyte', 'x'.repeat(1_000_000)],
];

describe('pictures in a text', () => {
  test('stand where their line is, with their size, and keep their image', async () => {
    const { id } = await receiveImage(shop.context, await jpeg(900, 700, 5));
    const form = { 'image-1': id, 'image-1-alt': 'A cone [in] hand' };
    expect(await send('One.', form)).toMatchObject({ ok: true });
    const { policy } = await read();
    expect(policy.intro).toEqual([
      { tag: 'p', children: ['One.'] },
      { picture: { id, width: 900, height: 700, alt: 'A cone in hand' } },
    ]);
    expect(await shop.rows('select * from content_images')).toEqual([{ key: 'faqs', image_id: id }]);
    expect(await send(`![Another](/media/${id} "With a caption")`, { version: '1' })).toMatchObject({
      ok: true,
    });
    expect((await read()).policy).toMatchObject({
      intro: [{ picture: { id, alt: 'Another' }, caption: 'With a caption' }],
    });
  });

  test('need words, and an image that is there', async () => {
    const { id } = await receiveImage(shop.context, await jpeg(900, 700, 6));
    const wordless = await send('One.', { 'image-1': id, 'image-1-alt': ' ' });
    expect(wordless.fields).toEqual({ 'image-1-alt': expect.stringContaining('what it shows') });
    expect(wordless.values['faqs.text']).toBe('One.');
    expect(await send(`![x](/media/${'0'.repeat(32)})`)).toMatchObject({
      ...{ ok: false, status: 422 },
      message: expect.stringContaining('no longer there'),
    });
  });
});

test('the editor shows the Markdown of the story on About, which is that story', () => {
  const { intro, sections } = parsePage(defaultContent.aboutStory.text, '');
  expect({ intro, sections }).toEqual({ intro: [], sections: defaultContent.aboutStory.page.sections });
});

describe('the story on About', () => {
  const sendStory = async (text: string, more: Record<string, string> = {}) =>
    toReply(
      await owner.post(action, '/admin/content?group=aboutStory', {
        'aboutStory.text': text,
        ...{ version: '0', ...more },
      }),
    );
  const readStory = async (path = '/about', visitor = new PageVisitor(shop)) =>
    ((await visitor.get(about, path)) as { story: Pick<MarkdownPage, 'intro' | 'sections'> }).story; // that loader's

  test('is written with pictures, and is left out while it is empty', async () => {
    expect((await readStory()).sections.length).toBeGreaterThan(0);
    const { id } = await receiveImage(shop.context, await jpeg(900, 700, 7));
    const form = { 'image-1': id, 'image-1-alt': 'Two sisters at a table' };
    expect(await sendStory('## How it began\n\nA bowl.', form)).toMatchObject({ ok: true });
    expect(await readStory()).toMatchObject({
      sections: [
        {
          id: 'how-it-began',
          body: [{ tag: 'p' }, { picture: { id, width: 900, height: 700, alt: 'Two sisters at a table' } }],
        },
      ],
    });
    expect(await shop.rows('select * from content_images')).toEqual([{ key: 'aboutStory', image_id: id }]);
    expect(await sendStory(' ', { version: '1' })).toMatchObject({ ok: true });
    expect(await readStory()).toEqual({ intro: [], sections: [] });
  });

  test('comes with the values of the shop', async () => {
    expect(
      await sendStory('## Us {#us}\n\n{{brand.name}}, **{{contact.phone}}**, {{contact.whatsapp "Hi"}}'),
    ).toMatchObject({
      ok: true,
    });
    const { phone, phoneShown, whatsapp } = defaultContent.contact;
    expect((await readStory()).sections[0]?.body).toEqual([
      {
        tag: 'p',
        children: [
          'Rachi Mehndi',
          ', ',
          { tag: 'strong', children: [{ tag: 'a', href: `tel:${phone}`, children: [phoneShown] }] },
          ', ',
          { tag: 'a', href: `https://wa.me/${whatsapp.slice(1)}?text=Hi`, children: ['WhatsApp'] },
        ],
      },
    ]);
  });

  test('is previewed as it is drafted', async () => {
    expect(await sendStory('Prepared.', { intent: 'draft' })).toMatchObject({ ok: true });
    expect(JSON.stringify(await readStory())).not.toContain('Prepared.');
    expect(JSON.stringify(await readStory('/about?preview=1', owner))).toContain('Prepared.');
  });

  test('has no room for what stands in policies alone, nor for a book', async () => {
    const boxes = await sendStory('{{designBoxes}}');
    expect(boxes.fields['aboutStory.text']).toContain('in policies alone');
    const book = await sendStory('x'.repeat(POLICY_LENGTH.story + 1));
    expect(book.fields['aboutStory.text']).toContain('Please keep it under');
  });

  test.each(HOSTILE)('is refused: %s', async (_what, text) => {
    expect(Object.keys((await sendStory(text)).fields)).toEqual(['aboutStory.text']);
  });
});

describe('hostile Markdown', () => {
  test.each(HOSTILE)('is refused: %s', async (_what, text) => {
    const reply = await send(text);
    expect(reply).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys(reply.fields)).toEqual(['faqs.text']);
    expect(reply.fields['faqs.text']?.length).toBeLessThan(200);
  });

  test.each([
    ['unclosed emphasis', '*a **b '.repeat(4000)],
    ['unclosed links', '[a]('.repeat(7000)],
    ['brackets', '['.repeat(29_000)],
    ['unclosed braces', '{ '.repeat(14_000)],
    ['table pipes', `|${' a |'.repeat(5000)}\n|${'---|'.repeat(2000)}`],
    ['underscores', '_'.repeat(29_000)],
    ['backslashes', '\\'.repeat(29_000)],
    ['colons', ': a\n'.repeat(7000)],
  ])('is text, or refused, without hanging: %s', async (_what, text) => {
    const reply = await send(text);
    expect([200, 422]).toContain(reply.status);
    const tree = JSON.stringify((await read()).policy);
    expect(tree).not.toMatch(
      /"tag":"(?!p|div|address|br|h3|strong|em|a|[uo]l|li|d[ltd]|table|t[hrd]|thead|tbody)/,
    );
    expect(tree).not.toMatch(/"href":"(?!\/[^/]|#|https?:|mailto:|tel:)/);
  });
});
