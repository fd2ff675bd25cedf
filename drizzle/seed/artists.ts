/** The artists of the sample shop, which every page marks as samples. `slug` is the stable key of each. */
import type { LANGUAGES } from '#app/domain/artists/artist.ts';
import type { TimeRange } from '#app/domain/availability/artist-schedule.ts';
import type { DesignStyle } from '#app/domain/designs/design.ts';
import type { IndianState } from '#app/domain/shared/indian-states.ts';
import type { OCCASIONS } from '#app/domain/shared/occasions.ts';

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
