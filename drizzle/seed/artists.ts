/** The artists of the sample shop, which every page marks as samples. `slug` is the stable key of each. */
import type { LANGUAGES } from '#app/domain/artists/artist.ts';
import type { TimeRange } from '#app/domain/availability/artist-schedule.ts';
import type { DesignStyle } from '#app/domain/designs/design.ts';
import type { IndianState } from '#app/domain/shared/indian-states.ts';
import type { OCCASIONS } from '#app/domain/shared/occasions.ts';
import { type PropName, prop } from './drawings/motifs/props.ts';
import { place } from './drawings/pen.ts';
import type { Scene, Worn } from './drawings/scenes.ts';
import type { Sitter } from './drawings/sitter.ts';
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

/** The right hand of an artist at work, palm to us, which holds a cone and wears a little henna of her own. */
function atWork(design: string, { skin, cloth }: Sitter, foil: PropName): Worn {
  const [x, y] = [302, 1246];
  return {
    recipe: henna(design, { skin, limb: 'palm', extent: 12 }),
    ...{ at: [x, y], turn: 16, scale: 0.46, pose: 'holding', cloth },
    gripped: place(prop(foil, 276), { at: [x + 266, y - 91], turn: -14 }),
  };
}

const FARAH: Sitter = {
  face: {
    breadth: 1.02,
    jaw: 0.92,
    brow: 1.02,
    cheeks: 1.12,
    slant: 3,
    brows: 1.05,
    lips: 1.1,
    smile: 'open',
    turn: -0.5,
    gaze: 0.3,
    tilt: -3,
  },
  skin: 'rose',
  hair: 'scarf',
  cloth: '#2F5D50',
  drape: '#7F9A74',
  gold: '#E9D39A',
};
const MEENAL: Sitter = {
  face: {
    breadth: 1.05,
    jaw: 1.1,
    cheeks: 1.3,
    chin: 0.94,
    eyes: 0.86,
    nose: 1.16,
    lips: 0.84,
    brows: 0.8,
    age: 1,
    turn: -0.36,
    gaze: 0.1,
    tilt: 3,
    bindi: true,
  },
  skin: 'almond',
  hair: 'bun',
  build: 1.1,
  lean: -0.03,
  cloth: '#8C2F39',
  drape: '#47663A',
  gajra: true,
  glasses: true,
  greying: true,
};
const ZOYA: Sitter = {
  face: {
    breadth: 0.94,
    jaw: 0.88,
    chin: 1.1,
    cheeks: 0.94,
    slant: 6,
    brows: 1.15,
    raised: 1.15,
    nose: 0.86,
    lips: 1.2,
    turn: -0.6,
    gaze: 0.5,
    tilt: 5,
    part: 0.7,
  },
  skin: 'wheat',
  hair: 'loose',
  build: 0.94,
  lean: 0.05,
  cloth: '#F3E6D0',
  drape: '#34466B',
  gold: '#E9D39A',
};

/** The portraits of {@link ARTISTS}; the name ends with the slug. */
export const PORTRAITS: readonly SampleImage[] = [
  portrait('asha-verma', 'Asha smiles under a red dupatta with a golden border, a jewel on her forehead', {
    wall: '#F4DDB0',
    pattern: 'flowers',
    backing: { shape: 'disc', colour: '#EAB566' },
    sitter: {
      face: {
        breadth: 0.97,
        jaw: 1.06,
        cheeks: 1.18,
        brows: 0.9,
        nose: 1.06,
        bridge: 1.1,
        eyes: 0.92,
        age: 0.55,
        turn: 0.3,
        gaze: -0.2,
        tilt: 3,
        bindi: true,
      },
      skin: 'wheat',
      hair: 'veiled',
      cloth: '#5B2333',
      drape: '#A3223B',
      greying: true,
      nosePin: true,
      lean: 0.03,
    },
  }),
  portrait('farah-siddiqui', 'Farah smiles in a sage green scarf, a henna cone in her hand', {
    wall: '#E9D9CF',
    pattern: 'stars',
    backing: { shape: 'halo', colour: '#D9A48B' },
    sitter: FARAH,
    worn: [atWork('dubai-bahar', FARAH, 'redCone')],
  }),
  portrait('simran-kaur', 'Simran smiles, a long braid before her shoulder, in a marigold dupatta', {
    wall: '#DCDCC4',
    pattern: 'diamonds',
    backing: { shape: 'disc', colour: '#B9C29B' },
    sitter: {
      face: {
        breadth: 0.93,
        jaw: 0.94,
        chin: 1.06,
        cheeks: 0.9,
        nose: 0.92,
        bridge: 1.3,
        brows: 1.3,
        smile: 'open',
        turn: 0.62,
        gaze: -0.5,
        tilt: -5,
        part: 0.6,
      },
      skin: 'honey',
      hair: 'braid',
      build: 0.92,
      cloth: '#7A2E14',
      drape: '#E58A2B',
      gold: '#F6D27A',
      jhumkas: true,
    },
  }),
  portrait(
    'meenal-patil',
    'Meenal, with glasses and jasmine in her bun, smiles in a green sari and holds a henna cone',
    {
      wall: '#F3E6D0',
      pattern: 'dots',
      backing: { shape: 'halo', colour: '#E8B894' },
      sitter: MEENAL,
      worn: [atWork('mehfil-moon', MEENAL, 'greenCone')],
    },
  ),
  portrait('zoya-merchant', 'Zoya smiles, her hair loose over an indigo wrap, a henna cone in her hand', {
    wall: '#E6C9B4',
    backing: { shape: 'disc', colour: '#C98A63' },
    sitter: ZOYA,
    worn: [atWork('angoothi-lines', ZOYA, 'cone')],
  }),
  portrait('kavitha-rao', 'Kavitha smiles, jasmine round her bun, in a violet silk sari', {
    wall: '#EBD3B4',
    pattern: 'flowers',
    backing: { shape: 'halo', colour: '#DDA15E' },
    sitter: {
      face: {
        breadth: 1.01,
        jaw: 1.04,
        brow: 0.96,
        cheeks: 1.28,
        eyes: 1.08,
        nose: 1.2,
        bridge: 0.85,
        lips: 1.3,
        age: 0.25,
        smile: 'open',
        turn: 0.42,
        gaze: -0.2,
        tilt: -3,
        bindi: true,
      },
      skin: 'cocoa',
      hair: 'bun',
      build: 1.06,
      lean: -0.02,
      nosePin: true,
      cloth: '#C2592B',
      drape: '#6B2E5B',
      gold: '#F0C24B',
      jhumkas: true,
      gajra: true,
    },
  }),
];
