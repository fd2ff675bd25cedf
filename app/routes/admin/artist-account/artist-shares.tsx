import { describeShare } from '../../../domain/bookings/artist-share.ts';
import type { getArtistAccountForOwner } from '../../../domain/payouts/statement.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { ConfirmStep, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { ActionPanel } from '../booking/action-panel.tsx';

interface Props {
  account: Pick<
    NonNullable<Awaited<ReturnType<typeof getArtistAccountForOwner>>>,
    'shares' | 'shopShare' | 'packages'
  >;
  reply: FormReply | undefined;
}

/** What the artist gets of appointments that she is given from now on. */
export function ArtistShares({ account: { shares, shopShare, packages }, reply }: Props) {
  const hasOwn = shares.some(({ packageId }) => packageId === null);
  return (
    <DetailSection title="Share of the price" className="mt-10 print:hidden">
      <p className="mt-1 text-muted">
        After discount, without tax and travel; travel goes to the artist, and a team shares equally. What she
        has been given already stays as it was.
      </p>
      <ul className="my-3 max-w-xl divide-y divide-line border-y border-line">
        {!hasOwn && (
          <li className="py-2">
            All packages: {shopShare ? `${describeShare(shopShare)}, as the shop’s` : 'none yet'}
          </li>
        )}
        {shares.map((share) => (
          <li
            key={share.packageId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span>
              {share.packageName ?? 'All packages'}: <b>{describeShare(share)}</b>
            </span>
            <ConfirmStep
              label="Remove"
              question="Appointments that she is given from now on go by what else is set, or earn her nothing."
            >
              <ActionButton
                values={{ intent: 'remove-share', packageId: share.packageId ?? '' }}
                preventScrollReset
              >
                Remove<span className="sr-only"> the share of {share.packageName ?? 'all packages'}</span>
              </ActionButton>
            </ConfirmStep>
          </li>
        ))}
      </ul>
      <div key={JSON.stringify(shares)}>
        <ActionPanel
          intent="share"
          label="Set a share"
          button="Save the share"
          stored={{ kind: 'percent' }}
          reply={reply}
        >
          <SelectField name="packageId" label="Of">
            <Options none="All packages" options={packages} />
          </SelectField>
          <SelectField name="kind" label="What she gets">
            <Options
              options={[
                ['percent', 'Percent of the price'],
                ['fixed', 'Rupees for each appointment'],
              ]}
            />
          </SelectField>
          <Field name="value" label="Percent, or rupees" inputMode="numeric" maxLength={9} />
        </ActionPanel>
      </div>
    </DetailSection>
  );
}
