/** The packages of the sample shop. `slug` is the stable key: seeding again finds the same rows by it. */

export interface SamplePackage {
  readonly slug: string;
  readonly designTitle: string;
  /** One of the filter's, or one that no filter finds: the sample has both (spec, section 3). */
  readonly category: string;
  /** Whole rupees. */
  readonly price: number;
  /** What it cost before, in whole rupees; left out where it never cost more. */
  readonly formerPrice?: number;
  /** Tenths of a star; null for one that nobody has rated yet. */
  readonly rating: number | null;
  readonly reviews: number;
  readonly description: string;
  readonly inclusions: readonly string[];
  readonly durationMinutes: number;
  /** Drawings that the shop has anyway: a design's view as `{slug}.worn`, or an image of the site by its name. */
  readonly images: readonly string[];
}

export const PACKAGES: readonly SamplePackage[] = [
  {
    slug: 'anjali',
    designTitle: 'Anjali Gold',
    category: 'Bridal',
    price: 7999,
    rating: 49,
    reviews: 214,
    description:
      'The wedding package that most of our brides choose. Both hands to the elbows and both feet to the ankles, drawn by two artists over one long, unhurried afternoon: peacocks under a jharokha, a portrait if you like one, and his name where he has to look for it.\nWe meet you once before, on video or at your home, and draw your palms on paper first.',
    inclusions: [
      'Both hands to the elbows, back and front',
      'Both feet to the ankles',
      'A meeting beforehand and a sketch of your palms',
      'Names, dates or a portrait worked into the design',
      'Two artists, henna mixed the same morning',
      'Lemon-sugar, clove oil and aftercare notes',
      'Travel within the city',
    ],
    durationMinutes: 360,
    images: [
      'bridal-1',
      'mayura-bridal-palm.worn',
      'dulha-dulhan-portrait.detail',
      'bridal-3',
      'rani-charan.worn',
    ],
  },
  {
    slug: 'priya',
    designTitle: 'Priya',
    category: 'Traditional',
    price: 2500,
    rating: 47,
    reviews: 132,
    description:
      'For the sister of the bride, the young aunt, the best friend. A sun in each palm, paisleys at the heel of the hand and bands to just above the wrist: the designs our grandmothers drew, finished the same evening.',
    inclusions: [
      'Both hands to above the wrists, back and front',
      'Classic motifs: sun, lotus, paisley or peacock',
      'One artist, natural henna',
      'Travel within the city',
    ],
    durationMinutes: 180,
    images: ['suhaag-parampara.worn', 'suhaag-parampara.detail', 'kairi-shagun.worn', 'teej-utsav.worn'],
  },
  {
    slug: 'minimal',
    designTitle: 'Minimal',
    category: 'Minimal',
    price: 500,
    rating: 43,
    reviews: 88,
    description:
      'A moon, a sprig, a thread of beads. Light henna for the office on Monday, for guests who fear that they cannot sit still, and for everyone who likes skin as much as lines.',
    inclusions: ['Back or palm of both hands', 'Your choice of twelve small motifs', 'Ready in half an hour'],
    durationMinutes: 30,
    images: ['mehfil-moon.worn', 'angoothi-lines.worn', 'saheli-sprig.worn', 'mehfil-moon.detail'],
  },
  {
    slug: 'rajasthani',
    designTitle: 'Rajasthani',
    category: 'Cultural',
    price: 3000,
    rating: 48,
    reviews: 97,
    description:
      'Elephants, checked borders and jaal as fine as a haveli window. Drawn by artists from Jaipur and Jodhpur who learned it at home, for hands and feet that should look like a procession.',
    inclusions: [
      'Both hands to the middle of the forearms',
      'Both feet, simple borders',
      'Figures from the palace walls: elephant, peacock, horse',
      'One artist and one assistant',
      'Travel within the city',
    ],
    durationMinutes: 270,
    images: [
      'haveli-gaj.worn',
      'haveli-gaj.detail',
      'rajwada-full-hand.worn',
      'marwar-paglya.worn',
      'festival-5',
    ],
  },
  {
    slug: 'fusion',
    designTitle: 'Fusion',
    category: 'Fusion',
    price: 1800,
    rating: 44,
    reviews: 61,
    description:
      'A Moroccan lattice that meets an Indian vine half-way across the hand. For engagements, receptions and gowns: bold panels, bare skin between them, nothing that you have seen on your cousin.',
    inclusions: [
      'Both hands to the wrists',
      'Two styles of your choice in one design',
      'One artist, natural henna',
      'Travel within the city',
    ],
    durationMinutes: 120,
    images: ['fez-to-jaipur.worn', 'indigo-road.worn', 'marrakech-nights.worn', 'fez-to-jaipur.detail'],
  },
  {
    slug: 'noor-arabic',
    designTitle: 'Noor Arabic Trail',
    category: 'Arabic',
    price: 1200,
    rating: 45,
    reviews: 143,
    description:
      'One generous trail of blossoms from the finger to the wrist, shaded as they do it in Dubai. Quick to draw, quick to dry, and dark by the time Eid prayers are over.',
    inclusions: ['Both hands, back and palm', 'Shaded blossoms and leaves', 'Ready in seventy-five minutes'],
    durationMinutes: 75,
    images: ['dubai-bahar.worn', 'khaleeji-bel.worn', 'sitara-arabic-pair.worn', 'dubai-bahar.detail'],
  },
  {
    slug: 'aanya-contemporary',
    designTitle: 'Aanya Contemporary',
    category: 'Contemporary',
    price: 2200,
    rating: 41,
    reviews: 38,
    description:
      'Roses that seem to lie on the skin, drawn in two tones of brown. For brides of a small wedding and for anyone who brings us a piece of lace to copy.',
    inclusions: [
      'Both hands to above the wrists',
      'Shaded, raised-looking petals',
      'A motif from your dress or invitation',
      'Travel within the city',
    ],
    durationMinutes: 150,
    images: ['gulzar-relief.worn', 'gulzar-relief.detail', 'noor-elegance.worn', 'gulbadan-relief.worn'],
  },
  {
    slug: 'godh-bharai',
    designTitle: 'Godh Bharai Blessing',
    category: 'Cultural',
    price: 1500,
    rating: 46,
    reviews: 52,
    description:
      'Tiny footprints, a cradle, sleeping lotus buds. Only natural henna touches a mother-to-be; we bring cushions, take breaks as often as she likes, and draw a small blessing on every aunt who asks.',
    inclusions: [
      'Both hands of the mother-to-be',
      'A small motif for up to six guests',
      'Natural henna only, patch test the day before',
      'Travel within the city',
    ],
    durationMinutes: 120,
    images: ['godh-bharai-palna.worn', 'baby-shower-1', 'nanhe-kadam.worn', 'baby-shower-5'],
  },
  {
    slug: 'sangeet-circle',
    designTitle: 'Sangeet Circle',
    category: 'Arabic',
    price: 2900,
    rating: 39,
    reviews: 27,
    description:
      'Two artists for two hours at your sangeet, and up to sixteen guests with a design each. Nobody queues with a plate in the hand for long.',
    inclusions: [
      'Two artists for two hours',
      'Up to sixteen guests, one hand each',
      'A printed board of designs to choose from',
      'Travel within the city',
    ],
    durationMinutes: 120,
    images: ['sitara-arabic-pair.worn', 'festival-1', 'mor-mehfil.worn'],
  },
  {
    slug: 'shagun-bridal',
    designTitle: 'Shagun Bridal',
    category: 'Bridal',
    price: 4500,
    formerPrice: 5200,
    rating: 34,
    reviews: 9,
    description:
      'Bridal henna for a court wedding or a morning nikah: full palms, fine bands to the wrists and chains of beads on the backs of the hands, in half a day.',
    inclusions: [
      'Both hands to above the wrists, back and front',
      'Toes and instep of both feet',
      'Initials hidden in the palm',
      'Travel within the city',
    ],
    durationMinutes: 240,
    images: ['zaveri-hathphool.worn', 'bridal-5', 'roka-bandhan.worn', 'ghungroo-payal.worn'],
  },
  {
    slug: 'dulha',
    designTitle: 'Dulha Surya',
    category: 'Minimal',
    price: 800,
    rating: null,
    reviews: 0,
    description:
      'New this season, for grooms: a bold sun, her initial, a clean band at the wrist. Ready before the tailor is, and it suits a sherwani.',
    inclusions: [
      'Both palms or one hand, back and front',
      'Initials or a date',
      'Ready in forty-five minutes',
    ],
    durationMinutes: 45,
    images: ['sehra-surya.worn', 'men', 'baaraat-gajraj.worn'],
  },
];
