import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { shopPath } from '../../domain/designs/design-query.ts';
import { imagePath } from '../../domain/images/image.ts';
import {
  listNonEmptyCategories,
  listSitemapArtists,
  listSitemapDesigns,
  listSitemapPackages,
  listSitemapProducts,
} from '../../domain/operations/sitemap.server.ts';
import { productPath } from '../../domain/products/product.ts';
import { href } from '../../domain/shared/paths.ts';
import { PUBLIC_PAGES, urlSetResponse } from '../../site/sitemap.ts';

/** One part of the sitemap: `pages.xml`, `packages.xml`, `products.xml`, `artists.xml`, or a thousand designs in `designs-1.xml`. Open to everyone. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { siteUrl } = context.app;
  if (params.part === 'pages.xml') {
    const categories = await listNonEmptyCategories(context.app);
    const paths = [...PUBLIC_PAGES, ...categories.map((category) => shopPath({ category }))];
    return urlSetResponse(paths.map((path) => ({ url: siteUrl + path })));
  }
  if (params.part === 'packages.xml') {
    const packages = await listSitemapPackages(context.app);
    return urlSetResponse(
      packages.map(({ slug, updatedAt, imageId }) => ({
        url: `${siteUrl}/${slug}`,
        updatedAt,
        image: siteUrl + imagePath(imageId, 1200),
      })),
    );
  }
  if (params.part === 'products.xml') {
    const products = await listSitemapProducts(context.app);
    return urlSetResponse(
      products.map(({ id, updatedAt, imageId }) => ({
        url: siteUrl + productPath(id),
        updatedAt,
        image: siteUrl + imagePath(imageId, 1200),
      })),
    );
  }
  if (params.part === 'artists.xml') {
    const artists = await listSitemapArtists(context.app);
    return urlSetResponse(
      artists.map(({ slug, updatedAt, portrait }) => ({
        url: siteUrl + href('/artists/:slug', { slug }),
        updatedAt,
        ...(portrait && { image: siteUrl + imagePath(portrait.id, 1200) }),
      })),
    );
  }
  const part = /^designs-([1-9]\d{0,5})\.xml$/.exec(params.part ?? '')?.[1];
  const designs = part ? await listSitemapDesigns(context.app, Number(part)) : [];
  if (designs.length === 0) return new Response('There is no such sitemap.', { status: 404 });
  return urlSetResponse(
    designs.map(({ id, updatedAt, imageId }) => ({
      url: siteUrl + href('/details/:id', { id }),
      updatedAt,
      image: siteUrl + imagePath(imageId, 1200),
    })),
  );
}
