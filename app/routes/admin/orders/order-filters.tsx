import { Form } from '@remix-run/react';
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '../../../domain/orders/order.ts';
import { ORDER_SORTS, type OrderFilters } from '../../../domain/orders/order-list.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import { COUNT_CAP, formatCount } from '../../../domain/shared/capped-count.ts';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ListFilters, SearchField } from '../../../ui/kit/list-page.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';

interface Props {
  typed: string;
  filters: Omit<OrderFilters, 'search'>;
  isNarrowed: boolean;
}

/** The search and the filters of the list; all of them hold together. */
export function OrderFilterForm({ typed, filters, isNarrowed }: Props) {
  const { status, payment, way, from, to, place, sort } = filters;
  const stored = {
    ...{ payment: payment ?? '', way: way ?? '', place, sort },
    ...{ from: from ?? '', to: to ?? '' },
  };
  const isOpen = Boolean(payment || way || place || from || to || sort !== 'newest');
  return (
    // Fresh fields for each address.
    <Form key={JSON.stringify([typed, status, stored])} role="search" className="mt-4">
      {status && <input type="hidden" name="status" value={status} />}
      <SearchField label="Order number, phone, pincode or name" typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      <details open={isOpen || undefined} className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
          Narrow and sort
        </summary>
        <div className="mt-1 grid grid-cols-1 items-end gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
          <FormState reply={undefined} stored={stored}>
            <Choice name="payment" label="Payment" labels={PAYMENT_STATUS_LABELS} none="All" />
            <Choice name="way" label="Way of paying" labels={PAYMENT_METHOD_LABELS} none="All" />
            <Field name="place" label="Pincode or place" required={false} maxLength={40} />
            <Field type="date" name="from" label="From" required={false} />
            <Field type="date" name="to" label="To" required={false} />
            <Choice name="sort" label="Sort" labels={ORDER_SORTS} />
          </FormState>
          <button type="submit" className="button">
            Show
          </button>
        </div>
      </details>
      {isNarrowed && <LineLink to="/admin/orders">Show all orders</LineLink>}
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  none?: string;
}

function Choice({ labels, none, ...field }: ChoiceProps) {
  return (
    <SelectField {...field} required={false}>
      <Options options={Object.entries(labels)} {...(none !== undefined && { none })} />
    </SelectField>
  );
}

interface StatusProps {
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  counts: Readonly<Record<OrderStatus, number>>;
  /** There may be more of each. */
  isPartial: boolean;
  /** Delivered orders whose cash was not all collected, whatever the filters. */
  short: number;
}

/** A link for each status, with how many there are under the other filters. */
export function StatusFilters({ status, payment, counts, isPartial, short }: StatusProps) {
  const pageAddress = usePageAddress();
  const toAddress = (change: Record<string, string | null>) =>
    pageAddress({ after: null, before: null, ...change });
  const isShort = payment === 'partly_paid';
  return (
    <ListFilters
      label="Status"
      filters={[
        { label: 'All', to: toAddress({ status: null }), chosen: !status && !isShort },
        ...ORDER_STATUSES.map((each) => ({
          label: ORDER_STATUS_LABELS[each],
          count: `${formatCount(counts[each])}${isPartial && counts[each] < COUNT_CAP ? '+' : ''}`,
          to: toAddress({ status: each }),
          chosen: status === each,
        })),
        ...(short > 0
          ? [
              {
                label: 'Cash short',
                count: formatCount(short),
                to: '/admin/orders?payment=partly_paid',
                chosen: isShort,
              },
            ]
          : []),
      ]}
    />
  );
}
