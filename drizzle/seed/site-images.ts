/** The images of the sample shop that are not designs: hero, galleries, services, about and the share image. */
import { DESIGNS } from './designs.ts';
import { around, type Point } from './drawings/geometry.ts';
import { type PropName, prop } from './drawings/motifs/props.ts';
import { place } from './drawings/pen.ts';
import type { Recipe } from './drawings/recipe.ts';
import { drawHero, drawScene, type Hero, type Scene, type Worn } from './drawings/scenes.ts';
import type { Standing } from './drawings/stances.ts';

export interface SampleImage {
  /** Stable key, as in `haldi-3`. */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Draws the SVG document. */
  readonly draw: () => string;
}

/** The henna of a sample design, with changes. */
export function henna(slug: string, change: Partial<Recipe> = {}): Recipe {
  const design = DESIGNS.find((candidate) => candidate.slug === slug);
  if (!design) throw new Error(`No sample design has the slug ${slug}`);
  return { ...design.recipe, ...change };
}

export const scene = (name: string, alt: string, drawn: Scene): SampleImage => ({
  name,
  alt,
  width: drawn.width ?? 1200,
  height: drawn.height ?? 1500,
  draw: () => drawScene(drawn),
});
const hero = (name: string, alt: string, drawn: Hero): SampleImage => ({
  name,
  alt,
  width: 1200,
  height: 1500,
  draw: () => drawHero(drawn),
});

/** Two limbs side by side, mirrored about x = `axis`. */
export function both(recipe: Recipe, right: Standing, axis = 600, bangles = 0): Worn[] {
  return [
    { recipe, ...right, bangles },
    {
      recipe,
      ...right,
      at: [2 * axis - right.at[0], right.at[1]],
      turn: -(right.turn ?? 0),
      mirrored: !right.mirrored,
      bangles,
    },
  ];
}

/** Where a hand that draws has the cone's tip, in its own units, and how the cone is turned and how long it is there. */
const TIP = { at: [-370, -1010], turn: 161, size: 660 } as const;

/** The right hand of an artist, seen from above, round a cone whose tip is at `tip`. */
export function drawingHand(
  recipe: Recipe,
  {
    tip,
    turn,
    scale,
    foil,
    cloth,
  }: { tip: Point; turn: number; scale: number; foil: PropName; cloth: string },
): Worn {
  const reach = Math.hypot(...TIP.at) * scale;
  const angle = turn + (Math.atan2(TIP.at[0], -TIP.at[1]) * 180) / Math.PI;
  return {
    recipe,
    ...{ at: around(tip, reach, angle + 180), turn, scale, pose: 'drawing', mirrored: true, cloth },
    held: place(prop(foil, TIP.size * scale), { at: tip, turn: turn + TIP.turn }),
  };
}

const HERO: readonly SampleImage[] = [
  hero(
    'hero-1',
    'A bride’s two palms side by side, one great henna mandala across both, before a golden mandala under an arch',
    {
      recipe: henna('mayura-bridal-palm', { extent: 46, skin: 'honey', seed: 3 }),
      places: [
        { at: [448, 1120], turn: 1, scale: 0.84, pose: 'cupped', mirrored: true, bangles: 8 },
        { at: [752, 1120], turn: -1, scale: 0.84, pose: 'cupped', bangles: 8 },
      ],
      mandala: 'grand',
      centre: [600, 520],
      radius: 430,
    },
  ),
  hero(
    'hero-2',
    'Two crossed hands with an Arabic trail of blossoms, red and gold bangles, under a scalloped arch',
    {
      recipe: henna('dubai-bahar', { extent: 50, tips: 'caps', skin: 'wheat', seed: 3 }),
      places: [
        { at: [816, 1060], turn: -33, scale: 0.84, pose: 'resting', bangles: 8 },
        { at: [400, 1100], turn: 31, scale: 0.84, pose: 'resting', mirrored: true, bangles: 8 },
      ],
      mandala: 'lotus',
      centre: [600, 560],
      radius: 450,
    },
  ),
];

/** The left hand of a pair that holds something round and broad by its rim, its fingers behind it; see {@link both}. */
const RIM: Standing = { at: [176, 1120], turn: 22, scale: 0.72, pose: 'resting' };

const HALDI: readonly SampleImage[] = [
  scene('haldi-1', 'Hennaed palms cupped together under a marigold toran, beside a bowl of turmeric', {
    wall: '#F9E2A4',
    pattern: 'flowers',
    backing: { shape: 'halo', colour: '#F5C558' },
    seed: 3,
    behind: [['toran', 600, 0, 1240]],
    worn: both(henna('chandni-choti'), { at: [738, 1060], turn: -1, scale: 0.8, pose: 'cupped' }),
    before: [
      ['haldiBowl', 168, 1470, 300],
      ['marigold', 1010, 1430, 130],
      ['orangeMarigold', 1110, 1350, 120],
    ],
  }),
  scene('haldi-2', 'A hand with an Arabic trail beside a brass bowl of haldi and loose marigolds', {
    wall: '#F6D27A',
    backing: { shape: 'floor', colour: '#E7A93C' },
    seed: 5,
    behind: [
      ['strand', 110, 0, 760],
      ['strand', 1090, 0, 620],
      ['strand', 230, 0, 420],
      ['strand', 970, 0, 340],
    ],
    worn: [
      { recipe: henna('khaleeji-bel', { skin: 'wheat', extent: 60 }), at: [520, 1010], turn: 8, scale: 0.86 },
    ],
    before: [
      ['haldiBowl', 960, 1420, 330],
      ['marigold', 150, 1330, 150],
      ['orangeMarigold', 270, 1410, 130],
      ['marigold', 680, 1440, 120],
    ],
  }),
  scene('haldi-3', 'Two hennaed feet on a floor strewn with marigolds and roses', {
    wall: '#F2C14E',
    pattern: 'dots',
    seed: 1,
    behind: [
      ['marigold', 130, 900, 170],
      ['orangeMarigold', 1080, 860, 180],
      ['roseBlossom', 600, 1330, 150],
      ['marigold', 100, 1300, 140],
      ['orangeMarigold', 340, 1420, 130],
      ['marigold', 880, 1420, 150],
      ['roseBlossom', 1110, 1250, 130],
      ['roseBlossom', 600, 300, 120],
      ['marigold', 600, 560, 110],
    ],
    worn: both(henna('padma-mandala-foot', { skin: 'wheat' }), { at: [830, 560], turn: 180, scale: 0.82 }),
  }),
  scene('haldi-4', 'A yellow dupatta, a kalash and a hand with a fine vine in the morning sun', {
    wall: '#FBEBC3',
    backing: { shape: 'disc', colour: '#F5C558' },
    seed: 6,
    behind: [['yellowDrape', 620, 900, 1300]],
    worn: [
      {
        recipe: henna('noor-elegance', { extent: 90, skin: 'rose' }),
        at: [420, 1010],
        turn: -8,
        scale: 0.84,
      },
    ],
    before: [['kalash', 930, 1420, 480]],
  }),
  scene('haldi-5', 'Two hennaed hands hold out a thali of turmeric, kumkum and flowers', {
    wall: '#EFD9A0',
    pattern: 'diamonds',
    seed: 2,
    worn: both(henna('dubai-bahar', { skin: 'honey', limb: 'hand' }), {
      at: [1004, 346],
      turn: 208,
      scale: 0.7,
      pose: 'resting',
    }),
    held: [['thali', 600, 900, 800]],
  }),
  scene('haldi-6', 'A palm with a round mandala framed by a window hung with marigold strings', {
    wall: '#D99A2F',
    pattern: 'stars',
    seed: 4,
    behind: [
      ['window', 600, 1520, 1480],
      ['strand', 250, 330, 620],
      ['strand', 950, 330, 620],
      ['strand', 400, 160, 380],
      ['strand', 800, 160, 380],
    ],
    worn: [{ recipe: henna('gulnaar-tikki', { skin: 'almond' }), at: [560, 1110], scale: 0.84, bangles: 4 }],
    before: [
      ['ladoos', 1010, 1480, 300],
      ['ladoos', 190, 1480, 300],
    ],
  }),
];

const FESTIVAL: readonly SampleImage[] = [
  scene('festival-1', 'Hennaed hands among lit diyas on Diwali night', {
    wall: '#3A1A33',
    backing: { shape: 'floor', colour: '#5A2742' },
    seed: 0,
    behind: [
      ['stars', 600, 420, 1200],
      ['diya', 330, 1090, 130],
      ['diya', 600, 1080, 130],
      ['diya', 870, 1090, 130],
    ],
    worn: both(henna('teej-utsav', { skin: 'honey' }), { at: [880, 1000], turn: 6, scale: 0.72 }),
    before: [
      ['diya', 100, 1380, 210],
      ['diya', 600, 1370, 240],
      ['diya', 1100, 1380, 210],
    ],
  }),
  scene('festival-2', 'The moon of Karwa Chauth through a sieve that two hennaed hands hold up', {
    wall: '#26233F',
    seed: 0,
    behind: [
      ['starsAround', 600, 520, 780],
      ['moon', 600, 520, 400],
    ],
    worn: both(henna('rajwada-full-hand', { limb: 'hand', extent: 60, skin: 'wheat' }), RIM, 600, 5),
    held: [['sieve', 600, 520, 780]],
    before: [['diya', 600, 1390, 230]],
  }),
  scene('festival-3', 'A great rangoli of coloured petals with lamps at its corners and two hands at work', {
    wall: '#E9D6BE',
    pattern: 'dots',
    seed: 5,
    behind: [
      ['rangoli', 600, 640, 960],
      ['diya', 130, 180, 160],
      ['diya', 1070, 180, 160],
      ['diya', 130, 1130, 160],
      ['diya', 1070, 1130, 160],
    ],
    worn: both(henna('mogra-lari', { skin: 'almond', extent: 30 }), {
      at: [960, 1420],
      turn: -22,
      scale: 0.62,
      pose: 'holding',
      mirrored: true,
    }),
  }),
  scene(
    'festival-4',
    'A hand in bangles beside peacock feathers in a brass pot for Teej, under a toran of marigold and mango leaves',
    {
      wall: '#DDE3C0',
      backing: { shape: 'arch', colour: '#A9BF83' },
      seed: 1,
      behind: [
        ['toran', 600, 0, 1240],
        ['plumesInPot', 908, 1420, 780],
      ],
      worn: [
        {
          recipe: henna('kairi-shagun', { skin: 'rose', extent: 50 }),
          at: [430, 1010],
          turn: -6,
          scale: 0.8,
          bangles: 7,
        },
      ],
    },
  ),
  scene('festival-5', 'Feet in Rajasthani henna beside lamps and lotus flowers', {
    wall: '#EFC9A0',
    pattern: 'flowers',
    seed: 2,
    behind: [
      ['diya', 170, 1420, 210],
      ['diya', 330, 1200, 150],
      ['lotus', 1000, 1420, 240],
      ['lotus', 1080, 1240, 150],
    ],
    worn: both(
      henna('marwar-paglya', { skin: 'honey', extent: 90 }),
      { at: [790, 440], turn: 180, scale: 0.72 },
      600,
    ),
  }),
  scene(
    'festival-6',
    'Plates of sweets beside a hand with a bold Arabic trail, under the crescent moon of Eid',
    {
      wall: '#1F4440',
      backing: { shape: 'floor', colour: '#2F5D50' },
      seed: 6,
      behind: [
        ['crescent', 230, 250, 250],
        ['stars', 600, 380, 1200],
      ],
      worn: [
        { recipe: henna('dubai-bahar', { skin: 'rose' }), at: [560, 1040], turn: 6, scale: 0.88, bangles: 3 },
      ],
      before: [
        ['ladoos', 950, 1440, 340],
        ['ladoos', 200, 1460, 260],
      ],
    },
  ),
];

const POOJA: readonly SampleImage[] = [
  scene('pooja-1', 'Palms with the full moon of the Telugu style below temple bells', {
    wall: '#F0C9A6',
    backing: { shape: 'arch', colour: '#C9683A' },
    seed: 2,
    behind: [
      ['bell', 240, 0, 330],
      ['bell', 960, 0, 330],
      ['bell', 420, 0, 220],
      ['bell', 780, 0, 220],
    ],
    worn: both(henna('chandamama-chethulu'), { at: [880, 1060], turn: 4, scale: 0.76 }),
  }),
  scene('pooja-2', 'A kalash with coconut and mango leaves between banana leaves and lamps', {
    wall: '#F6E3B8',
    pattern: 'flowers',
    seed: 1,
    behind: [
      ['bananaLeaf', 200, 1440, 1240, -14],
      ['bananaLeaf', 1000, 1440, 1240, 4],
      ['kalash', 600, 1180, 760],
      ['rangoli', 600, 1330, 300],
    ],
    before: [
      ['diya', 260, 1350, 230],
      ['diya', 940, 1350, 230],
    ],
  }),
  scene('pooja-3', 'A hennaed hand offers a pink lotus', {
    wall: '#E4D3DA',
    backing: { shape: 'halo', colour: '#D9A5AE' },
    seed: 4,
    worn: [
      {
        recipe: henna('gorintaku-padmam', { skin: 'honey' }),
        ...{ at: [420, 1130], turn: 4, scale: 0.92, pose: 'holding', bangles: 7 },
        gripped: place(prop('lotusStem', 1000), { at: [800, 660], turn: 7 }),
      },
    ],
    before: [['lotus', 1010, 1450, 260]],
  }),
  scene('pooja-4', 'A thali with lamp, kumkum and flowers, carried in two hennaed hands', {
    wall: '#A5442B',
    pattern: 'stars',
    backing: { shape: 'disc', colour: '#8A3322' },
    seed: 1,
    worn: both(henna('teej-utsav', { skin: 'wheat', limb: 'hand' }), RIM, 600, 5),
    held: [['thali', 600, 520, 780]],
  }),
  scene('pooja-5', 'Feet in temple henna above a rangoli between white lotus flowers', {
    wall: '#8F2F22',
    pattern: 'flowers',
    seed: 4,
    behind: [['rangoli', 600, 1290, 380]],
    worn: both(henna('padma-mandala-foot', { skin: 'almond', medallion: 'lotus' }), {
      at: [800, 420],
      turn: 180,
      scale: 0.74,
    }),
    before: [
      ['whiteLotus', 240, 1420, 240],
      ['whiteLotus', 960, 1420, 240],
    ],
  }),
  scene('pooja-6', 'A hennaed hand among lit lamps at dusk, with a temple bell and marigold strings', {
    wall: '#5B2A3A',
    backing: { shape: 'floor', colour: '#7A3A2E' },
    seed: 3,
    behind: [
      ['bell', 140, 0, 380],
      ['strand', 300, 0, 520],
      ['strand', 1080, 0, 700],
      ['diya', 250, 1200, 190],
      ['diya', 1010, 1200, 190],
    ],
    worn: [
      {
        recipe: henna('suhaag-parampara', { skin: 'wheat', extent: 40 }),
        at: [600, 1040],
        turn: -4,
        scale: 0.82,
        bangles: 4,
      },
    ],
    before: [
      ['diya', 120, 1380, 210],
      ['diya', 360, 1400, 210],
      ['diya', 870, 1400, 210],
      ['diya', 1090, 1380, 210],
    ],
  }),
];

const BRIDAL: readonly SampleImage[] = [
  scene(
    'bridal-1',
    'A bride’s two palms held together, one henna mandala across both, with red and ivory bangles',
    {
      wall: '#F3E0CF',
      pattern: 'flowers',
      backing: { shape: 'arch', colour: '#E3B6A4' },
      seed: 0,
      worn: both(
        henna('mayura-bridal-palm', { extent: 60, skin: 'rose' }),
        { at: [762, 1020], turn: -1, scale: 0.88, pose: 'cupped' },
        600,
        8,
      ),
    },
  ),
  scene('bridal-2', 'A full forearm with a peacock arch laid over a red dupatta', {
    wall: '#EBD3B4',
    seed: 3,
    behind: [['redDrape', 600, 520, 1320]],
    worn: [{ recipe: henna('mayura-bridal-palm', { skin: 'honey' }), at: [520, 830], turn: 10, scale: 0.8 }],
    before: [
      ['roseBlossom', 180, 180, 150],
      ['roseBlossom', 300, 290, 110],
    ],
  }),
  scene('bridal-3', 'Feet in bridal henna under the gold hem of a lehenga', {
    wall: '#C9928A',
    pattern: 'diamonds',
    backing: { shape: 'floor', colour: '#B4776E' },
    seed: 2,
    worn: both(henna('rani-charan', { extent: 70 }), { at: [840, 560], turn: 180, scale: 0.84 }),
    before: [
      ['roseBlossom', 600, 1400, 170],
      ['marigold', 120, 1420, 140],
      ['marigold', 1080, 1420, 140],
    ],
  }),
  scene('bridal-4', 'A bride’s portrait palm beside a stand of glass bangles', {
    wall: '#E9D9CF',
    backing: { shape: 'disc', colour: '#D9A5AE' },
    seed: 5,
    worn: [
      {
        recipe: henna('dulha-dulhan-portrait', { layout: 'upright' }),
        at: [440, 1010],
        turn: -6,
        scale: 0.88,
      },
    ],
    before: [['bangleStack', 930, 1170, 400]],
  }),
  scene('bridal-5', 'Hathphool chains in henna on a bride’s two crossed hands', {
    wall: '#4A1A22',
    pattern: 'flowers',
    backing: { shape: 'halo', colour: '#7A2A35' },
    seed: 1,
    behind: [['toran', 600, 0, 1240]],
    worn: both(
      henna('zaveri-hathphool', { skin: 'wheat' }),
      { at: [846, 1040], turn: -31, scale: 0.82, pose: 'resting' },
      600,
      6,
    ),
  }),
  scene(
    'bridal-6',
    'An artist draws on the first of a bride’s two palms, which wear her rings, under marigolds',
    {
      wall: '#F0D9B5',
      pattern: 'stars',
      backing: { shape: 'disc', colour: '#D98E62' },
      seed: 4,
      behind: [['toran', 600, 0, 1240]],
      worn: [
        ...both(henna('roka-bandhan', { skin: 'honey' }), { at: [810, 1130], turn: -6, scale: 0.74 }),
        drawingHand(henna('saheli-sprig', { skin: 'wheat', limb: 'hand', extent: 12 }), {
          ...{ tip: [470, 950], turn: -38, scale: 0.72, foil: 'redCone', cloth: '#3F6A45' },
        }),
      ],
    },
  ),
];

const BABY_SHOWER: readonly SampleImage[] = [
  scene('baby-shower-1', 'Palms with tiny footprints and a cradle under paper bunting', {
    wall: '#F7E3DC',
    pattern: 'dots',
    backing: { shape: 'halo', colour: '#F0BDB4' },
    seed: 5,
    behind: [['bunting', 600, 60, 1300]],
    worn: [
      { recipe: henna('nanhe-kadam'), at: [340, 1050], turn: -4, scale: 0.76, mirrored: true },
      { recipe: henna('nanhe-kadam', { emblem: 'cradle' }), at: [860, 1050], turn: 4, scale: 0.76 },
    ],
  }),
  scene('baby-shower-2', 'A brass cradle with a rose quilt among lotus flowers, under a marigold toran', {
    wall: '#E3EAD6',
    backing: { shape: 'arch', colour: '#F6E7CB' },
    seed: 0,
    behind: [
      ['toran', 600, 0, 1240],
      ['brassCradle', 600, 1270, 860],
      ['lotus', 230, 1430, 260],
      ['lotus', 970, 1430, 260],
      ['lotus', 600, 1460, 330],
    ],
  }),
  scene('baby-shower-3', 'A hand with a cradle in henna below a mobile of moon, stars and hearts', {
    wall: '#DDE6E6',
    backing: { shape: 'disc', colour: '#F3E6D0' },
    seed: 6,
    behind: [['mobile', 900, 0, 520]],
    worn: [
      {
        recipe: henna('godh-bharai-palna', { extent: 30 }),
        at: [440, 1080],
        turn: -8,
        scale: 0.82,
        bangles: 5,
      },
    ],
  }),
  scene('baby-shower-4', 'A pair of tiny footprints in kumkum between roses, with hennaed feet above them', {
    wall: '#F3D9CF',
    pattern: 'flowers',
    backing: { shape: 'halo', colour: '#E9B7B0' },
    seed: 1,
    behind: [
      ['roseBlossom', 120, 1000, 130],
      ['roseBlossom', 1080, 1000, 130],
      ['leaf', 210, 1150, 110, -40],
      ['leaf', 990, 1150, 110, 40],
      ['roseBlossom', 200, 1240, 150],
      ['roseBlossom', 1000, 1240, 150],
      ['leaf', 330, 1390, 110, -60],
      ['leaf', 870, 1390, 110, 60],
      ['roseBlossom', 330, 1410, 130],
      ['roseBlossom', 870, 1410, 130],
    ],
    worn: both(henna('payal-saadgi', { skin: 'rose' }), { at: [840, 340], turn: 180, scale: 0.76 }),
    before: [['kumkumFeet', 600, 1270, 300]],
  }),
  scene('baby-shower-5', 'Godh bharai gifts: ladoos, bangles and flowers around a leafed hand', {
    wall: '#F0E0BE',
    backing: { shape: 'floor', colour: '#D9A892' },
    seed: 4,
    behind: [
      ['strand', 100, 0, 480],
      ['strand', 1100, 0, 480],
      ['pinkDrape', 600, 960, 1260],
    ],
    worn: [
      { recipe: henna('gulnaar-tikki', { skin: 'rose' }), at: [560, 970], turn: 6, scale: 0.8, bangles: 6 },
    ],
    before: [
      ['ladoos', 210, 1420, 360],
      ['bangleStack', 990, 1290, 300],
    ],
  }),
  scene('baby-shower-6', 'A white lotus in two hennaed palms, under the moon', {
    wall: '#37476A',
    backing: { shape: 'halo', colour: '#5A6C94' },
    seed: 5,
    behind: [
      ['stars', 600, 420, 1240],
      ['moon', 600, 170, 200],
    ],
    worn: both(
      henna('chandni-choti', { skin: 'honey' }),
      { at: [742, 1150], turn: -1, scale: 0.82, pose: 'cupped' },
      600,
      5,
    ),
    before: [['whiteLotusAbove', 600, 800, 430]],
  }),
];

const SERVICES: readonly SampleImage[] = [
  scene('women', 'A woman’s hands in bridal henna with bangles, under a marigold toran', {
    wall: '#F3E6D0',
    pattern: 'flowers',
    backing: { shape: 'arch', colour: '#E6C08A' },
    seed: 3,
    behind: [['toran', 600, 0, 1240]],
    worn: both(
      henna('jharokha-dulhan', { extent: 50, skin: 'wheat' }),
      { at: [860, 1050], turn: 5, scale: 0.78 },
      600,
      5,
    ).map((one, index) => (index === 0 ? { ...one, recipe: { ...one.recipe, emblem: 'groom' } } : one)),
  }),
  scene('men', 'An artist draws a bold sun on the back of a groom’s hand', {
    wall: '#E4D4B8',
    pattern: 'stars',
    backing: { shape: 'disc', colour: '#D9B877' },
    seed: 6,
    worn: [
      { recipe: henna('sehra-surya'), at: [430, 1080], turn: -8, scale: 0.86, mirrored: true },
      drawingHand(henna('mehfil-moon', { skin: 'almond', limb: 'hand', extent: 12 }), {
        ...{ tip: [512, 850], turn: -44, scale: 0.78, foil: 'redCone', cloth: '#A3223B' },
      }),
    ],
  }),
  scene(
    'about',
    'A hand with a leafy vine before a large mandala, with a bowl of henna paste and loose marigolds',
    {
      wall: '#F3E6D0',
      pattern: 'diamonds',
      backing: { shape: 'floor', colour: '#D9B48C' },
      seed: 2,
      behind: [['bigMandala', 600, 470, 760]],
      worn: [
        {
          recipe: henna('noor-elegance', { skin: 'honey', extent: 70 }),
          at: [520, 1030],
          turn: 6,
          scale: 0.84,
        },
      ],
      before: [
        ['hennaBowl', 950, 1430, 340],
        ['marigold', 150, 1350, 150],
        ['orangeMarigold', 270, 1430, 120],
      ],
    },
  ),
  scene('share', 'Two hennaed palms before a mandala, with marigold garlands to either side', {
    width: 1200,
    height: 630,
    wall: '#F3E6D0',
    pattern: 'flowers',
    seed: 0,
    behind: [
      ['bigMandala', 600, 300, 620],
      ['toran', 150, 0, 300],
      ['toran', 1050, 0, 300],
    ],
    worn: both(henna('suhaag-parampara', { skin: 'wheat' }), { at: [800, 560], turn: 10, scale: 0.5 }),
  }),
];

export const IMAGES: readonly SampleImage[] = [
  ...HERO,
  ...HALDI,
  ...FESTIVAL,
  ...POOJA,
  ...BRIDAL,
  ...BABY_SHOWER,
  ...SERVICES,
];
