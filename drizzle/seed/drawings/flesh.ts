/**
 * A limb in flesh: skin that turns from the light, warm where blood is near, and henna that has sunk into it. The henna is drawn
 * white on black and used as a mask, so that the skin's light and shade run on beneath the stain.
 */
import type { Limb } from './limbs/limb.ts';
import { modelled, shown } from './limbs/relief-map.ts';
import { filled, type Ink, lined, mix } from './pen.ts';
import { type Skin, type SkinName, skin } from './skins.ts';

/** The ink of a mask: full stain, the thin wash in petals, and bare skin. */
const MASK: Ink = { line: '#FFFFFF', wash: '#4E4E4E', ground: '#000000', margin: 5 };

/** Everything that a limb may cover, in its own coordinates. */
const REACH = 'x="-1200" y="-1200" width="2400" height="3800"';

function colours(name: string, tone: Skin): string {
  return (
    `<radialGradient id="${name}-blush"><stop offset="0" stop-color="${tone.blush}"/><stop offset="0.4" stop-color="${tone.blush}" stop-opacity="0.7"/><stop offset="0.75" stop-color="${tone.blush}" stop-opacity="0.18"/><stop offset="1" stop-color="${tone.blush}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${name}-stain" gradientUnits="userSpaceOnUse" x1="0" y1="-900" x2="0" y2="900"><stop offset="0" stop-color="${mix(tone.stain, '#140401', 0.22)}"/><stop offset="0.3" stop-color="${tone.stain}"/><stop offset="1" stop-color="${tone.pale}"/></linearGradient>`
  );
}

function blushes(name: string, body: Limb): string {
  return body.forms
    .filter(({ tone }) => tone === 'blush')
    .map(({ at: [x, y], size: [across, along], turn = 0, strength }) => {
      const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${(across * 1.5).toFixed(0)} ${(along * 1.5).toFixed(0)})`;
      return `<circle r="1" transform="${place}" fill="url(#${name}-blush)" fill-opacity="${strength}"/>`;
    })
    .join('');
}

function nailsOf(body: Limb, tone: Skin): string {
  return body.nails
    .map((nail) => filled(nail, tone.nail) + lined(nail, mix(tone.nail, tone.shade, 0.62), 2.2))
    .join('');
}

/**
 * A limb on skin. `stain` draws the henna in the limb's coordinates with the ink it is given; `light` points, in those coordinates, to where
 * the light comes from.
 */
export function inFlesh(
  name: string,
  body: Limb,
  toneName: SkinName,
  stain: (ink: Ink) => string,
  light: readonly [number, number],
): string {
  const tone = skin(toneName);
  const { shade, shadow } = modelled(body, tone, light);
  const edge = mix(tone.base, tone.deep, 0.66);
  // What overlaps is drawn part by part from the back, so that each hides the lines behind it.
  const parts = body.outline.split(/(?=M)/);
  return (
    `<defs>${colours(name, tone)}<clipPath id="${name}"><path d="${body.outline}"/></clipPath>` +
    `<mask id="${name}-henna" maskUnits="userSpaceOnUse" ${REACH}>${stain(MASK)}</mask></defs>` +
    shown(shadow) +
    parts.map((part) => filled(part, tone.base) + (parts.length > 1 ? lined(part, edge, 3) : '')).join('') +
    `<g clip-path="url(#${name})">` +
    blushes(name, body) +
    `<g fill-opacity="0.42">${filled(body.creases, tone.shade)}</g>` +
    `<g mask="url(#${name}-henna)"><path d="${body.outline}" fill="url(#${name}-stain)" fill-opacity="0.94"/></g>` +
    nailsOf(body, tone) +
    shown(shade) +
    '</g>' +
    (parts.length === 1 ? lined(body.outline, edge, 2.2) : '')
  );
}
