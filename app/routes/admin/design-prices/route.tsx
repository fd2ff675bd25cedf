import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import {
  changePrices,
  type PricePreview,
  previewPrices,
} from '../../../domain/designs/price-change.server.ts';
import { PriceChangeConsent, PriceChangeInput } from '../../../domain/designs/price-change-input.ts';
import { DomainError, type FieldErrors, toFieldErrors } from '../../../domain/shared/errors.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { usePageAddress } from '../../../ui/kit/page-address.ts';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { adminMeta } from '../admin-meta.ts';
import { PriceRuleForm } from './price-rule-form.tsx';

/** For admins. The rule stands in the address; what it would do is shown before anything is done. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const params = new URL(asked.request.url).searchParams;
  const typed = typedIn(params);
  const changed = /^\d{1,6}$/.exec(params.get('changed') ?? '')?.[0];
  const page = { typed, changed: changed ? Number(changed) : null };
  if (!params.has('change')) return { ...page, errors: {}, preview: null };
  const parsed = PriceChangeInput.safeParse(typed);
  if (!parsed.success) {
    const errors: FieldErrors = toFieldErrors(parsed.error.issues);
    return { ...page, errors, preview: null };
  }
  return { ...page, errors: {}, preview: await previewPrices(asked.context.app, parsed.data) };
}

/** For admins. Does what the address says, as it was shown. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const typed = typedIn(new URL(asked.request.url).searchParams);
  return submit(asked, PriceChangeConsent, async ({ fingerprint }) => {
    const parsed = PriceChangeInput.safeParse(typed);
    if (!parsed.success) throw new DomainError('invalid', 'Please say first which prices change, and how.');
    const changed = await changePrices(asked.context.app, admin, parsed.data, fingerprint);
    throw redirect(`/admin/shop-form/prices?changed=${changed}`);
  });
}

/** What the address says of prices. */
function typedIn(params: URLSearchParams) {
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

/** Whoever was too late is shown how it stands now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta = adminMeta('Change prices');

export default function DesignPrices() {
  const { typed, errors, preview, changed } = useLoaderData<typeof loader>();
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
      <PriceRuleForm typed={typed} errors={errors} />
      <div className="mt-6 empty:hidden">
        <FormMessage reply={reply} />
      </div>
      {preview && <Preview preview={preview} />}
    </div>
  );
}

function Preview({ preview }: { preview: PricePreview }) {
  const here = usePageAddress()();
  const busy = useIsPending();
  const { chosen, changing, sumBefore, sumAfter, rows, fingerprint } = preview;
  const designs = (count: number) => (count === 1 ? '1 design' : `${count.toLocaleString('en-IN')} designs`);
  if (chosen === 0) {
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
        {designs(chosen)} chosen, of which {designs(changing)} would have another price. Together{' '}
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
              Then
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
      {chosen > rows.length && <p className="mt-2 text-muted">And {designs(chosen - rows.length)} more.</p>}
      {changing > 0 && (
        <Form method="post" action={here} preventScrollReset className="mt-4">
          <input type="hidden" name="fingerprint" value={fingerprint} />
          <button type="submit" disabled={busy} className="button button-primary">
            {busy
              ? 'Changing…'
              : `Change ${changing === 1 ? '1 price' : `${changing.toLocaleString('en-IN')} prices`}`}
          </button>
        </Form>
      )}
    </section>
  );
}
