/** Skin tones, each with the stain that henna leaves on it. */
export interface Skin {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly nail: string;
  readonly stain: string;
}

export type SkinName = 'rose' | 'wheat' | 'honey' | 'almond' | 'cocoa';

const SKINS: Record<SkinName, Skin> = {
  rose: { base: '#F0C9A6', shade: '#A8623C', light: '#FFE9D3', nail: '#F6CDBB', stain: '#74260F' },
  wheat: { base: '#E3B184', shade: '#8F4F2A', light: '#FBD9B2', nail: '#EFC0A2', stain: '#641F0C' },
  honey: { base: '#CF9665', shade: '#74401F', light: '#EBBD8C', nail: '#DEA884', stain: '#541A09' },
  almond: { base: '#B47B4D', shade: '#5E3217', light: '#D6A273', nail: '#CB936F', stain: '#431407' },
  cocoa: { base: '#9C663F', shade: '#4A2613', light: '#C08B5E', nail: '#BA8566', stain: '#2E0B03' },
};

export const skin = (name: SkinName): Skin => SKINS[name];
