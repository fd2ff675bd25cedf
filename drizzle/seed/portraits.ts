/** The portraits of the sample artists, each at work on a hand, as henna artists are known by theirs. */
import type { Point } from './drawings/geometry.ts';
import type { PropName } from './drawings/motifs/props.ts';
import type { Scene, Worn } from './drawings/scenes.ts';
import type { Sitter } from './drawings/sitter.ts';
import type { SkinName } from './drawings/skins.ts';
import { drawingHand, henna, type SampleImage, scene } from './site-images.ts';

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

const atWork = ({ skin, cloth }: Sitter, { customer, own, ...held }: AtWork): Worn[] => [
  customer,
  drawingHand(henna(own, { skin, limb: 'hand', extent: 12 }), { ...held, scale: 0.5, cloth }),
];

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

/** The name of each ends with the artist's slug. */
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
        customer: customerHand('mayura-bridal-palm', 'honey', { at: [1100, 1310], turn: -84 }),
        ...{ tip: [905, 1250], turn: 100, foil: 'redCone', own: 'gulnaar-tikki' },
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
