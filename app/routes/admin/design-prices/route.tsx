import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  type PricePreview,
  previewPrices,
  updatePrices,
} from '../../../domain/designs/price-change.server.ts';
import { PriceChangeConfirmation, PriceChangeInput } from '../../../domain/designs/price-change-input.ts';
import { DomainError, toFieldErrors } from '../../../domain/shared/errors.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { type Columns, ListTable } from '../../../ui/kit/list-page.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { adminMeta } from '../admin-meta.ts';
import { PriceRuleForm, type RuleValues } from './price-rule-form.tsx';

/** The rule is in the address, and its result is previewed before anything changes. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const params = new URL(args.request.url).searchParams;
  const values = parseRule(params);
  const changed = /^\d{1,6}$/.exec(params.get('changed') ?? '')?.[0];
  const page = { values, changed: changed ? Number(changed) : null };
  if (!params.has('change')) return { ...page, errors: {}, preview: null };
  const parsed = PriceChangeInput.safeParse({ ids: values.ids, ...values.fields });
  if (!parsed.success) return { ...page, errors: toFieldErrors(parsed.error.issues), preview: null };
  return { ...page, errors: {}, preview: await previewPrices(args.context.app, parsed.data) };
}

/** Applies the rule of the address as it was previewed. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { ids, fields } = parseRule(new URL(args.request.url).searchParams);
  return submit(args, PriceChangeConfirmation, async ({ fingerprint }) => {
    const parsed = PriceChangeInput.safeParse({ ids, ...fields });
    if (!parsed.success)
      throw new DomainError('invalid', 'Please fill in first which prices change, and how.');
    const changed = await updatePrices(args.context.app, admin, parsed.data, fingerprint);
    throw redirect(`/admin/shop-form/prices?changed=${changed}`);
  });
}

/** The values of the rule form, from the address. */
function parseRule(params: URLSearchParams): RuleValues {
  const { id: _ids, changed: _changed, ...fields } = Object.fromEntries(params);
  return { ids: params.getAll('id'), fields };
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a conflict the preview is shown again. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Change prices');

export default function DesignPrices() {
  const { values, errors, preview, changed } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-3xl">
      <DetailHead back={{ to: '/admin/shop-form', label: 'All designs' }} title="Change prices" />
      {changed !== null && (
        <p role="status" className="mt-4 font-semibold text-leaf">
          {changed === 1 ? '1 price is changed.' : `${changed} prices are changed.`}
        </p>
      )}
      <PriceRuleForm {...values} errors={errors} />
      <div className="mt-6 empty:hidden">
        <FormMessage reply={reply} />
      </div>
      {preview && <Preview preview={preview} />}
    </div>
  );
}

function Preview({ preview }: { preview: PricePreview }) {
  const pageUrl = usePageAddress()();
  const isPending = useIsPending();
  const { selected, changing, sumBefore, sumAfter, rows, fingerprint } = preview;
  const designs = (count: number) => (count === 1 ? '1 design' : `${count.toLocaleString('en-IN')} designs`);
  if (selected === 0) {
    return (
      <p role="status" className="mt-4 rounded-lg bg-sand p-6">
        No designs found.
      </p>
    );
  }
  return (
    <DetailSection title="Preview" className="mt-6">
      <p role="status" className="mt-2">
        {designs(selected)} selected, of which {designs(changing)} would have another price. Together{' '}
        {formatRupees(sumBefore)} → <b>{formatRupees(sumAfter)}</b>. Nothing is changed yet.
      </p>
      <ListTable
        what="prices"
        caption="Old and new prices"
        rows={rows}
        rowKey={({ id }) => id}
        columns={PRICE_COLUMNS}
        empty="No designs found."
      />
      {selected > rows.length && (
        <p className="mt-2 text-muted">And {designs(selected - rows.length)} more.</p>
      )}
      {changing > 0 && (
        <Form method="post" action={pageUrl} preventScrollReset className="mt-4">
          <input type="hidden" name="fingerprint" value={fingerprint} />
          <button type="submit" disabled={isPending} className="button button-primary">
            {isPending
              ? 'Changing…'
              : `Change ${changing === 1 ? '1 price' : `${changing.toLocaleString('en-IN')} prices`}`}
          </button>
        </Form>
      )}
    </DetailSection>
  );
}

const PRICE_COLUMNS: Columns<PricePreview['rows'][number]> = [
  { title: 'Design', cell: ({ name }) => name, className: 'wrap-anywhere' },
  { title: 'Now', cell: ({ before }) => formatRupees(before), isRight: true },
  {
    title: 'New',
    cell: ({ before, after }) =>
      before === after ? (
        <span className="text-muted">unchanged</span>
      ) : (
        <b>
          <span aria-hidden="true">→ </span>
          {formatRupees(after)}
        </b>
      ),
    isRight: true,
  },
];
