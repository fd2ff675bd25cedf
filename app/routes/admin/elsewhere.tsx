import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { brand } from '../../brand.ts';
import { requireAdmin } from '../../guards.server.ts';

/** Where the work of a page is done while the page itself does not exist. */
const WORK: Record<string, { title: string; words: string }> = {
  'package-form': {
    title: 'Packages',
    words: 'Packages are asked about by phone and e-mail: they have no page of their own to fill.',
  },
  'shop-form': {
    title: 'Mehndi Designs Manager',
    words:
      'The designs of the shop are loaded with the command `npm run db:seed`; docs/operations.md says how to load them on the live site.',
  },
  'popular-product-form': {
    title: 'Add Popular Product',
    words: 'The home page shows the first designs of the shop; their order is that of the sample shop.',
  },
};

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const work = WORK[new URL(asked.request.url).pathname.split('/').at(-1) ?? ''];
  if (!work) throw new Response(null, { status: 404 });
  return work;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Admin'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Elsewhere() {
  const { title, words } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose">{words}</p>
      <p className="mt-6">
        <Link to="/adminDashboard" className="button">
          Dashboard
        </Link>
      </p>
    </>
  );
}
