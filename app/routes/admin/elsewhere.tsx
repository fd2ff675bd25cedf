import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { brand } from '../../brand.ts';
import { requireAdmin } from '../../guards.server.ts';

/** Where the work of a page is done while the page itself does not exist. */
const WORK: Record<string, { title: string; words: string }> = {
  bookings: {
    title: 'Bookings',
    words: 'Appointments reach you by phone and on WhatsApp; the booking page leads customers there.',
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
