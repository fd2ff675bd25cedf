import type { VariantDetails } from '../../../domain/products/product.server.ts';
import { STOCK_CHANGES } from '../../../domain/products/product-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';

interface Props {
  variants: readonly VariantDetails[];
  reply: FormReply | undefined;
}

/** The stock of each variant, and the form that changes it. Orders take it and cancellations give it back by themselves. */
export function StockSection({ variants, reply }: Props) {
  return (
    <DetailSection title="Stock" className="mt-10">
      <p className="mt-1 max-w-prose text-muted">
        Orders take what they buy, and a cancelled order gives it back. What was returned to you, came in or
        broke, you enter here.
      </p>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {variants.map((variant) => (
          <li key={variant.id} className="rounded-lg border border-line bg-white p-4">
            <StockForm
              key={`${variant.stockVersion} ${variant.stock}`}
              variant={variant}
              reply={reply?.values.variant === variant.id ? reply : undefined}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function StockForm({ variant, reply }: { variant: VariantDetails; reply: FormReply | undefined }) {
  const { id, name, stock, stockVersion } = variant;
  return (
    <>
      <h3 className="text-lg">
        {name && `${name}: `}
        {stock === null ? `${name ? 'n' : 'N'}ot counted` : `${stock} in stock`}
      </h3>
      <details className="mt-2" open={reply ? true : undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Change the stock<span className="sr-only"> of {name || 'this product'}</span>
        </summary>
        <PostForm
          reply={reply}
          intent="stock"
          stored={{ change: stock === null ? 'count' : 'add' }}
          button="Change the stock"
          pendingButton="One moment…"
          preventScrollReset
          className="mt-2 grid gap-4"
          action="?stock"
        >
          <input type="hidden" name="variant" value={id} />
          <input type="hidden" name="version" value={stockVersion} />
          <input type="hidden" name="seen" value={stock ?? ''} />
          <SelectField name="change" label="What happened">
            <Options options={Object.entries(STOCK_CHANGES)} />
          </SelectField>
          <Field name="pieces" label="Pieces" inputMode="numeric" maxLength={9} />
          <Field
            name="reason"
            label="Reason"
            maxLength={100}
            hint="As “Delivery from Sojat” or “Two were broken”."
          />
        </PostForm>
      </details>
    </>
  );
}
