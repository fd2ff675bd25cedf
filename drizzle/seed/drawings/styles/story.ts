/** Story: one image that the day is about, in a ringed medallion, with its own borders and quiet skin around it. */

import { around, type Point, rings } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { band, stack } from '../motifs/bands.ts';
import {
  curlBeside,
  edges,
  foliage,
  isFree,
  openFlower,
  type PetalName,
  type Room,
  rimLeaves,
  stem,
} from '../motifs/bouquet.ts';
import { type EmblemName, emblem, imageAt } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf, sprig, vine } from '../motifs/florals.ts';
import { ringOf } from '../motifs/mandala.ts';
import type { Ink } from '../pen.ts';
import { circle, filled, lined, mirroredPair, place, weight } from '../pen.ts';
import type { Recipe, Style } from '../recipe.ts';

type Frame = (ink: Ink, limb: Limb, r: number) => string;

/** A bold ring lined with scallops, for what stands in it. */
const ring: Frame = (ink, { centre, reach }, r) =>
  filled(circle(centre, r + 10), ink.ground) +
  lined(circle(centre, r + 9), ink.line, weight.bold) +
  band(ink, rings(centre, reach), 'scallop', r + 4, -reach * 0.11) +
  lined(circle(centre, r * 0.84), ink.line, weight.fine);

/** The usual frame: petals all round. */
const petalFrame = (ink: Ink, limb: Limb, r: number, seed: number): string =>
  band(ink, rings(limb.centre, limb.reach), seed % 2 ? 'petal' : 'lotus', r + 12, limb.reach * 0.24) +
  ring(ink, limb, r);

/** A wreath of leaves, two and two, with a berry between. */
const wreath: Frame = (ink, limb, r) =>
  ringOf(
    22,
    (angle, index) =>
      [-26, 26]
        .map((lean) =>
          place(leaf(ink, limb.reach * 0.25, limb.reach * 0.07, index % 2 ? 'veined' : 'solid'), {
            at: around(limb.centre, r + 13, angle),
            turn: angle + lean,
          }),
        )
        .join('') + filled(circle(around(limb.centre, r + limb.reach * 0.2, angle + 8.2), 5), ink.line),
  ) + ring(ink, limb, r);

/** Cusped arches, as about a courtyard, and beads beyond them. */
const arcade: Frame = (ink, limb, r) => {
  const field = rings(limb.centre, limb.reach);
  return (
    band(ink, field, 'arch', r + 13, limb.reach * 0.2) +
    band(ink, field, 'pearl', r + 20 + limb.reach * 0.2, limb.reach * 0.06, 1.5) +
    ring(ink, limb, r)
  );
};

/** Drops that hang from a beaded ring, as from a canopy. */
const canopy: Frame = (ink, limb, r) => {
  const field = rings(limb.centre, limb.reach);
  return (
    band(ink, field, 'pearl', r + 13, limb.reach * 0.055, 1.3) +
    lined(circle(limb.centre, r + 19 + limb.reach * 0.055), ink.line, weight.fine) +
    band(ink, field, 'fleur', r + 24 + limb.reach * 0.055, limb.reach * 0.17, 1.05) +
    ring(ink, limb, r)
  );
};

/** What each image is framed by; all others have petals. */
const FRAMES: Partial<Record<EmblemName, Frame>> = {
  ...{ doli: canopy, elephant: canopy, cradle: wreath, feet: wreath },
  ...{ heart: arcade, rings: arcade, peacock: wreath },
};

/** Under what is slight two sprays of laurel close the ring; all else fills it. */
const LAUREL: Partial<Record<EmblemName, 'long' | 'short'>> = {
  ...{ bride: 'long', groom: 'long', cradle: 'long', doli: 'short', elephant: 'short' },
};

/** The image in its ring, upright for whoever looks at the limb. */
function pictured(ink: Ink, { centre, facing }: Limb, r: number, name: EmblemName): string {
  const laurel = LAUREL[name];
  const isShort = laurel === 'short';
  const arc = Array.from({ length: isShort ? 7 : 14 }, (_, index) =>
    around([0, 0], r * 0.7, 176 - index * (isShort ? 6 : 7.4)),
  );
  const spray = vine(ink, {
    spine: arc,
    stem: 4,
    spacing: 19,
    spread: 36,
    leaf: (index) => leaf(ink, isShort ? 20 : 25, 7.6, index % 2 ? 'solid' : 'split'),
  });
  const above = isShort ? 9 : 19;
  const beads = Array.from({ length: laurel ? above : 45 }, (_, index) =>
    circle(around([0, 0], r * 0.76, (1 - above) * 4 + index * 8), index % 3 === 0 ? 4 : 2.6),
  );
  const size = isShort ? 0.76 : laurel ? 0.8 : 0.94;
  return place(
    (laurel ? mirroredPair(spray, { at: [0, 0] }) : '') +
      filled(beads.join(''), ink.line) +
      // The first hand of a pair is a mirror image: so its face looks at that of the second.
      place(emblem(ink, name, r * size), { at: [0, -r * 0.03], mirrored: true }),
    { at: centre, turn: facing },
  );
}

/** The flower that grows about each story, and how many petals it has; roses about all others. */
const FLOWERS: Partial<Record<EmblemName, readonly [PetalName, number]>> = {
  ...{ feet: ['round', 5], cradle: ['pointed', 7], doli: ['pointed', 8], elephant: ['pointed', 8] },
  ...{ heart: ['round', 6], rings: ['notched', 5] },
};

/** Flowers with their leaves in the hollows that a ring leaves on the hand, each as large as it has room. */
function posies(ink: Ink, limb: Limb, room: number, { emblem: name, seed }: Recipe): string {
  const { centre, reach, shaft, digits, facing } = limb;
  const [petals, count] = FLOWERS[name] ?? ['notched', 6];
  const taken: Room[] = [
    [centre, room],
    ...edges(shaft, 20, shaft.length, 5),
    ...digits.map((digit): Room => [digit.at(20, 0), digit.breadth(20) * 0.56]),
    ...[-1, -0.6, -0.2, 0.2, 0.6, 1].map((u): Room => [shaft.at(-14, u), 42]),
  ];
  const flowers = [180, 140, -140, 46, -46, 90, -90, 14, -14].flatMap((angle): Room[] => {
    const sizes = [0.38, 0.34, 0.3, 0.26, 0.22, 0.18, 0.14].map((part) => part * reach);
    const at = (size: number): Point => around(centre, room + size * 0.96, angle + facing);
    const size = sizes.find((each) => isFree(taken, at(each), each * 0.9));
    if (!size) return [];
    taken.push([at(size), size]);
    return [[at(size), size]];
  });
  // A stem from below the ring up both its sides, through the flowers, with leaves wherever there is room.
  const sprays = [1, -1].map((side) => {
    const spine = Array.from({ length: 13 }, (_, index) =>
      around(
        centre,
        room + reach * (0.02 + 0.2 * Math.sin((index / 12) * Math.PI)),
        facing + side * (180 - index * 3.6),
      ),
    );
    const leaves = foliage(ink, taken, {
      spine,
      length: () => reach * 0.42,
      spacing: reach * 0.13,
      spread: 50,
      styles: ['solid', 'split'],
    });
    return leaves + stem(ink, spine, 6);
  });
  return (
    sprays.join('') +
    flowers
      .map((flower, index) => {
        const [at, size] = flower;
        const out = (Math.atan2(at[0] - centre[0], centre[1] - at[1]) * 180) / Math.PI;
        const turns = [30, -30, 72, -72, 110, -110].map((lean) => out + lean);
        return (
          curlBeside(ink, taken, flower, out, size * 0.7) +
          rimLeaves(ink, taken, flower, turns, size * 1.2, index % 2 ? 'solid' : 'split') +
          place(openFlower(ink, size, count, petals, seed + index), { at })
        );
      })
      .join('')
  );
}

/** What stands in the window of a forearm; a lotus beneath all others. */
const WINDOWS: Partial<Record<EmblemName, EmblemName>> = {
  ...{ groom: 'peacock', doli: 'elephant', lotus: 'peacock' },
};

function forearm(ink: Ink, { shaft, facing }: Limb, low: number, name: EmblemName): string {
  const height = Math.min(330, low - 220);
  const y = 130 + height / 2;
  const [x] = shaft.at(-y, 0);
  return (
    mirroredPair(sprig(ink, height * 0.42), { at: [x - height * 0.43, y + height * 0.24] }, x) +
    imageAt(ink, [x, y], facing, height * 0.66, height, WINDOWS[name] ?? 'lotus') +
    stack(ink, shaft, -low, [
      ['rules', 12],
      ['lotus', 38],
      ['gap', 5],
      ['pearl', 10, 1.6],
    ])
  );
}

export const story: Style = (ink, limb, recipe) => {
  const { reach, shaft } = limb;
  const low = recipe.extent * 5;
  const r = reach * 0.77;
  const frame = FRAMES[recipe.emblem]?.(ink, limb, r) ?? petalFrame(ink, limb, r, recipe.seed);
  const cuff = stack(
    ink,
    shaft,
    22,
    [
      ['rules', 12],
      ['spear', 40],
      ['rule', 4],
      ['pearl', 12, 1.4],
      ['rule', 4],
      ['fan', 34],
      ['rules', 12],
    ],
    -1,
  );
  return (
    fingertips(ink, limb, recipe.tips) +
    posies(ink, limb, r + reach * 0.37, recipe) +
    frame +
    pictured(ink, limb, r, recipe.emblem) +
    cuff +
    (low > 330 ? forearm(ink, limb, low, recipe.emblem) : '')
  );
};
