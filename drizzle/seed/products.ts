/** The popular products of the sample shop, each with four images. */
import { prop } from './drawings/motifs/props.ts';
import { place } from './drawings/pen.ts';
import type { Worn } from './drawings/scenes.ts';
import { henna, type SampleImage, scene } from './site-images.ts';

export interface SampleProduct {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Whole stars, 1 to 5. */
  readonly rating: number;
  /**
   * Its sizes or packs, or the one that it has: whole rupees, what it cost before, and pieces in stock, null where they are not
   * counted.
   */
  readonly variants: readonly {
    readonly name: string;
    readonly price: number;
    readonly formerPrice?: number;
    readonly stock: number | null;
  }[];
  /** Percent of tax and code in the tariff, where they differ from the shop's. */
  readonly hsn?: string;
  readonly gstRate?: number;
  /** Four; their names begin with the slug. */
  readonly images: readonly SampleImage[];
}

/** With a cone between fingers and thumb, if the hand is in the pose that holds. */
const withCone = (hand: Worn): Worn => ({
  ...hand,
  gripped: place(place(prop('cone', 600), { at: [516, -355], turn: -30 }), hand),
});

const CONES: readonly SampleImage[] = [
  scene('henna-cones-1', 'Six henna cones in coloured foil fan out on a brass tray of rose petals', {
    wall: '#E8C9A6',
    pattern: 'flowers',
    seed: 1,
    behind: [
      ['tray', 600, 760, 1040],
      ['petals', 600, 1010, 640],
    ],
    before: [['coneFan', 600, 1130, 640]],
  }),
  scene('henna-cones-2', 'Four cones tied with a red ribbon before an arch', {
    wall: '#EBD3B4',
    backing: { shape: 'arch', colour: '#F6E7CB' },
    seed: 2,
    before: [
      ['coneBundle', 600, 1240, 620],
      ['marigold', 190, 1290, 150],
      ['orangeMarigold', 1010, 1290, 150],
    ],
  }),
  scene('henna-cones-3', 'A brass bowl of henna paste with leaves and two cones', {
    wall: '#E9D9CF',
    backing: { shape: 'floor', colour: '#D9BFA3' },
    seed: 3,
    behind: [
      ['leaf', 300, 1010, 420, -24],
      ['leaf', 420, 980, 460, -6],
      ['leaf', 860, 1000, 420, 22],
    ],
    before: [
      ['hennaBowl', 600, 1240, 620],
      ['redCone', 90, 1430, 420, 72],
      ['greenCone', 1110, 1430, 420, -72],
    ],
  }),
  scene('henna-cones-4', 'A cone in an artist’s hand, at the mandala that it has just drawn on a palm', {
    wall: '#F4DDB0',
    pattern: 'dots',
    seed: 4,
    worn: [
      {
        recipe: henna('gulnaar-tikki', { skin: 'wheat', limb: 'palm' }),
        at: [420, 1190],
        turn: -6,
        scale: 0.82,
        bangles: 4,
      },
      withCone({
        recipe: henna('angoothi-lines', { skin: 'almond' }),
        at: [855, 640],
        turn: -68,
        scale: 0.66,
        pose: 'holding',
        mirrored: true,
      }),
    ],
  }),
];

const OIL: readonly SampleImage[] = [
  scene('after-care-1', 'A bottle of clove oil and a tin of balm, cloves strewn before them', {
    wall: '#DCDCC4',
    backing: { shape: 'arch', colour: '#FBF1DC' },
    seed: 1,
    behind: [['leaf', 330, 1060, 480, -30]],
    before: [
      ['cloves', 600, 1400, 960],
      ['oilBottle', 480, 1270, 820],
      ['balmTin', 850, 1130, 360],
    ],
  }),
  scene('after-care-2', 'A tin of balm, open, its lid with a lotus beside it', {
    wall: '#DCDCC4',
    pattern: 'diamonds',
    seed: 2,
    behind: [
      ['leaf', 220, 1320, 520, 30],
      ['leaf', 1000, 400, 460, 200],
    ],
    before: [['openTin', 650, 790, 590]],
  }),
  scene('after-care-3', 'Three bottles of oil in a row before a disc of scallops', {
    wall: '#E6C9B4',
    backing: { shape: 'disc', colour: '#F6E0C8' },
    seed: 3,
    before: [
      ['oilBottle', 270, 1200, 600],
      ['oilBottle', 930, 1200, 600],
      ['oilBottle', 600, 1280, 820],
      ['roseBlossom', 180, 1340, 130],
      ['roseBlossom', 1020, 1340, 130],
    ],
  }),
  scene('after-care-4', 'A dark, even stain on an open hand, with the oil beside it', {
    wall: '#F4DDB0',
    backing: { shape: 'floor', colour: '#E8C68C' },
    seed: 4,
    worn: [{ recipe: henna('noor-elegance', { skin: 'honey' }), at: [470, 1120], turn: -6, scale: 0.8 }],
    before: [['oilBottle', 950, 1380, 600]],
  }),
];

const PRACTICE: readonly SampleImage[] = [
  scene('practice-set-1', 'A practice board with a half-drawn hand on it, a book of patterns and a cone', {
    wall: '#EBD3B4',
    pattern: 'stars',
    seed: 1,
    behind: [['board', 500, 660, 1060, -5]],
    before: [
      ['closedBook', 900, 1130, 540, 8],
      ['cone', 170, 1420, 480, 34],
    ],
  }),
  scene('practice-set-2', 'The book of patterns, open at rows to copy and a lotus mandala', {
    wall: '#F3E6D0',
    pattern: 'flowers',
    seed: 2,
    behind: [['petals', 600, 1290, 1000]],
    before: [
      ['openBook', 600, 690, 1100],
      ['redCone', 700, 1370, 420, 70],
    ],
  }),
  scene(
    'practice-set-3',
    'The practice board: the outline of a palm with a mandala and leafy fingers, one finger still to draw',
    {
      wall: '#DCDCC4',
      backing: { shape: 'halo', colour: '#B9C49A' },
      seed: 3,
      before: [['board', 600, 750, 1240]],
    },
  ),
  scene('practice-set-4', 'The red cover of the book with a golden mandala, on a brass tray', {
    wall: '#E9D9CF',
    pattern: 'dots',
    seed: 4,
    behind: [['tray', 600, 750, 1120]],
    before: [['closedBook', 600, 750, 820, -6]],
  }),
];

const TROUSSEAU: readonly SampleImage[] = [
  scene(
    'trousseau-1',
    'A red and gold box, open, with cones and two bottles of oil in it, among rose petals',
    {
      wall: '#EFDDC4',
      pattern: 'flowers',
      seed: 1,
      behind: [
        ['petals', 560, 1400, 1000],
        ['petals', 700, 110, 900],
      ],
      before: [
        ['openBox', 616, 1230, 900],
        ['marigold', 130, 1370, 150],
        ['orangeMarigold', 258, 1430, 110],
        ['roseBlossom', 1070, 150, 150],
      ],
    },
  ),
  scene('trousseau-2', 'The box closed and tied with a golden ribbon, among roses', {
    wall: '#E9D9CF',
    backing: { shape: 'disc', colour: '#F6D9D2' },
    seed: 2,
    before: [
      ['closedBox', 600, 1120, 860],
      ['roseBlossom', 190, 1230, 190],
      ['roseBlossom', 1000, 1240, 180],
      ['petals', 600, 1420, 940],
    ],
  }),
  scene('trousseau-3', 'Everything in the box laid out: cones, oil, balm and bangles', {
    wall: '#EBD3B4',
    pattern: 'diamonds',
    seed: 3,
    behind: [['tray', 600, 770, 1120]],
    before: [
      ['coneFan', 470, 1080, 400, -24],
      ['oilBottle', 850, 800, 470, 8],
      ['balmTin', 770, 1010, 270],
      ['looseBangles', 450, 500, 330],
    ],
  }),
  scene('trousseau-4', 'The box beside a bridal hand before a red dupatta', {
    wall: '#F4DDB0',
    seed: 4,
    behind: [['redDrape', 640, 880, 1340]],
    worn: [
      {
        recipe: henna('suhaag-parampara', { extent: 110, skin: 'almond' }),
        at: [400, 1040],
        turn: -7,
        scale: 0.76,
        bangles: 5,
      },
    ],
    before: [['closedBox', 850, 1420, 520]],
  }),
];

export const PRODUCTS: readonly SampleProduct[] = [
  {
    slug: 'henna-cones',
    name: 'Fresh henna cones',
    description:
      'Rolled the evening before they leave: leaves from Sojat, sugar, lemon and eucalyptus oil, nothing else. Keep them in the freezer for up to three weeks and let them come to room before you draw.',
    rating: 5,
    variants: [
      { name: '6 cones', price: 360, stock: 40 },
      { name: '12 cones', price: 680, stock: 3 },
      { name: '25 cones', price: 1300, stock: 0 },
    ],
    images: CONES,
  },
  {
    slug: 'after-care',
    name: 'Clove oil and after-care balm',
    description:
      'A few drops once the dried paste is off, the balm before each bath for two days: it keeps water away while the colour ripens. 30 ml of oil, 20 g of balm.',
    rating: 4,
    variants: [{ name: '', price: 280, stock: null }],
    images: OIL,
  },
  {
    slug: 'practice-set',
    name: 'Practice board and pattern book',
    description:
      'A wooden board under a film that wipes clean, and a book of forty patterns from the first dot to a full palm. For cousins who would like to draw at the next function.',
    rating: 4,
    variants: [{ name: '', price: 650, formerPrice: 750, stock: 4 }],
    images: PRACTICE,
  },
  {
    slug: 'trousseau',
    name: 'Bridal trousseau kit',
    description:
      'A red and gold box for the bride’s side: twelve cones, two bottles of clove oil, a tin of balm, cotton buds and a card with what to do on the night. We can put her name on the lid.',
    rating: 5,
    variants: [{ name: '', price: 1850, stock: 0 }],
    images: TROUSSEAU,
  },
];
