/** The styles by name. A new style is a module here and one line in the table. */
import type { Style } from '../recipe.ts';
import { arabic } from './arabic.ts';
import { bel } from './bel.ts';
import { bharma } from './bharma.ts';
import { bridal } from './bridal.ts';
import { chandamama } from './chandamama.ts';
import { fingers } from './fingers.ts';
import { fusion } from './fusion.ts';
import { garland } from './garland.ts';
import { gentleman } from './gentleman.ts';
import { glove } from './glove.ts';
import { halves } from './halves.ts';
import { jewelled } from './jewelled.ts';
import { khafif } from './khafif.ts';
import { minimal } from './minimal.ts';
import { moroccan } from './moroccan.ts';
import { rajasthani } from './rajasthani.ts';
import { relief } from './relief.ts';
import { sole } from './sole.ts';
import { story } from './story.ts';
import { tikki } from './tikki.ts';

export const STYLES = {
  arabic,
  bel,
  bridal,
  khafif,
  halves,
  glove,
  fingers,
  bharma,
  chandamama,
  fusion,
  garland,
  gentleman,
  jewelled,
  minimal,
  moroccan,
  rajasthani,
  relief,
  sole,
  story,
  tikki,
} satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;
