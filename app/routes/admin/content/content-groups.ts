import type { ContentGroup, OccasionSlug } from '../../../domain/content/content.ts';
import { PREVIEW } from '../../../domain/shared/paths.ts';

interface GroupWords {
  title: string;
  description: string;
  /** A page that shows it. */
  path: string;
  /** Of pictures: what stands where. */
  order?: string;
}

/** What admins read of each group. */
export const GROUPS: Record<ContentGroup, GroupWords> = {
  hero: { title: 'Hero', description: 'The first lines of the home page.', path: '/' },
  announcement: {
    title: 'Announcement',
    description:
      'One line above every page, while it has a text and from its first day to its last. Off until you write one.',
    path: '/',
  },
  contact: {
    title: 'Contact',
    description: 'How customers reach you: on top of every page, at its foot, and in the terms.',
    path: '/',
  },
  frame: {
    title: 'Top and foot',
    description:
      'The line on top of every page, what its foot says of the shop, and links to where else you are.',
    path: '/',
  },
  why: {
    title: 'Why choose us',
    description: 'The reasons on the home page and on About.',
    path: '/',
  },
  services: {
    title: 'Services',
    description: 'The three services of the home page and of About.',
    path: '/',
  },
  blurbs: {
    title: 'Women and men',
    description: 'The two sections of the home page with a picture beside the text.',
    path: '/',
  },
  achievements: {
    title: 'Counters',
    description: 'The four numbers that count up on the home page and on About.',
    path: '/#achievements',
  },
  testimonials: {
    title: 'Testimonials',
    description: 'What customers said, with their permission. Without any, the section is left out.',
    path: '/#testimonials',
  },
  about: {
    title: 'About',
    description: 'Who you are, on top of About.',
    path: '/about',
  },
  occasions: {
    title: 'Gallery',
    description: 'What the gallery says of each occasion.',
    path: '/gallery',
  },
  steps: {
    title: 'How we work',
    description: 'The steps and the three figures beside the form for enquiries.',
    path: '/form',
  },
  preparation: {
    title: 'How to prepare',
    description: 'What a customer reads after booking, for the day of the appointment.',
    path: '/booking',
  },
  pages: {
    title: 'Lines on pages',
    description: 'The sentences that stand on one page each.',
    path: '/',
  },
  aboutStory: {
    title: 'About, the story',
    description:
      'What follows on About, with as many pictures as you like between the lines. Empty: it is left out.',
    path: '/about#story',
  },
  areas: {
    title: 'Opening areas',
    description: 'Where your artists come to people’s homes, by the first digits of the pincode.',
    path: '/about#where',
  },
  boxes: {
    title: 'Design boxes',
    description:
      'What you send to whoever buys a design to draw it themselves. Which box a design has is set in its own form; orders keep what was in it when they were placed.',
    path: '/order-info#the-box',
  },
  faqs: {
    title: 'FAQs',
    description: 'Questions and answers, with skin safety and after-care. Search engines show them too.',
    path: '/faqs',
  },
  orderInfo: {
    title: 'Order info',
    description: 'What is in a box, delivery, returns and how to pay.',
    path: '/order-info',
  },
  bookingCancellation: {
    title: 'Booking & cancellation',
    description: 'How a booking is made, moved and cancelled.',
    path: '/booking-cancellation',
  },
  terms: {
    title: 'Terms',
    description: 'The terms of the shop. Have them checked by a lawyer before you open.',
    path: '/terms',
  },
  privacy: {
    title: 'Privacy',
    description: 'What you keep of customers, and why. Have it checked by a lawyer before you open.',
    path: '/privacy',
  },
  skinSafety: {
    title: 'Skin safety',
    description: 'The box on skin safety, which stands in the FAQs and wherever you put {{skinSafety}}.',
    path: '/faqs',
  },
  heroPictures: {
    title: 'Hero pictures',
    description: 'The two pictures under the arch, on top of the home page.',
    order: 'They take turns, the first one comes first.',
    path: '/',
  },
  servicePictures: {
    title: 'Service pictures',
    description: 'Above the three services, on the home page and on About.',
    order: 'In the order of the services.',
    path: '/',
  },
  blurbPictures: {
    title: 'Women and men pictures',
    description: 'Beside the two sections of the home page.',
    order: 'First the one of women, then of men.',
    path: '/',
  },
  aboutPictures: {
    title: 'About picture',
    description: 'Under the arch of About.',
    path: '/about',
  },
  haldiPictures: gallery('Haldi', 'haldi'),
  festivalPictures: gallery('Festival', 'festival'),
  poojaPictures: gallery('Pooja', 'pooja'),
  bridalPictures: gallery('Bridal', 'bridal'),
  babyShowerPictures: gallery('Baby shower', 'baby-shower'),
  boxPictures: {
    title: 'Box pictures',
    description: 'What each design box looks like, on the pages of the designs that come in it.',
    order: 'In the order of the boxes: palm, hands, arms, feet, full bridal.',
    path: '/shop',
  },
  sharePictures: {
    title: 'Share picture',
    description: 'What others see with a link to a page that has no picture of its own.',
    path: '/share-image',
  },
};

function gallery(occasion: string, slug: OccasionSlug): GroupWords {
  return {
    title: `${occasion} gallery`,
    description: 'Each picture with what it shows and, if you like, a caption, its design and who drew it.',
    path: `/gallery/${slug}`,
  };
}

export function toGroupPath(group: ContentGroup): string {
  return `/admin/content?group=${group}`;
}

/** The page that shows a group, as the drafts have it. */
export function toPreviewPath(group: ContentGroup): string {
  const [path, anchor] = GROUPS[group].path.split('#');
  return `${path}?${PREVIEW}=1${anchor ? `#${anchor}` : ''}`;
}
