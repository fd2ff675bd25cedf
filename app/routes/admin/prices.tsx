import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { COVERAGE_LABELS, COVERAGES } from '../../domain/availability/appointment-length.ts';
import { toFieldValues } from '../../domain/content/content-form.ts';
import { computePrice, type PriceRequest } from '../../domain/pricing/price.ts';
import { getPriceList, updatePriceList } from '../../domain/pricing/price-list.server.ts';
import {
  type PriceList,
  PriceListInput,
  ROUNDINGS,
  SEASON_NAME_LENGTH,
  SEASON_ROWS,
} from '../../domain/pricing/price-list.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { dayOf, formatDateTime, toMoment } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { PriceLines } from '../../ui/bookings/price-lines.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { Field, SelectField } from '../../ui/kit/field.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { ListHead } from '../../ui/kit/list-page.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { RowFields } from '../../ui/kit/row-fields.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'prices');
  const { app } = args.context;
  const { prices, version, updatedAt } = await getPriceList(app);
  const examples = toExamples(prices, dayOf(app.now().getTime()));
  return { stored: toFieldValues('prices', prices), version, updatedAt, examples };
}

/** What a customer pays by this list: for little, and for everything at once. */
function toExamples(prices: PriceList, today: string) {
  const date = prices.seasons[0]?.first ?? today;
  const little: PriceRequest = {
    ...{ package: null, coverage: 'hands', guests: 0, artists: 1, artist: null },
    ...{ place: { name: 'one of your areas', travelFee: 0 }, date: today, startAt: null },
  };
  const much: PriceRequest = {
    ...{ package: null, coverage: 'full-bridal', guests: 30, artists: 2, date, startAt: toMoment(date) },
    artist: { firstName: 'a chosen artist', ratePercent: 120 },
    place: { name: 'a place outside your areas', travelFee: prices.travelFee },
  };
  return [
    { title: 'Both hands, for one', price: computePrice(prices, little) },
    { title: 'A bride and 30 guests, early, far away', price: computePrice(prices, much) },
  ];
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'prices');
  return submit(args, PriceListInput, async (input) => {
    await updatePriceList(args.context.app, admin, input);
    return 'Saved. New bookings are priced by it; those that are made keep their price.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Price list');

export default function AdminPrices() {
  const { stored, version, updatedAt, examples } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Price list" />
      <p className="mt-2 max-w-prose">
        What henna at the customer’s place costs. Packages have{' '}
        <TextLink to="/admin/package-form">prices of their own</TextLink>, and so has the way to each of your{' '}
        <TextLink to="/admin/content?group=areas">areas</TextLink>.
      </p>
      <p className="text-muted">
        {updatedAt ? `Changed on ${formatDateTime(updatedAt)}.` : 'Sample prices: please look at each.'}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <PostForm
          key={version}
          reply={useActionData<FormReply>()}
          {...{ stored, version }}
          className="max-w-xl space-y-8"
          button="Save"
          pendingButton="Saving…"
        >
          <PriceFields />
        </PostForm>
        <section aria-labelledby="examples">
          <h2 id="examples" className="text-xl">
            What a customer pays
          </h2>
          <p className="text-muted">By the list that is stored.</p>
          {examples.map(({ title, price }) => (
            <div key={title} className="mt-4 max-w-xl rounded-lg border border-line bg-white p-4">
              <h3 className="font-semibold">{title}</h3>
              {price && <PriceLines price={price} className="mt-2" />}
            </div>
          ))}
        </section>
      </div>
    </>
  );
}

function PriceFields() {
  return (
    <>
      <fieldset>
        <legend className="font-display text-xl font-semibold">How much is drawn</legend>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
          {COVERAGES.map((coverage) => (
            <RupeesField key={coverage} name={`coverage.${coverage}`} label={COVERAGE_LABELS[coverage]} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-display text-xl font-semibold">What comes on top</legend>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
          <RupeesField name="perGuest" label="Each guest" />
          <RupeesField name="perArtist" label="Each artist beside the first" />
          <Field name="prices.early.before" label="A start is early before" type="time" />
          <RupeesField name="early.amount" label="An early start costs" />
          <RupeesField
            name="travelFee"
            label="Travel outside your areas"
            hint="Where an artist serves a place of her own."
          />
          <SelectField
            name="prices.roundTo"
            label="Round percentages to"
            hint="Of seasons, and of artists’ own rates."
          >
            <Options options={ROUNDING_LABELS} />
          </SelectField>
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-display text-xl font-semibold">Seasons</legend>
        <p className="mt-1 mb-4 text-muted">
          On these days the drawing costs more. Where two overlap, the higher one counts.
        </p>
        <RowFields name="prices.seasons" singular="Season" min={0} max={SEASON_ROWS}>
          {(row) => <SeasonFields row={row} />}
        </RowFields>
      </fieldset>
    </>
  );
}

function SeasonFields({ row }: { row: string }) {
  return (
    <>
      <Field
        name={`${row}.name`}
        label="Name"
        hint="As customers read it in their price"
        required={false}
        maxLength={SEASON_NAME_LENGTH}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field name={`${row}.first`} label="First day" type="date" required={false} />
        <Field name={`${row}.last`} label="Last day" type="date" required={false} />
        <Field
          name={`${row}.percent`}
          label="Percent more"
          inputMode="numeric"
          required={false}
          maxLength={3}
        />
      </div>
    </>
  );
}

const ROUNDING_LABELS = ROUNDINGS.map((rupees) => [rupees, `₹${rupees}`] as const);

function RupeesField({ name, ...field }: { name: string; label: string; hint?: string }) {
  return <Field name={`prices.${name}`} prefix="₹" inputMode="numeric" maxLength={12} {...field} />;
}
