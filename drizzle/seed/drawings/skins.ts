/** Skin tones, each with the stain that henna leaves on it: redder on fair skin, close to black on dark. */
export interface Skin {
  readonly base: string;
  readonly shade: string;
  /** Where flesh turns from the light, deeper than `shade`. */
  readonly deep: string;
  readonly light: string;
  /** Warmth of fingertips, knuckles and the palm. */
  readonly blush: string;
  readonly nail: string;
  /** The stain where it takes best, on fingertips and palm, and where it stays paler, up the arm. */
  readonly stain: string;
  readonly pale: string;
}

export type SkinName = 'rose' | 'wheat' | 'honey' | 'almond' | 'cocoa';

const SKINS: Record<SkinName, Skin> = {
  rose: {
    ...{ base: '#EFC4A1', shade: '#B8714A', deep: '#7E432A', light: '#FFE6CC', blush: '#DE8C6C' },
    ...{ nail: '#F3C4AF', stain: '#7A2410', pale: '#A24C24' },
  },
  wheat: {
    ...{ base: '#DFAA7C', shade: '#9C5C34', deep: '#693619', light: '#F9D5AC', blush: '#C9744E' },
    ...{ nail: '#EAB797', stain: '#70240F', pale: '#923F1A' },
  },
  honey: {
    ...{ base: '#C98F5E', shade: '#834C27', deep: '#562C13', light: '#EBBD8C', blush: '#B0603A' },
    ...{ nail: '#DBA37E', stain: '#67200F', pale: '#843718' },
  },
  almond: {
    ...{ base: '#AE7548', shade: '#6B3C1E', deep: '#44220F', light: '#D3A06F', blush: '#8F4A2B' },
    ...{ nail: '#C68C68', stain: '#511809', pale: '#6B2910' },
  },
  cocoa: {
    ...{ base: '#94603B', shade: '#55301A', deep: '#351B0D', light: '#BD8A5D', blush: '#783B23' },
    ...{ nail: '#B57F60', stain: '#391006', pale: '#4F1D0C' },
  },
};

/** What henna has done so far: nothing before it is drawn, orange on the day the paste comes off, brown on the next. Ripe if not said. */
export type Ripeness = 'bare' | 'day-1' | 'day-2';

/** By what an unripe stain multiplies the colour of any skin. */
export const UNRIPE: Record<Exclude<Ripeness, 'bare'>, string> = { 'day-1': '#F59A48', 'day-2': '#C2683C' };

export const skin = (name: SkinName): Skin => SKINS[name];
