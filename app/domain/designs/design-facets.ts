import { DESIGN_STYLES } from './design.ts';

/** What a design can be chosen by on the shop, beside its category. */

/** What a design is drawn on. */
export const BODY_PARTS = ['hands', 'feet'] as const;
export type BodyPart = (typeof BODY_PARTS)[number];
export const BODY_PART_LABELS: Record<BodyPart, string> = { hands: 'Hands', feet: 'Feet' };

/** Of the hand or the foot; `both` is found under either. */
export const DESIGN_SIDES = ['front', 'back', 'both'] as const;
export type DesignSide = (typeof DESIGN_SIDES)[number];
export const DESIGN_SIDE_LABELS: Record<DesignSide, string> = {
  front: 'Front: the palm',
  back: 'Back of the hand',
  both: 'Front and back',
};

/** How much of the skin the henna covers. */
export const COVERAGES = ['light', 'half', 'full'] as const;
export type Coverage = (typeof COVERAGES)[number];
export const COVERAGE_LABELS: Record<Coverage, string> = {
  light: 'Light, much bare skin',
  half: 'About half',
  full: 'Full',
};

export const DESIGN_OCCASIONS = [
  'wedding',
  'engagement',
  'baby-shower',
  'haldi',
  'festival',
  'pooja',
  'party',
] as const;
export type DesignOccasion = (typeof DESIGN_OCCASIONS)[number];
export const DESIGN_OCCASION_LABELS: Record<DesignOccasion, string> = {
  wedding: 'Wedding',
  engagement: 'Engagement',
  'baby-shower': 'Baby shower',
  haldi: 'Haldi',
  festival: 'Festival',
  pooja: 'Pooja',
  party: 'Party and guests',
};

/** Minutes that an artist takes to draw a design. */
export const DRAW_MINUTES = { min: 5, max: 720 } as const;

/** What the owner may say about a design; null where nothing is said. */
export interface DesignFacts {
  bodyPart: BodyPart | null;
  side: DesignSide | null;
  coverage: Coverage | null;
  /** Minutes for all of it: both hands or both feet. */
  drawMinutes: number | null;
  occasion: DesignOccasion | null;
}

export const FACET_NAMES = ['part', 'side', 'coverage', 'time', 'occasion', 'style', 'price'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

interface FacetChoice {
  /** As in the address. */
  value: string;
  label: string;
}

const toChoices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value): FacetChoice => ({ value, label: labels[value] }));

/** The groups of choices in the order of the panel. Limits of time and price are those of `designs.facets`. */
export const FACETS: Record<FacetName, { title: string; choices: readonly FacetChoice[] }> = {
  part: { title: 'Hand or foot', choices: toChoices(BODY_PARTS, BODY_PART_LABELS) },
  side: { title: 'Front or back', choices: toChoices(['front', 'back'] as const, DESIGN_SIDE_LABELS) },
  coverage: { title: 'Coverage', choices: toChoices(COVERAGES, COVERAGE_LABELS) },
  time: {
    title: 'Time to draw',
    choices: [
      { value: '30', label: 'Up to 30 minutes' },
      { value: '60', label: '31 to 60 minutes' },
      { value: '120', label: '1 to 2 hours' },
      { value: 'longer', label: 'Over 2 hours' },
    ],
  },
  occasion: { title: 'Occasion', choices: toChoices(DESIGN_OCCASIONS, DESIGN_OCCASION_LABELS) },
  style: {
    title: 'Style',
    choices: DESIGN_STYLES.map((label) => ({ value: label.toLowerCase(), label })),
  },
  price: {
    title: 'Price (₹)',
    choices: [
      { value: '500', label: 'Up to 500' },
      { value: '1000', label: '501 to 1,000' },
      { value: '2000', label: '1,001 to 2,000' },
      { value: 'more', label: '2,001 and up' },
    ],
  },
};

/** The chosen values of each group, in the panel's order: any of a group, and all groups together. */
export type ChosenFacets = Record<FacetName, readonly string[]>;

/** How many designs each choice would show, by group and value. */
export type FacetCounts = Record<FacetName, Record<string, number>>;

/** A record with a value for each group. */
export function ofEachFacet<Value>(toValue: (name: FacetName) => Value): Record<FacetName, Value> {
  const entries = FACET_NAMES.map((name) => [name, toValue(name)] as const);
  return Object.fromEntries(entries) as Record<FacetName, Value>; // of all names
}

export const NO_FACETS: ChosenFacets = ofEachFacet(() => []);

/** Those of an address; unknown values are ignored. */
export function parseFacets(params: URLSearchParams): ChosenFacets {
  const chosen = (name: FacetName) => {
    const requested = params.getAll(name);
    return FACETS[name].choices.map(({ value }) => value).filter((value) => requested.includes(value));
  };
  return ofEachFacet(chosen);
}

/** Every chosen value with its group. */
export function listFacets(chosen: ChosenFacets): { name: FacetName; value: string; label: string }[] {
  return FACET_NAMES.flatMap((name) =>
    FACETS[name].choices
      .filter(({ value }) => chosen[name].includes(value))
      .map(({ value, label }) => ({ name, value, label: name === 'price' ? `₹ ${label}` : label })),
  );
}

export function hasFacets(chosen: ChosenFacets): boolean {
  return FACET_NAMES.some((name) => chosen[name].length > 0);
}

/** A choice as `designs.facets` and its index have it: one word. */
export function toFacetToken(name: FacetName, value: string): string {
  return name + value.replaceAll('-', '');
}
