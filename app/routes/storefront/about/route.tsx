import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { parsePincode } from '../../../domain/content/area.ts';
import type { SiteContent } from '../../../domain/content/content.ts';
import { withChosenPictures } from '../../../domain/content/pictures.ts';
import type { ProseNode, ProsePart } from '../../../domain/content/prose.ts';
import { getSiteImages, selectSiteImages, toSiteImages } from '../../../domain/content/site-image.server.ts';
import { selectPlace, toPlace } from '../../../domain/pricing/place.server.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { later } from '../../../ui/kit/later.tsx';
import { fillPlaceholders } from '../../../ui/storefront/plain-text.ts';
import { SERVICE_IMAGES } from '../../../ui/storefront/section-images.ts';
import type { PincodeResult } from './opening-areas.tsx';

/** Longer values are cut. */
const PINCODE_MAX_LENGTH = 20;

const IMAGES = ['about', ...SERVICE_IMAGES];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'About',
    path: '/about',
    description: data?.about.description ?? '',
  });

/** Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pincode = (new URL(request.url).searchParams.get('pincode') ?? '').slice(0, PINCODE_MAX_LENGTH);
  const [{ images, result }, content] = await Promise.all([
    checkPincode(context.app, pincode),
    getPageContent({ request, context }),
  ]);
  const { about, why, services, achievements, areas, pages } = content;
  const story = toStory(content);
  const where = { areasLead: pages.areas, areas: areas.map(({ name }) => name) };
  const texts = { about, story, why, services, achievements, ...where };
  const shown = withChosenPictures(images, content, ['aboutPictures', 'servicePictures']);
  return { images: shown, result, ...texts, pincode };
}

/** The story with the shop's values in it, so that browsers load nothing for them. */
function toStory(content: SiteContent) {
  const { intro, sections } = content.aboutStory.page;
  const fill = (nodes: readonly ProseNode[]) => fillPlaceholders(nodes, content);
  const fillPart = <Part extends ProsePart>(part: Part) => ({ ...part, body: fill(part.body) });
  return {
    intro: fill(intro),
    sections: sections.map((section) => ({ ...fillPart(section), parts: section.parts.map(fillPart) })),
  };
}

/** The images of the page, and the answer to a pincode if one was asked about. One round trip. */
async function checkPincode(app: AppContext, text: string) {
  const pincode = parsePincode(text);
  if (!pincode) {
    const result: PincodeResult | null = text ? { kind: 'invalid' } : null;
    return { images: await getSiteImages(app, IMAGES), result };
  }
  const [images, ...rows] = await app.db.batch([
    selectSiteImages(app.db, IMAGES),
    ...selectPlace(app, pincode),
  ]);
  const place = await toPlace(app, pincode, rows);
  const result: PincodeResult = place
    ? { kind: 'served', pincode, area: place.name, travelFee: place.travelFee }
    : { kind: 'not-served', pincode };
  return { images: toSiteImages(images), result };
}

export default later(() => import('./page.tsx').then(({ AboutPage }) => AboutPage));
