/** The artists of the sample shop, which every page marks as samples. `slug` is the stable key of each. */
import type { LANGUAGES } from '#app/domain/artists/artist.ts';
import type { TimeRange } from '#app/domain/availability/artist-schedule.ts';
import type { DesignStyle } from '#app/domain/designs/design.ts';
import type { IndianState } from '#app/domain/shared/indian-states.ts';
import type { OCCASIONS } from '#app/domain/shared/occasions.ts';
import { around, type Point } from './drawings/geometry.ts';
import { type PropName, prop } from './drawings/motifs/props.ts';
import { place } from './drawings/pen.ts';
import type { Scene, Worn } from './drawings/scenes.ts';
import type { Sitter } from './drawings/sitter.ts';
import type { SkinName } from './drawings/skins.ts';
import { henna, type SampleImage, scene } from './site-images.ts';

type List<Words extends readonly string[]> = readonly Words[number][];

interface SampleArtist {
  readonly slug: string;
  /** Ends with the word that pages turn into a badge. */
  readonly name: `${string} (sample)`;
  readonly city: string;
  /** For people to read. */
  readonly areas: readonly string[];
  /** Prefixes of pincodes, and whole states. */
  readonly places: readonly (IndianState | `${number}`)[];
  readonly languages: List<typeof LANGUAGES>;
  readonly styles: readonly DesignStyle[];
  readonly occasions: List<typeof OCCASIONS>;
  readonly yearsOfExperience: number;
  /** In each city somebody comes for the list's prices, so that whoever chooses nobody is offered times. */
  readonly ratePercent: number;
  readonly about: string;
  /** The weekday that is free, from Sunday on, and the range of the other days. */
  readonly free: number;
  readonly hours: TimeRange;
  /** For how many days she is paused from when the sample is loaded on. */
  readonly pausedDays?: number;
  /** Drawings that the shop has anyway, each with its caption. */
  readonly works: readonly (readonly [drawing: string, caption: string, style: DesignStyle])[];
}

/** Said first on the page of each. */
const SAMPLE = 'A sample artist of the example shop: her name, her words and her work are made up.';

export const ARTISTS: readonly SampleArtist[] = [
  {
    slug: 'asha-verma',
    name: 'Asha Verma (sample)',
    city: 'Jaipur',
    areas: ['Jaipur', 'Ajmer', 'Tonk', 'all of Rajasthan for weddings'],
    places: ['Rajasthan'],
    languages: ['Hindi', 'English', 'Marwari'],
    styles: ['Bridal', 'Traditional'],
    occasions: ['Wedding', 'Engagement', 'Sangeet', 'Karwa Chauth', 'Teej'],
    yearsOfExperience: 22,
    ratePercent: 100,
    about: `${SAMPLE}\n\nI learned at my grandmother’s knee in Johari Bazaar, with a twig before I was trusted with a cone. Since then I have drawn more than a thousand brides. I like to meet you once before the day: bring the jewellery that you will wear, and the name that he will have to look for.\n\nI mix my henna the night before, with nothing in it but leaf, lemon, sugar and clove oil.`,
    free: 2,
    hours: [600, 1140],
    works: [
      ['mayura-bridal-palm.worn', 'Peacocks in both palms for a wedding at Samode', 'Bridal'],
      ['haveli-gaj.worn', 'Elephants from the palace wall', 'Traditional'],
      ['dulha-dulhan-portrait.detail', 'Bride and groom, each in the other’s hand', 'Bridal'],
      ['rajwada-full-hand.worn', 'Full hand with jaal as fine as a window', 'Traditional'],
      ['rani-charan.worn', 'Feet for the bride’s first step', 'Bridal'],
    ],
  },
  {
    slug: 'farah-siddiqui',
    name: 'Farah Siddiqui (sample)',
    city: 'Delhi',
    areas: ['Delhi', 'Gurugram', 'Noida', 'Ghaziabad'],
    places: ['Delhi', '122', '201'],
    languages: ['Hindi', 'Urdu', 'English'],
    styles: ['Arabic', 'Minimal'],
    occasions: ['Wedding', 'Engagement', 'Eid', 'Birthday', 'Party'],
    yearsOfExperience: 9,
    ratePercent: 110,
    about: `${SAMPLE}\n\nMy line is a trail that leaves the skin room to breathe: roses and leaves from the finger to the wrist, shaded as I saw it done in Dubai. The week before Eid I draw from ten in the morning, and nobody leaves without a dark stain and a cup of tea.`,
    free: 5,
    pausedDays: 21,
    hours: [600, 1140],
    works: [
      ['dubai-bahar.worn', 'Shaded roses for a nikah in the morning', 'Arabic'],
      ['khaleeji-bel.worn', 'One trail from the finger up the forearm', 'Arabic'],
      ['sitara-arabic-pair.worn', 'A pair for two sisters at Eid', 'Arabic'],
      ['mehfil-moon.worn', 'A moon and little else', 'Minimal'],
    ],
  },
  {
    slug: 'simran-kaur',
    name: 'Simran Kaur (sample)',
    city: 'Delhi',
    areas: ['Delhi', 'Faridabad', 'Gurugram'],
    places: ['110', '121', '122'],
    languages: ['Punjabi', 'Hindi', 'English'],
    styles: ['Bridal', 'Fusion', 'Minimal'],
    occasions: ['Wedding', 'Engagement', 'Sangeet', 'Haldi', 'Party'],
    yearsOfExperience: 6,
    ratePercent: 100,
    about: `${SAMPLE}\n\nSangeet evenings are what I love: the music, the aunts, thirty hands in a row, each with something of its own. I draw quickly and neatly, and I bring a board with designs so that nobody has to decide while the song plays.`,
    free: 1,
    hours: [600, 1200],
    works: [
      ['roka-bandhan.worn', 'For a roka in Patel Nagar', 'Bridal'],
      ['noor-elegance.worn', 'Fine lines for a bride who works in a lab', 'Bridal'],
      ['indigo-road.worn', 'Panels for a reception gown', 'Fusion'],
      ['saheli-sprig.worn', 'A sprig for each of twelve friends', 'Minimal'],
    ],
  },
  {
    slug: 'meenal-patil',
    name: 'Meenal Patil (sample)',
    city: 'Mumbai',
    areas: ['Mumbai', 'Thane', 'Navi Mumbai'],
    places: ['400', '401', '410'],
    languages: ['Marathi', 'Hindi', 'English', 'Gujarati'],
    styles: ['Traditional', 'Bridal', 'Fusion'],
    occasions: ['Wedding', 'Haldi', 'Pooja', 'Baby shower', 'Diwali'],
    yearsOfExperience: 28,
    ratePercent: 130,
    about: `${SAMPLE}\n\nI was an art teacher in Dadar before I drew on hands. Mothers-to-be are my favourites: only natural henna, a cushion under each arm, and as many breaks as the little one asks for. For a wedding I come with my daughter, who draws as I do and laughs more.`,
    free: 3,
    hours: [600, 1140],
    works: [
      ['godh-bharai-palna.worn', 'A cradle for godh bharai', 'Traditional'],
      ['suhaag-parampara.worn', 'The sun in each palm, as my mother drew it', 'Traditional'],
      ['zaveri-hathphool.worn', 'Hathphool that no thief can take', 'Bridal'],
      ['nanhe-kadam.worn', 'First steps', 'Traditional'],
      ['teej-utsav.worn', 'For the swing at Teej', 'Traditional'],
    ],
  },
  {
    slug: 'zoya-merchant',
    name: 'Zoya Merchant (sample)',
    city: 'Mumbai',
    areas: ['South Mumbai', 'Bandra', 'Andheri'],
    places: ['400'],
    languages: ['English', 'Hindi', 'Gujarati'],
    styles: ['Fusion', 'Minimal', 'Arabic'],
    occasions: ['Wedding', 'Engagement', 'Party', 'Birthday'],
    yearsOfExperience: 5,
    ratePercent: 100,
    about: `${SAMPLE}\n\nI studied textiles, and it shows: show me the lace of your sleeve or a tile of your balcony and I will find its lines on your hand. Bold panels, bare skin between them, and a drawing on paper before we begin.`,
    free: 1,
    hours: [660, 1260],
    works: [
      ['fez-to-jaipur.worn', 'A lattice from Fez meets a vine from Jaipur', 'Fusion'],
      ['marrakech-nights.worn', 'Squares and stars for a cocktail evening', 'Fusion'],
      ['angoothi-lines.worn', 'Rings, drawn', 'Minimal'],
      ['gulzar-relief.worn', 'Roses after the lace of her veil', 'Fusion'],
    ],
  },
  {
    slug: 'kavitha-rao',
    name: 'Kavitha Rao (sample)',
    city: 'Bengaluru',
    areas: ['Bengaluru', 'Mysuru', 'all of Karnataka'],
    places: ['Karnataka'],
    languages: ['Kannada', 'Telugu', 'Tamil', 'English'],
    styles: ['Traditional', 'Bridal', 'Arabic'],
    occasions: ['Wedding', 'Engagement', 'Pooja', 'Baby shower', 'Birthday'],
    yearsOfExperience: 14,
    ratePercent: 100,
    about: `${SAMPLE}\n\nA round sun in the palm and red fingertips: that is how my village near Mysuru marks a wedding, and I still think nothing is more beautiful. I draw the full bridal hand of the north as gladly, and I am on time, even across Silk Board.`,
    free: 0,
    hours: [600, 1140],
    works: [
      ['chandni-choti.worn', 'Sun and fingertips for a muhurtham at dawn', 'Traditional'],
      ['gulnaar-tikki.worn', 'Tikki with a ring of buds', 'Traditional'],
      ['mogra-lari.worn', 'Strings of jasmine', 'Arabic'],
      ['padma-mandala-foot.worn', 'Lotus feet', 'Bridal'],
    ],
  },
];

const portrait = (slug: string, alt: string, drawn: Omit<Scene, 'seed'>): SampleImage =>
  scene(`artist-${slug}`, alt, { ...drawn, seed: 1 });

/** Hands at work below a face: that of a customer, and upon it the tip of the cone in the artist's right hand. */
interface AtWork {
  readonly customer: Worn;
  readonly tip: Point;
  readonly turn: number;
  readonly foil: PropName;
  /** The design that she wears herself. */
  readonly own: string;
}

/** Where a hand that draws has the cone's tip, in its own units, and how the cone is turned there. */
const TIP = { at: [-370, -1010], turn: 161 } as const;

function atWork({ skin, cloth }: Sitter, { customer, tip, turn, foil, own }: AtWork): Worn[] {
  const scale = 0.5;
  const reach = Math.hypot(...TIP.at) * scale;
  const angle = turn + (Math.atan2(TIP.at[0], -TIP.at[1]) * 180) / Math.PI;
  return [
    customer,
    {
      recipe: henna(own, { skin, limb: 'hand', extent: 12 }),
      ...{ at: around(tip, reach, angle + 180), turn, scale, pose: 'drawing', mirrored: true, cloth },
      held: place(prop(foil, 330), { at: tip, turn: turn + TIP.turn }),
    },
  ];
}

const ASHA: Sitter = {
  face: {
    forehead: -4,
    nose: 1.16,
    hump: 9,
    tip: -6,
    lips: 0.86,
    jaw: 8,
    brows: 0.9,
    age: 0.55,
    bow: 14,
    bindi: true,
    nosePin: true,
  },
  skin: 'wheat',
  hair: 'veiled',
  looks: 'right',
  cloth: '#5B2333',
  drape: '#A3223B',
  greying: true,
  lean: 0.03,
};
const FARAH: Sitter = {
  face: { nose: 1.06, hump: 2, lips: 1.16, chin: 2, bow: 9 },
  skin: 'rose',
  hair: 'scarf',
  looks: 'left',
  cloth: '#2F5D50',
  drape: '#7F9A74',
  gold: '#E9D39A',
};
const SIMRAN: Sitter = {
  face: { bow: 6 },
  skin: 'honey',
  hair: 'braid',
  looks: 'right',
  build: 0.92,
  cloth: '#7A2E14',
  drape: '#E58A2B',
  gold: '#F6D27A',
  jhumkas: true,
};
const MEENAL: Sitter = {
  face: {
    forehead: 4,
    nose: 0.96,
    hump: -3,
    tip: 2,
    lips: 0.7,
    chin: 4,
    jaw: 24,
    brows: 0.8,
    age: 1,
    bow: 16,
    bindi: true,
  },
  skin: 'almond',
  hair: 'bun',
  looks: 'left',
  build: 1.1,
  lean: -0.03,
  cloth: '#8C2F39',
  drape: '#47663A',
  gajra: true,
  glasses: true,
  greying: true,
};
const ZOYA: Sitter = {
  face: { forehead: -6, nose: 1.1, hump: 5, tip: -1, lips: 1.1, chin: 8, brows: 1.15, bow: 4, looksUp: true },
  skin: 'wheat',
  hair: 'loose',
  looks: 'right',
  build: 0.94,
  lean: 0.05,
  cloth: '#F3E6D0',
  drape: '#34466B',
  gold: '#E9D39A',
};
const KAVITHA: Sitter = {
  face: {
    forehead: 8,
    nose: 0.9,
    hump: -6,
    tip: 5,
    lips: 1.5,
    chin: -3,
    jaw: 10,
    brows: 1.1,
    age: 0.2,
    bow: 12,
    bindi: true,
    nosePin: true,
  },
  skin: 'cocoa',
  hair: 'bun',
  looks: 'left',
  build: 1.06,
  lean: -0.02,
  cloth: '#C2592B',
  drape: '#6B2E5B',
  gold: '#F0C24B',
  jhumkas: true,
  gajra: true,
};

const customerHand = (design: string, skin: SkinName, standing: Omit<Worn, 'recipe'>): Worn => ({
  recipe: henna(design, { skin, limb: 'hand', extent: 40 }),
  ...{ scale: 0.5, pose: 'resting', ...standing },
});

/** The portraits of {@link ARTISTS}; the name ends with the slug. */
export const PORTRAITS: readonly SampleImage[] = [
  portrait(
    'asha-verma',
    'Asha bends over a hand that she draws on, under a red dupatta with a golden border',
    {
      wall: '#F4DDB0',
      pattern: 'flowers',
      backing: { shape: 'disc', colour: '#EAB566' },
      sitter: { ...ASHA, at: [470, 560] },
      worn: atWork(ASHA, {
        customer: customerHand('mayura-bridal-palm', 'honey', { at: [1100, 1350], turn: -84 }),
        ...{ tip: [905, 1292], turn: 100, foil: 'redCone', own: 'gulnaar-tikki' },
      }),
    },
  ),
  portrait('farah-siddiqui', 'Farah, in a sage green scarf, draws on a hand', {
    wall: '#E9D9CF',
    pattern: 'stars',
    backing: { shape: 'halo', colour: '#D9A48B' },
    sitter: { ...FARAH, at: [690, 580] },
    worn: atWork(FARAH, {
      customer: customerHand('dubai-bahar', 'wheat', { at: [100, 1350], turn: 84, mirrored: true }),
      ...{ tip: [300, 1300], turn: -80, foil: 'redCone', own: 'mehfil-moon' },
    }),
  }),
  portrait(
    'simran-kaur',
    'Simran from behind, a long braid down her back, draws on a hand in a marigold dupatta',
    {
      wall: '#DCDCC4',
      pattern: 'diamonds',
      backing: { shape: 'disc', colour: '#B9C29B' },
      sitter: { ...SIMRAN, at: [440, 600] },
      worn: atWork(SIMRAN, {
        customer: customerHand('roka-bandhan', 'wheat', { at: [1250, 1100], turn: -72 }),
        ...{ tip: [1070, 1020], turn: 44, foil: 'greenCone', own: 'saheli-sprig' },
      }),
      beyond: true,
    },
  ),
  portrait(
    'meenal-patil',
    'Meenal, with glasses and jasmine in her grey bun, draws on a hand in a green sari',
    {
      wall: '#F3E6D0',
      pattern: 'dots',
      backing: { shape: 'halo', colour: '#E8B894' },
      sitter: { ...MEENAL, at: [700, 560], scale: 1.06 },
      worn: atWork(MEENAL, {
        customer: customerHand('suhaag-parampara', 'wheat', { at: [70, 1240], turn: 96, mirrored: true }),
        ...{ tip: [270, 1265], turn: -66, foil: 'greenCone', own: 'mogra-lari' },
      }),
    },
  ),
  portrait('zoya-merchant', 'Zoya, her hair loose over an indigo wrap, draws on a hand', {
    wall: '#E6C9B4',
    backing: { shape: 'disc', colour: '#C98A63' },
    sitter: { ...ZOYA, at: [440, 540] },
    worn: atWork(ZOYA, {
      customer: customerHand('marrakech-nights', 'almond', { at: [1060, 1420], turn: -62, scale: 0.56 }),
      ...{ tip: [940, 1240], turn: 84, foil: 'cone', own: 'angoothi-lines' },
    }),
  }),
  portrait('kavitha-rao', 'Kavitha, jasmine round her bun, draws on a hand in a violet silk sari', {
    wall: '#EBD3B4',
    pattern: 'flowers',
    backing: { shape: 'halo', colour: '#DDA15E' },
    sitter: { ...KAVITHA, at: [690, 640], scale: 1.2 },
    worn: atWork(KAVITHA, {
      customer: customerHand('gulnaar-tikki', 'honey', { at: [100, 1350], turn: 84, mirrored: true }),
      ...{ tip: [300, 1300], turn: -80, foil: 'redCone', own: 'saheli-sprig' },
    }),
  }),
];
