import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getStruckPrices, updateStruckPrices } from '../../domain/content/struck-price.server.ts';
import {
  findStruckPrice,
  STRUCK_PRICE_LABELS,
  STRUCK_PRICE_RULES,
  type StruckPriceRule,
} from '../../domain/content/struck-price.ts';
import { StruckPricesInput } from '../../domain/content/struck-price-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { SelectField } from '../../ui/kit/field.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  return getStruckPrices(args.context.app);
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  return submit(args, StruckPricesInput, async (input) => {
    await updateStruckPrices(args.context.app, admin, input);
    return 'Saved. Customers see it within seconds.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Struck prices');

export default function AdminStruckPrices() {
  const { rule, version } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <DetailHead back={{ to: '/adminDashboard', label: 'Today' }} title="Struck prices" />
      <p className="mt-2">
        Beside a price the shop can show a higher one, struck through, and the discount that follows from it.
        It does so in lists and on the pages of what you sell. Carts, orders and invoices never show one.
      </p>
      <PostForm
        key={version}
        reply={useActionData<FormReply>()}
        stored={{ rule }}
        version={version}
        className="mt-6 space-y-4"
        button="Save"
        pendingButton="Saving…"
      >
        <SelectField
          name="rule"
          label="Where a price is struck"
          hint="A former price is given in the form of a design, a package or a product: what customers truly paid before. Of products nothing else is ever struck."
          storedLabel={(value) => STRUCK_PRICE_LABELS[value as StruckPriceRule] ?? value} // a stored value, or a forged one
        >
          <Options options={STRUCK_PRICE_RULES.map((each) => [each, STRUCK_PRICE_LABELS[each]])} />
        </SelectField>
      </PostForm>
      <Examples />
      <TheLaw />
    </div>
  );
}

const EXAMPLES = [
  { title: 'Costs ₹500, and never cost more', price: 500, formerPrice: null },
  { title: 'Costs ₹500, and cost ₹650 before', price: 500, formerPrice: 650 },
] as const;

/** What each choice shows, computed by the rule that the shop's pages use. */
function Examples() {
  return (
    <section aria-labelledby="examples" className="mt-8">
      <h2 id="examples" className="text-xl">
        What customers see
      </h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {STRUCK_PRICE_RULES.map((rule) => (
          <div key={rule} className="py-2">
            <dt className="font-semibold">{STRUCK_PRICE_LABELS[rule]}</dt>
            {EXAMPLES.map(({ title, ...priced }) => {
              const struck = findStruckPrice(rule, priced);
              return (
                <dd key={title}>
                  {title}:{' '}
                  {struck
                    ? `${formatRupees(struck.amount)} struck, ${struck.percent}% off`
                    : 'nothing struck'}
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
    </section>
  );
}

function TheLaw() {
  return (
    <section aria-labelledby="law" className="mt-8 rounded-lg border-l-4 border-marigold bg-sand p-4">
      <h2 id="law" className="text-xl">
        A made-up discount is an offence
      </h2>
      <p className="mt-2">
        The price times 1.2 is a figure that nobody ever paid. To show it as a former price misleads customers
        about the price: an unfair trade practice and a misleading advertisement by sections 2(47) and 2(28)
        of the Consumer Protection Act 2019. The Central Consumer Protection Authority can impose up to ₹10
        lakh (section 21), ₹50 lakh for a repeated one, and a court up to two years of imprisonment and a fine
        of ₹10 lakh (section 89). The Guidelines for Prevention of Misleading Advertisements 2022 ask for
        honest representation in every advertisement, a price on a page among them.
      </p>
      <p className="mt-2">
        So before you open the shop, choose “{STRUCK_PRICE_LABELS.former}” or “{STRUCK_PRICE_LABELS.off}”.
        Keep a proof of each former price, an old invoice or price list. This is no legal advice: ask a
        lawyer.
      </p>
    </section>
  );
}
