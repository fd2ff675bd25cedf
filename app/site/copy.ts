import type { Area } from '../domain/content/area.ts';
import type { Achievement, Hero, SiteContent, Testimonial } from '../domain/content/content.ts';
import type { DesignBoxes } from '../domain/content/design-box.ts';
import type { MarkdownPage, ProseNode } from '../domain/content/prose.ts';

/**
 * The texts that customers read before the owner has changed them in the admin area, whose values take precedence. The
 * testimonials, counters and figures are those of the sample shop (spec, sections 1, 2 and 9): replace them before you
 * open. Only the server imports this file: pages show what their loaders send.
 */

/** Around every page. The tagline stands in the top contact bar (spec, section 1). */
export const frame: SiteContent['frame'] = {
  tagline: 'Fastest delivery',
  blurb:
    'Henna drawn by hand for weddings, festivals and quiet Sundays. Designs to take home, and artists who come to you.',
  social: [],
};

/** One sentence each, on pages that have room for one. */
export const pages: SiteContent['pages'] = {
  ourArtists: 'Whose hand do you like?',
  artists: 'Choose by her work. She comes to you with fresh henna, at the price that you saw.',
  packages: 'An artist comes to you with fresh henna. You see every line of the price before you book.',
  contact:
    'A question about a design, a date you want to keep free, or an order on its way: write to us. A person answers, not a machine.',
  gallery: 'Henna like this for your day?',
  areas: 'Our artists come to your home, hall or hotel in',
  care: 'Five-star care, finished by hand',
  box: 'Fastest delivery, packed flat, to your door',
  newsletter: {
    title: 'New designs, now and then',
    words: 'A short e-mail when the artists have drawn something new, in time for the season.',
  },
};

/** None until the owner writes one. */
export const announcement: SiteContent['announcement'] = { text: '', link: null, from: '', until: '' };

export const hero: Hero = {
  title: 'Henna for the days you never forget',
  promise:
    'Natural henna, drawn by hand in your own home. Drawn two days before, it is at its darkest on your day.',
};

export const why: SiteContent['why'] = [
  {
    title: 'Only natural henna',
    words: 'Leaves from Sojat, sugar, lemon and eucalyptus oil. No black henna and no chemical dyes, ever.',
  },
  {
    title: 'Artists you can name',
    words: 'You choose who comes to you, by her work, her price and what her customers say of her.',
  },
  {
    title: 'Time to dry, and to eat',
    words:
      'We tell you how to plan the drying hours, so that the bride eats, rests and still makes it to the sangeet.',
  },
  {
    title: 'One honest price',
    words:
      'You see every line before you book: the henna, the guests, the way to you. What we agree on is what you pay.',
  },
];

export const services: SiteContent['services'] = [
  {
    title: 'Bridal Mehndi',
    words:
      'Both arms and both feet, planned with you before the day: portraits, your story in the palms, his name hidden where he has to look for it.',
    link: { to: '/shop?category=bridal', label: 'See bridal designs' },
  },
  {
    title: 'Party Mehndi',
    words:
      'One artist or a team, for sangeet, Teej, Karva Chauth or a birthday. Quick, fine designs, so that no guest waits for long.',
    link: { to: '/gallery/festival', label: 'See festival henna' },
  },
  {
    title: 'Custom Designs',
    words:
      'A photograph, a poem, a piece of lace: tell us your idea. We tell you how it can be drawn on your hands, and what it costs.',
    link: { to: '/form', label: 'Tell us your idea' },
  },
];

export const blurbs: SiteContent['blurbs'] = [
  {
    title: 'For women',
    words:
      'From a single trailing vine for Eid to a full Rajasthani sleeve that takes six hours. Sit back: we bring the cushions, the cones and the patience.',
    link: { to: '/shop', label: 'Browse the designs' },
  },
  {
    title: 'For men',
    words:
      'Grooms, brothers and friends: bold mandalas, initials and clean bands for palm and wrist. Often ready in half an hour, and it suits a sherwani.',
    link: { to: '/shop?category=groom', label: 'See designs for grooms' },
  },
];

/** They count up when they come into view (spec, section 9). */
export const achievements: Achievement[] = [
  { label: 'Partners', count: 120 },
  { label: 'Happy Customers', count: 3500 },
  { label: 'Artists', count: 75 },
  { label: 'Branch Partners', count: 20 },
];

/** SAMPLE CONTENT: none of these people exist. Replace them with what your customers wrote and agreed to. */
export const testimonials: Testimonial[] = [
  {
    words:
      'My grandmother, who finds fault with everything, asked for her own hands to be done as well. The colour stayed for two weeks.',
    name: 'Aditi S.',
    occasion: 'Wedding in Jaipur',
  },
  {
    words:
      'Four artists, sixty guests, three hours. Nobody queued, and each cousin has a different design to show off.',
    name: 'Fatima K.',
    occasion: 'Sangeet in Udaipur',
  },
  {
    words: 'I sent a photo of our dog. He is now part of my bridal mehndi, in a turban. I cried a little.',
    name: 'Meera R.',
    occasion: 'Wedding in Delhi',
  },
];

/** Where the artists come to people's homes, by the first digits of the pincode, and the fee for the way. */
export const areas: Area[] = [
  { name: 'Jaipur and around', prefixes: ['302', '303'], travelFee: 0 },
  { name: 'Ajmer and Pushkar', prefixes: ['305'], travelFee: 600 },
  { name: 'Udaipur', prefixes: ['313'], travelFee: 0 },
  { name: 'Jodhpur', prefixes: ['342'], travelFee: 0 },
  { name: 'Delhi and Gurugram', prefixes: ['110', '122'], travelFee: 0 },
  { name: 'Mumbai', prefixes: ['400'], travelFee: 0 },
  { name: 'Bengaluru', prefixes: ['560'], travelFee: 0 },
];

export const about: SiteContent['about'] = {
  title: 'Henna the way our grandmothers drew it',
  description:
    'Two sisters, a kitchen table in Johari Bazaar and a bowl of henna: who draws your mehndi, and why brides trust us.',
  words: [
    'Rachi means “deeply coloured”: the word every bride hopes to hear when the dried henna comes off. It began with two sisters, one kitchen table in Johari Bazaar and a bowl of henna that had to rest until midnight.',
    'Today our artists travel across Rajasthan and beyond, and our designs travel further still, printed for those who like to draw on their own. The recipe has not changed, and neither has the bowl.',
  ],
};

const paragraph = (...children: ProseNode[]): ProseNode => ({ tag: 'p', children });
const link = (href: string, words: string): ProseNode => ({ tag: 'a', href, children: [words] });

/** What follows on About, as Markdown is parsed: the companion's build has no parser. */
export const aboutStory: MarkdownPage = {
  ...{ path: '', title: '', description: [], lead: [], updated: '', intro: [] },
  sections: [
    {
      id: 'in-the-bowl',
      title: 'What is in the bowl',
      body: [
        paragraph(
          'Leaves from Sojat, milled and sifted until the powder runs like flour. Lemon, sugar and eucalyptus oil. It rests until the colour comes, and then it goes into the cone. That is all, and you may ask your artist to show you.',
        ),
        paragraph(
          'When the paste comes off, the stain is orange. Over the next day or two it turns a deep reddish brown, which is why we like to draw two days before the wedding. More about skin, colour and care stands in our ',
          link('/faqs', 'FAQs'),
          '.',
        ),
      ],
      parts: [],
    },
    {
      id: 'who-comes',
      title: 'Who comes to you',
      body: [
        paragraph(
          'An artist whom you have chosen. Her work, her price and what customers say of her stand on ',
          link('/artists', 'her own page'),
          '.',
        ),
      ],
      parts: [],
    },
  ],
};

/** By the last segment of their address under /gallery. */
export const occasions: SiteContent['occasions'] = {
  haldi: {
    title: 'Haldi',
    words:
      'Yellow hands, marigolds everywhere and an aunt with a bucket. For haldi we keep the henna light: open palms, small suns and fingertips that still look lovely under turmeric.',
  },
  festival: {
    title: 'Festival',
    words:
      'Teej, Karva Chauth, Eid, Diwali. Designs that can be drawn between the sweets and the prayers, and that go on darkening while you sleep.',
  },
  pooja: {
    title: 'Pooja ceremony',
    words:
      'Lotus, kalash and diya in quiet lines. Henna for the puja room asks for symmetry, a steady cone and nothing that shouts.',
  },
  bridal: {
    title: 'Bridal',
    words:
      'Fingertips to elbows, toes to knees: every figure, elephant and jali panel has its place in the procession. These are the hands that take a day to draw.',
  },
  'baby-shower': {
    title: 'Baby shower',
    words:
      'Tiny feet, cradles and sleeping lotus buds for godh bharai. Only natural henna touches a mother-to-be, and we take breaks as often as she likes.',
  },
};

/** Beside the form for enquiries. SAMPLE CONTENT: the figures are those of the sample shop (spec, section 2). */
export const steps: SiteContent['steps'] = {
  steps: [
    {
      title: 'You tell us about your day',
      words: 'The date, the place, and the design that you have in mind, if there is one.',
    },
    {
      title: 'An artist calls you',
      words: 'Usually within a day. She hears what you wish for, and you get a price with every line of it.',
    },
    {
      title: 'We come to you',
      words:
        'With fresh henna, cushions and patience. You pay what was agreed, and nothing before you said yes.',
    },
  ],
  figures: [
    { figure: '750+', label: 'verified agents' },
    { figure: '50K+', label: 'happy travellers' },
    { figure: '50K+', label: 'destinations' },
  ],
};

/** What is sent with each kind of design, a line for each thing. */
export const boxes: DesignBoxes = {
  palm: {
    name: 'Palm box',
    contents: [
      'The design printed life-size on thick ivory paper',
      'A step-by-step sheet in Hindi and English',
      'A reusable tracing film for one palm',
      'One cone of natural henna, mixed the day it is sent',
    ],
  },
  hands: {
    name: 'Hands box',
    contents: [
      'The design printed life-size on thick ivory paper',
      'A step-by-step sheet in Hindi and English',
      'A reusable tracing film, for a sure first line',
      'Two cones of natural henna, mixed the day they are sent',
    ],
  },
  arms: {
    name: 'Arms box',
    contents: [
      'The design printed life-size, left and right, on two long sheets',
      'A step-by-step booklet in Hindi and English',
      'Two reusable tracing films, wrist to elbow',
      'Four cones of natural henna, mixed the day they are sent',
    ],
  },
  feet: {
    name: 'Feet box',
    contents: [
      'The design printed life-size for both feet on thick ivory paper',
      'A step-by-step sheet in Hindi and English',
      'Two reusable tracing films that bend around the ankle',
      'Two cones of natural henna, mixed the day they are sent',
    ],
  },
  'full-bridal': {
    name: 'Full bridal box',
    contents: [
      'The design printed life-size for both arms, with matching feet, on six sheets',
      'A step-by-step booklet in Hindi and English, with a plan for two days',
      'Six reusable tracing films, palm, arm and foot',
      'Twelve cones of natural henna, mixed the day they are sent, and clove oil',
    ],
  },
};

/** What is told with a booking, for the day of the appointment. */
export const preparation: SiteContent['preparation'] = {
  lines: [
    'Wash hands and arms, and put no cream, oil or perfume on them that day.',
    'Wear short or loose sleeves, and keep a chair near a window or a good lamp.',
    'Eat before we begin, and plan six hours or more for the henna to stay on.',
    'Tell us of an allergy or a sore skin before: we make a patch test first.',
  ],
};
