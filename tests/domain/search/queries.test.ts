import { beforeAll, describe, expect, test } from 'vitest';
import { parseDesignQuery } from '#app/domain/designs/design-query.ts';
import { listShop, suggest } from '#app/domain/search/search.server.ts';
import { MAX_SUGGESTIONS } from '#app/domain/search/shop-item.ts';
import { DESIGNS } from '#drizzle/seed/designs.ts';
import { loadShop } from '#drizzle/seed/load.ts';
import { drawnShop } from '../../support/sample-shop.ts';
import { openShop } from '../../support/shop.ts';

/** What people really type, and what the sample shop shows them first. */

const shop = await openShop();
beforeAll(() => loadShop(shop.context, drawnShop()));

function search(q: string) {
  return listShop(shop.context, parseDesignQuery(new URLSearchParams({ q })));
}

/** Everything, in the owner's order. */
const EVERYTHING = ['Chandni Choti', 'Gulnaar Gol Tikki', 'Mayura Bridal Palm'];
const BRIDAL = ['Mayura Bridal Palm', 'Dulha Dulhan Portrait', 'Jharokha Dulhan'];
const ARABIC = ['Dubai Bahar', 'Khaleeji Bel', 'Sitara Arabic Pair'];
const PEACOCKS = ['Mayura Bridal Palm', 'Mor Mehfil', 'Dulha Dulhan Portrait'];
const ELEPHANTS = ['Baaraat Gajraj', 'Haveli Gaj'];
const FEET = ['Payal Saadgi', 'Bela Pag', 'Rani Charan'];
const SIMPLE = ['Chandni Choti', 'Gulnaar Gol Tikki'];
const FULL_HANDS = ['Mayura Bridal Palm', 'Rajwada Full Hand'];
const TIKKI = ['Gulnaar Gol Tikki', 'Padma Mandala', 'Tara Mandala'];
const BABY_SHOWER = ['Godh Bharai Palna', 'Nanhe Kadam'];
const ENGAGEMENT = ['Roka Bandhan', 'Angoothi Lines'];
const GROOM = ['Dulha Dulhan Portrait', 'Sehra Surya', 'Baaraat Gajraj'];
const GUESTS = ['Mehfil Moon', 'Saheli Sprig', 'Mor Mehfil'];

const QUERIES: [q: string, first: string[]][] = [
  // Words that mean everything.
  ['mehndi', EVERYTHING],
  ['mehandi design', EVERYTHING],
  ['mehendi images', EVERYTHING],
  ['henna', EVERYTHING],
  ['latest mehndi design photos 2026', EVERYTHING],
  ['menhdi desing', EVERYTHING],
  ['best beautiful mehndi for girls', EVERYTHING],
  ['मेहंदी', EVERYTHING],
  ['नई मेहंदी डिजाइन', EVERYTHING],
  // How it looks.
  ['simple mehndi design', SIMPLE],
  ['easy mehndi', SIMPLE],
  ['आसान मेहंदी', SIMPLE],
  ['back hand simple', ['Noor Elegance', 'Zaveri Hathphool']],
  ['minimal', ['Payal Saadgi', 'Naazuk Qadam']],
  ['heavy bridal mehndi', FULL_HANDS],
  ['bridal full hand', FULL_HANDS],
  ['full hand mehndi design', FULL_HANDS],
  ['3d mehndi', ['Gulzar Relief', 'Gulbadan Relief']],
  // For whom and what.
  ['latest bridal mehndi design images 2026', BRIDAL],
  ['dulhan ki mehndi ka design', BRIDAL],
  ['दुल्हन मेहंदी', BRIDAL],
  ['bridle mehndi', BRIDAL],
  ['mehndi for men', GROOM],
  ['dulha', GROOM],
  ['दूल्हा मेहंदी', GROOM],
  ['dulha dulhan portrait', ['Dulha Dulhan Portrait']],
  ['baby shower mehndi', BABY_SHOWER],
  ['god bharai', BABY_SHOWER],
  ['गोद भराई', BABY_SHOWER],
  ['engagement mehndi', ENGAGEMENT],
  ['sagai mehndi design', ENGAGEMENT],
  ['ring ceremony', ENGAGEMENT],
  ['karwa chauth mehndi design', ['Teej Utsav']],
  ['karva chauth', ['Teej Utsav']],
  ['eid mehndi', ['Teej Utsav']],
  ['mehndi for guests', GUESTS],
  ['sangeet party mehndi', GUESTS],
  // Where it is drawn.
  ['foot mehndi', FEET],
  ['pair ki mehndi', FEET],
  ['pairo ki mehandi design', FEET],
  ['पैर की मेहंदी', FEET],
  ['leg mehndi design simple', FEET.slice(0, 2)],
  ['feet mehendi bridal', ['Rani Charan', 'Doli Vidaai']],
  ['front hand mehndi design', EVERYTHING],
  ['back hand mehndi design', ['Genda Bal Mala', 'Mogra Lari']],
  // Styles.
  ['arabic mehndi design', ARABIC],
  ['arbic mehndi', ARABIC],
  ['अरबी मेहंदी डिजाइन', ARABIC],
  ['arabic back hand', ARABIC.slice(0, 2)],
  ['rajsthani', ['Marwar Paglya']],
  ['gorintaku', ['Chandamama Chethulu', 'Gorintaku Padmam']],
  ['moroccan henna', ['Fez to Jaipur', 'Marrakech Nights']],
  ['gol tikki mehndi design', TIKKI],
  ['jewelry hand', ['Zaveri Hathphool']],
  // Motifs and names.
  ['peacock', PEACOCKS],
  ['peacok design', PEACOCKS],
  ['mor mehndi', PEACOCKS],
  ['मोर', PEACOCKS],
  ['haathi wali mehndi', ELEPHANTS],
  ['elefant', ELEPHANTS],
  ['kamal', ['Padma Mandala', 'Gorintaku Padmam']],
  ['gulab', ['Gulzar Relief', 'Gulbadan Relief']],
  ['bel mehndi', ['Bela Pag', 'Khaleeji Bel']],
  ['gulnar', ['Gulnaar Gol Tikki']],
  ['गुलनार', ['Gulnaar Gol Tikki']],
  ['rajwadaa', ['Rajwada Full Hand']],
  ['marrakesh', ['Fez to Jaipur', 'Marrakech Nights']],
];

test.each(QUERIES)('“%s”', async (q, first) => {
  const { designs } = await search(q);
  expect(designs.map(({ name }) => name).slice(0, first.length)).toEqual(first);
});

describe('a search', () => {
  test('that means everything finds every design', async () => {
    const { found, terms } = await search('mehndi design images');
    expect([found, terms]).toEqual([DESIGNS.length, []]);
  });

  test('says what a misspelled word was taken for', async () => {
    expect((await search('peacok')).corrections).toEqual([{ typed: 'peacok', meant: 'peacock' }]);
    expect((await search('gulnar')).corrections).toEqual([{ typed: 'gulnar', meant: 'gulnaar' }]);
    expect((await search('peacock')).corrections).toEqual([]);
  });

  test('names the categories that it means', async () => {
    expect((await search('heavy bridal mehndi')).categories).toEqual(['bridal-heavy', 'bridal']);
    expect((await search('अरबी मेहंदी')).categories).toEqual(['arabic-style']);
    expect((await search('peacock')).categories).toEqual([]);
  });

  test('finds packages and products too', async () => {
    const found = async (q: string) => (await search(q)).items.map(({ kind, name }) => `${kind} ${name}`);
    expect(await found('mehndi cones')).toContain('product Fresh henna cones');
    expect((await found('kone'))[0]).toBe('product Fresh henna cones');
    expect(await found('trousseau kit')).toEqual(['product Bridal trousseau kit']);
    expect(await found('anjali gold')).toEqual(['package Anjali Gold']);
    expect((await search('anjali gold')).corrections).toEqual([]);
  });

  test('that finds nothing offers three things that are loved', async () => {
    const { designs, loved } = await search('peacock feet arabic');
    expect(designs).toEqual([]);
    expect(loved).toHaveLength(3);
  });
});

describe('suggestions', () => {
  const suggestions = (typed: string) => suggest(shop.context, typed);

  test('are categories, designs with pictures, packages and products, six at most', async () => {
    const found = await suggestions('arab');
    expect(found).toHaveLength(MAX_SUGGESTIONS);
    expect(found[0]).toMatchObject({ label: 'Arabic Style Mehandi', path: '/shop?category=arabic-style' });
    expect(found[1]).toMatchObject({ label: 'Dubai Bahar', note: 'Design box, ₹399' });
    expect(found[1]?.path).toMatch(/^\/details\//);
    expect(found.slice(1).every(({ image }) => image !== null)).toBe(true);
    expect(found.at(-1)?.note).toMatch(/^Drawn by an artist, ₹/);
  });

  test('come in one round trip, and none for what means everything', async () => {
    const { roundTrips } = await shop.database.measure(() => suggestions('peac'));
    expect(roundTrips).toBe(1);
    expect(await suggestions('mehndi')).toEqual([]);
    expect(await suggestions('💚')).toEqual([]);
  });
});
