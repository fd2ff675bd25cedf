import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adjustAccount, correctPayout, recordPayout } from '../../../domain/payouts/payout.server.ts';
import { describeBalance, parseMonth } from '../../../domain/payouts/payout.ts';
import { ArtistAccountFormInput } from '../../../domain/payouts/payout-input.ts';
import { removeShare, setShare } from '../../../domain/payouts/share-rule.server.ts';
import { getArtistAccountForOwner } from '../../../domain/payouts/statement.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { dayOf } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { brand } from '../../../site/brand.ts';
import { AccountStatement } from '../../../ui/artist/account-statement.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { adminMeta } from '../admin-meta.ts';
import { AdjustmentForm, CorrectPayoutForm, PayoutForm } from './account-forms.tsx';
import { ArtistShares } from './artist-shares.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const month = parseMonth(params.get('month'), dayOf(app.now().getTime()));
  const account = await getArtistAccountForOwner(app, args.params.id ?? '', month);
  if (!account) throw new Response('We could not find this artist.', { status: 404 });
  return account;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { app } = args.context;
  const id = args.params.id ?? '';
  return submit(args, ArtistAccountFormInput, async (form) => {
    switch (form.intent) {
      case 'payout':
        return recordPayout(app, admin, id, form.input);
      case 'adjustment':
        return adjustAccount(app, admin, id, form.input);
      case 'correct-payout':
        return correctPayout(app, admin, id, form.input);
      case 'share':
        await setShare(app, admin, id, form.input);
        return 'The share is saved. It counts for appointments that are given from now on.';
      case 'remove-share':
        await removeShare(app, admin, { vendorId: id, ...form.input });
        return 'The share is removed.';
    }
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: somebody may have recorded something meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Payouts');

/** Forms that show a refusal at their own place. */
const OWN_PLACE = ['payout', 'adjustment', 'correct-payout', 'share'];

export default function ArtistAccount() {
  const account = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { artist, balance, earlier } = account;
  const intent = reply?.values.intent ?? '';
  const refusalOf = (panel: string) => (!reply?.ok && intent === panel ? reply : undefined);
  return (
    <div className="max-w-4xl">
      <div className="print:hidden">
        <DetailHead back={{ to: href('/admin/payouts'), label: 'All payouts' }} title={artist.name} />
        <p>
          <TextLink to={href('/admin/vendors/:id', artist)}>Profile</TextLink>
        </p>
      </div>
      <p className="hidden font-display text-2xl print:block">
        {brand.name}, account of {artist.name}
      </p>
      <p className="mt-3 text-2xl font-semibold">{describeBalance(balance, 'the artist')}</p>
      <div className="print:hidden">
        {(reply?.ok || !OWN_PLACE.includes(intent)) && <FormMessage reply={reply} />}
        {/* Closed again once something was written. */}
        <div key={earlier} className="mt-4 flex flex-wrap items-start gap-3">
          <PayoutForm {...{ account }} reply={refusalOf('payout')} />
          <AdjustmentForm {...{ earlier }} reply={refusalOf('adjustment')} />
        </div>
      </div>
      <div className="mt-8">
        <AccountStatement
          statement={account}
          path={href('/admin/payouts/:id', artist)}
          csvPath={href('/admin/payouts/:id/statement.csv', artist)}
          toBooking={(reference) => href('/admin/bookings/:reference', { reference })}
        >
          {(entry) => <CorrectPayoutForm entry={entry} reply={refusalOf('correct-payout')} />}
        </AccountStatement>
      </div>
      <ArtistShares account={account} reply={refusalOf('share')} />
    </div>
  );
}
