import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import {
  type PricePreview,
  previewPrices,
  updatePrices,
} from '../../../domain/designs/price-change.server.ts';
import { PriceChangeConfirmation, PriceChangeInput } from '../../../domain/designs/price-change-input.ts';
import { DomainError, type FieldErrors, toFieldErrors } from '../../../domain/shared/errors.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { adminMeta } from '../admin-meta.ts';
import { PriceRuleForm } from './price-rule-form.tsx';

/** For admins. The rule is in the address, and its result is previewed before anything changes. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const values = ruleValues(params);
  const changed = /^\d{1,6}$/.exec(params.get('changed') ?? '')?.[0];
  const page = { values, changed: changed ? Number(changed) : null };
  if (!params.has('change')) return { ...page, errors: {}, preview: null };
  const parsed = PriceChangeInput.safeParse(values);
  if (!parsed.success) {
    const errors: FieldErrors = toFieldErrors(parsed.error.issues);
    return { ...page, errors, preview: null };
  }
  return { ...page, errors: {}, preview: await previewPrices(args.context.app, parsed.data) };
}

/** For admins. Applies the rule of the address as it was previewed. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const values = ruleValues(new URL(args.request.url).searchParams);
  return submit(args, PriceChangeConfirmation, async ({ fingerprint }) => {
    const parsed = PriceChangeInput.safeParse(values);
    if (!parsed.success)
      throw new DomainError('invalid', 'Please fill in first which prices change, and how.');
    const changed = await updatePrices(args.context.app, admin, parsed.data, fingerprint);
    throw redirect(`/admin/shop-form/prices?changed=${changed}`);
  });
}

/** The values of the rule form, from the address. */
function ruleValues(params: URLSearchParams) {
  const text = (name: string) => params.get(name) ?? undefined;
  return {
    ids: params.getAll('id'),
    category: text('category'),
    style: text('style'),
    status: text('status'),
    change: text('change'),
    by: text('by'),
    ending: text('ending'),
  };
}

/** After a conflict (409) the preview is shown again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta = adminMeta('Change prices');

export default function DesignPrices() {
  const { values, errors, preview, changed } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-3xl">
      <p>
        <Link to="/admin/shop-form" className="link inline-flex min-h-11 items-center">
          All designs
        </Link>
      </p>
      <h1 className="text-3xl">Change prices</h1>
      {changed !== null && (
        <p role="status" className="mt-4 font-semibold text-leaf">
          {changed === 1 ? '1 price is changed.' : `${changed} prices are changed.`}
        </p>
      )}
      <PriceRuleForm values={values} errors={errors} />
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
    <section aria-labelledby="preview" className="mt-6">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <p role="status" className="mt-2">
        {designs(selected)} selected, of which {designs(changing)} would have another price. Together{' '}
        {formatRupees(sumBefore)} → <b>{formatRupees(sumAfter)}</b>. Nothing is changed yet.
      </p>
      <table className="mt-3 w-full border-collapse">
        <caption className="sr-only">Old and new prices</caption>
        <thead className="border-b-2 border-line text-left text-muted">
          <tr>
            <th scope="col" className="py-2">
              Design
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              Now
            </th>
            <th scope="col" className="py-2 text-right">
              New
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, name, before, after }) => (
            <tr key={id}>
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="px-3 py-1.5 text-right">{formatRupees(before)}</td>
              <td className="py-1.5 text-right">
                {before === after ? (
                  <span className="text-muted">unchanged</span>
                ) : (
                  <b>
                    <span aria-hidden="true">→ </span>
                    {formatRupees(after)}
                  </b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
    </section>
  );
}
