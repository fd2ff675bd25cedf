import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { describeBalance, parseMonth } from '../../domain/payouts/payout.ts';
import { getStatement } from '../../domain/payouts/statement.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { requireVendor } from '../../http/guards.server.ts';
import { brand } from '../../site/brand.ts';
import { AccountStatement } from '../../ui/artist/account-statement.tsx';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';

/** For all artists: who is not approved any more may still be owed something. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireVendor(args);
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const month = parseMonth(params.get('month'), dayOf(app.now().getTime()));
  const statement = await getStatement(app, id, month);
  if (!statement) throw new Response('We could not find this account.', { status: 404 });
  return statement;
}

export const clientLoader = createClientLoader();

export const meta = artistMeta('Earnings', '/vendor-earnings');

export default function ArtistEarnings() {
  const statement = useLoaderData<typeof loader>();
  return (
    <ArtistPage
      title="Earnings"
      lead="What you earned, the cash that you collected for us, and what we paid you. An appointment counts once it is closed as done."
    >
      <p className="hidden text-lg print:block">
        {brand.name}, account of {statement.artist.name}
      </p>
      <p className="mb-6 text-2xl font-semibold">{describeBalance(statement.balance, 'you')}</p>
      <AccountStatement
        statement={statement}
        path={href('/vendor-earnings')}
        csvPath={href('/vendor-earnings.csv')}
      />
    </ArtistPage>
  );
}
