import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type MetaFunction,
  type ServerBuild,
} from '@remix-run/cloudflare';
import { Outlet, RemixServer } from '@remix-run/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type MarkdownPage, PLACEHOLDER_NAMES, type ProseNode } from '#app/domain/content/prose.ts';
import { ORDER_STATUSES } from '#app/domain/orders/order.ts';
import { parsePage } from '#app/http/parse-markdown.server.ts';
import { brand, contact } from '#app/site/brand.ts';
import { ROOT } from '../support/imports.ts';
import { pages } from '../support/site.ts';

/** The Markdown files of `app/site/policies`: how they are parsed, and that their links lead to pages. */

const files = Object.values(
  import.meta.glob<MarkdownPage>('../../app/site/policies/*.md', { eager: true, import: 'default' }),
);
const policies = files.filter(({ path }) => path !== '/skin-safety');

/** Contact details as an owner may have changed them, from the root's loader. */
const ownContact = { ...contact, email: 'namaste@shop.example' };

const root = {
  siteUrl: 'https://shop.example',
  contact: ownContact,
  cancellation: { freeHours: 72, keepPercent: 20 },
  struckPrices: 'former',
};

function pageOf({ path }: MarkdownPage) {
  const page = pages.find((each) => `/${each.path}` === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

/** The policies alone, without the site's frame around them. */
const build = {
  entry: {
    module: {
      default: (request: Request, status: number, _headers: Headers, context: EntryContext) =>
        new Response(renderToStaticMarkup(createElement(RemixServer, { context, url: request.url })), {
          status,
        }),
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Outlet, loader: () => root } },
    ...Object.fromEntries(policies.map(pageOf).map((page) => [page.id, page])),
  },
  assets: {
    routes: {
      root: { id: 'root', path: '', hasLoader: true },
      ...Object.fromEntries(policies.map(pageOf).map(({ module: _, ...route }) => [route.id, route])),
    },
  },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild; // without what only the browser's part of a build has

/** A database with nothing in it: the content is that of the files. */
const app = {
  db: { $client: {}, select: () => ({ from: () => ({ where: async () => [] }) }) },
  log: {},
  now: () => new Date('2026-11-23T06:30:00Z'),
};

const handle = createRequestHandler(build, 'production');

async function render({ path }: MarkdownPage): Promise<string> {
  const response = await handle(new Request(`https://shop.example${path}`), {
    app,
  } as unknown as AppLoadContext); // the policies read no more
  expect(response.status).toBe(200);
  return response.text();
}

function metaOf(policy: MarkdownPage) {
  const data = { policy };
  const args = { data, matches: [{ id: 'root', data: root }] } as unknown as Parameters<MetaFunction>[0]; // these pages read no more of it
  return (pageOf(policy).module.meta as MetaFunction)(args) ?? [];
}

function idsOf({ sections }: MarkdownPage): string[] {
  return sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
}

/** Every node of a file, nested ones included. */
function nodesOf({ description, lead, intro, sections }: MarkdownPage): ProseNode[] {
  const bodies = sections.flatMap(({ body, parts }) => [body, ...parts.map((part) => part.body)]);
  const open = (node: ProseNode): ProseNode[] =>
    typeof node === 'object' && 'tag' in node ? [node, ...node.children.flatMap(open)] : [node];
  return [description, lead, intro, ...bodies].flat().flatMap(open);
}

describe.each(policies)('$path', (policy) => {
  test('has a title, a description, a lead and a date', () => {
    expect(policy.title).not.toBe('');
    expect(policy.lead).not.toEqual([]);
    expect(policy.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(metaOf(policy)).toContainEqual({ title: `${policy.title} · ${brand.name}` });
    const description = metaOf(policy).find((tag) => 'name' in tag && tag.name === 'description');
    expect(description).toMatchObject({ content: expect.stringMatching(/^[^{}]{50,170}$/) });
  });

  test('renders its sections, with every placeholder filled in', async () => {
    const html = await render(policy);
    expect(html).toContain(`<h1 class="mt-4 text-4xl md:text-5xl">${policy.title}</h1>`);
    for (const id of idsOf(policy)) expect(html).toContain(` id="${id}"`);
    expect(html).not.toMatch(/[{}]{2}|undefined|\[object/);
    expect(html).toContain('href="mailto:namaste@shop.example"');
  });

  test('has each in-page address once', async () => {
    const ids = [...(await render(policy)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('links within the site lead to a page, and to a section that it has', () => {
  const source = globSync('app/**/*.{ts,tsx}', { cwd: ROOT }).map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const links = [
    ...files
      .flatMap(nodesOf)
      .flatMap((node) => (typeof node === 'object' && 'tag' in node && node.href) || []),
    ...source.flatMap((text) => text.match(/(?<=["'`])\/[a-z-]+#[a-z0-9-]+(?=["'`])/g) ?? []),
  ].filter((href) => href.startsWith('/'));
  expect(links).toContain('/faqs#after-care');
  const paths = pages.map(({ path }) => `/${path}`);
  for (const link of links) {
    const [path = '', id] = link.split('#');
    expect(paths, link).toContain(path);
    const policy = policies.find((each) => each.path === path);
    if (policy && id) expect(idsOf(policy), link).toContain(id);
  }
});

test('the policy on cancelling names the hours and the share that the owner has set', async () => {
  const html = await render(files.find(({ path }) => path === '/booking-cancellation') as MarkdownPage); // one of the policies
  expect(html.match(/72 hours before the start/g)).toHaveLength(3);
  expect(html).toContain('20 percent of the deposit');
  expect(html).not.toMatch(/charge until 48|48 hours or more/);
});

test('every placeholder is used', () => {
  const used = files
    .flatMap(nodesOf)
    .map((node) => typeof node === 'object' && 'placeholder' in node && node.placeholder);
  expect(PLACEHOLDER_NAMES.filter((name) => !used.includes(name))).toEqual([]);
});

test('the page on orders explains every order status', () => {
  const statuses = PLACEHOLDER_NAMES.filter((name) => name.startsWith('orderStatus.'));
  expect(statuses).toEqual(ORDER_STATUSES.map((status) => `orderStatus.${status}`));
});

test('the structured data has the questions as text, without the link to more', () => {
  const faqs = policies.find(({ path }) => path === '/faqs') as MarkdownPage;
  const faqPage = metaOf(faqs)
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []))
    .find((data) => data['@type'] === 'FAQPage');
  expect(faqPage?.mainEntity).toHaveLength(idsOf(faqs).length - faqs.sections.length);
  expect(faqPage?.mainEntity).toContainEqual({
    '@type': 'Question',
    name: 'How do I book an artist, and how early?',
    acceptedAnswer: {
      '@type': 'Answer',
      text: `Call ${contact.phoneShown} or write to us on WhatsApp. Tell us the date, the place and how many people. It is a booking once we have confirmed the artist and the price. For a wedding, ask as soon as the date is known; for a party, one or two weeks before. You can move or cancel free of charge until 72 hours before the start.`,
    },
  });
});

describe('a Markdown file', () => {
  const parse = (text: string) => parsePage(text, 'sample');
  const bodyOf = (text: string) => parse(text).intro;

  test('takes its address from its name, and the rest from its front matter', () => {
    const page = parse('---\ntitle: A: b\nlead: Of {{brand.name}}.\nupdated: 2026-11-21\n---\n\nHello.\n');
    expect(page).toEqual({
      path: '/sample',
      title: 'A: b',
      description: [],
      lead: ['Of ', { placeholder: 'brand.name' }, '.'],
      updated: '2026-11-21',
      intro: [{ tag: 'p', children: ['Hello.'] }],
      sections: [],
    });
  });

  test('has sections and subsections where headings have an address', () => {
    const { sections } = parse('## One {#one}\n\nA\nb.\n\n### Two {#two}\n\nC.\n\n### Three\n\nD.\n');
    expect(sections).toEqual([
      {
        id: 'one',
        title: 'One',
        body: [{ tag: 'p', children: ['A b.'] }],
        parts: [
          {
            id: 'two',
            title: 'Two',
            body: [
              { tag: 'p', children: ['C.'] },
              { tag: 'h3', children: ['Three'] },
              { tag: 'p', children: ['D.'] },
            ],
          },
        ],
      },
    ]);
  });

  test('has description lists and addresses', () => {
    expect(bodyOf('A\n: One\n  more.\n\n**B**\n: Two.\n\nThen.\n')).toEqual([
      {
        tag: 'dl',
        children: [
          {
            tag: 'div',
            children: [
              { tag: 'dt', children: ['A'] },
              { tag: 'dd', children: ['One more.'] },
            ],
          },
          {
            tag: 'div',
            children: [
              { tag: 'dt', children: [{ tag: 'strong', children: ['B'] }] },
              { tag: 'dd', children: ['Two.'] },
            ],
          },
        ],
      },
      { tag: 'p', children: ['Then.'] },
    ]);
    expect(bodyOf('```address\nA\n{{contact.email}}\n```\n')).toEqual([
      { tag: 'address', children: ['A', { tag: 'br', children: [] }, { placeholder: 'contact.email' }] },
    ]);
  });

  test('keeps the quoted argument of a placeholder as it is', () => {
    expect(bodyOf('On {{contact.whatsapp "I *need* a date: "}}.')).toEqual([
      {
        tag: 'p',
        children: ['On ', { placeholder: 'contact.whatsapp', argument: 'I *need* a date: ' }, '.'],
      },
    ]);
  });

  test.each([
    ['an unknown placeholder', 'Call {{contact.telephone}}.', 'Unknown placeholder {{contact.telephone}}'],
    ['a placeholder that is not closed', 'Call {{contact.phone.', 'Not a placeholder: Call {{contact.phone.'],
    ['HTML', 'Hello <b>you</b>.', 'no place for this html: <b>'],
    ['a script', '<script>alert(1)</script>', 'no place for this html'],
    ['a script behind a comment', '<!-- a --><script>alert(1)</script>', 'no place for this html'],
    ['a section without an address', '## Hello', 'no place for this heading: ## Hello'],
    ['an image of another place', '![Hello](/x.png)', 'A picture is one of the shop’s own'],
  ])('is refused with %s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  test('may have comments, which are left out', () => {
    expect(bodyOf('<!--\nFor the {{owner}}.\n-->\n\nHello.')).toEqual([{ tag: 'p', children: ['Hello.'] }]);
  });
});
