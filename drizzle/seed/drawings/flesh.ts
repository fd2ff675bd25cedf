/**
 * A limb in flesh: skin that turns from the light, warm where blood is near, and henna that has sunk into it. The henna is drawn in the
 * colours by which a stain multiplies those of the skin, so that its light and shade run on beneath; bare ground is white.
 */
import type { Limb } from './limbs/limb.ts';
import { type Body, modelled } from './limbs/relief-map.ts';
import { filled, type Ink, lined, mix } from './pen.ts';
import { channels, shown } from './picture.ts';
import { type Ripeness, type Skin, type SkinName, skin, UNRIPE } from './skins.ts';

type Flesh = Body & Pick<Limb, 'creases' | 'nails'>;

/** What a stain leaves of the skin's light, as a colour. */
const dyed = (stain: string, base: string): string => {
  const [under, over] = [channels(base), channels(stain)];
  return `#${over
    .map((value, at) =>
      Math.min(255, Math.round((255 * value) / under[at]!))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** The ink of a skin: darkest where henna takes best; `faded` is how much of it is gone up the arm. */
function stainOf({ base, stain, pale }: Skin): { readonly ink: Ink; readonly faded: readonly number[] } {
  const line = dyed(mix(mix(stain, '#140401', 0.12), base, 0.06), base);
  const green = (colour: string): number => channels(colour)[1]!;
  const fades = (colour: string): number =>
    Math.max(0, (green(dyed(colour, base)) - green(line)) / (255 - green(line)));
  const ink: Ink = { line, wash: mix('#FFFFFF', line, 0.31), ground: '#FFFFFF', margin: 5 };
  return { ink, faded: [0, fades(stain), fades(pale)] };
}

/** An unripe stain is of one colour, so it pales evenly. */
function unripe(line: string): ReturnType<typeof stainOf> {
  const ink: Ink = { line, wash: mix('#FFFFFF', line, 0.42), ground: '#FFFFFF', margin: 5 };
  return { ink, faded: [0, 0.06, 0.18] };
}

/** Everything that a limb may cover, in its own coordinates. */
const REACH = 'x="-1200" y="-1200" width="2400" height="3800"';

function colours(name: string, tone: Skin, faded: readonly number[]): string {
  const stops = [0, 0.3, 1].map(
    (at, index) => `<stop offset="${at}" stop-color="#FFFFFF" stop-opacity="${faded[index]!.toFixed(3)}"/>`,
  );
  return (
    `<radialGradient id="${name}-blush"><stop offset="0" stop-color="${tone.blush}"/><stop offset="0.4" stop-color="${tone.blush}" stop-opacity="0.7"/><stop offset="0.75" stop-color="${tone.blush}" stop-opacity="0.18"/><stop offset="1" stop-color="${tone.blush}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${name}-fade" gradientUnits="userSpaceOnUse" x1="0" y1="-900" x2="0" y2="900">${stops.join('')}</linearGradient>`
  );
}

function blushes(name: string, body: Body): string {
  return body.forms
    .filter(({ tone }) => tone === 'blush')
    .map(({ at: [x, y], size: [across, along], turn = 0, strength }) => {
      const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${(across * 1.5).toFixed(0)} ${(along * 1.5).toFixed(0)})`;
      return `<circle r="1" transform="${place}" fill="url(#${name}-blush)" fill-opacity="${strength}"/>`;
    })
    .join('');
}

function nailsOf(body: Flesh, tone: Skin): string {
  return body.nails
    .map((nail) => filled(nail, tone.nail) + lined(nail, mix(tone.nail, tone.shade, 0.62), 2.2))
    .join('');
}

/**
 * A limb on skin. `stain` draws the henna in the limb's coordinates with the ink it is given; `light` points, in those coordinates, to where
 * the light comes from; `ripeness` is how far the stain has come.
 */
export function inFlesh(
  name: string,
  body: Flesh,
  toneName: SkinName,
  stain: (ink: Ink) => string,
  light: readonly [number, number],
  ripeness?: Ripeness,
): string {
  const tone = skin(toneName);
  const { shade, shadow } = modelled(body, tone, light);
  const { ink, faded } = ripeness && ripeness !== 'bare' ? unripe(UNRIPE[ripeness]) : stainOf(tone);
  const henna = (): string =>
    `<g style="mix-blend-mode:multiply">${stain(ink)}<rect ${REACH} fill="url(#${name}-fade)"/></g>`;
  const edge = mix(tone.base, tone.deep, 0.66);
  // What overlaps is drawn part by part from the back, so that each hides the lines behind it.
  const parts = body.outline.split(/(?=M)/);
  return (
    `<defs>${colours(name, tone, faded)}<clipPath id="${name}"><path d="${body.outline}"/></clipPath></defs>` +
    shown(shadow) +
    `<g clip-path="url(#${name})">` +
    parts.map((part) => filled(part, tone.base) + (parts.length > 1 ? lined(part, edge, 4) : '')).join('') +
    blushes(name, body) +
    `<g fill-opacity="0.42">${filled(body.creases, tone.shade)}</g>` +
    (ripeness === 'bare' ? '' : henna()) +
    nailsOf(body, tone) +
    shown(shade) +
    '</g>' +
    lined(parts.at(-1) ?? '', edge, 2.2)
  );
}
