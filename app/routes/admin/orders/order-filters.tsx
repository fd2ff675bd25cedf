import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '../../../domain/orders/order.ts';
import { ORDER_SORTS, type OrderFilters } from '../../../domain/orders/order-list.ts';
import { formatCount } from '../../../domain/shared/capped-count.ts';
import { ListFilterForm, toDayFields } from '../../../ui/kit/list-filters.tsx';
import { StateFilters } from '../../../ui/kit/list-page.tsx';
import { FIRST_PAGE, usePageAddress } from '../../../ui/kit/pager.tsx';

interface Props {
  typed: string;
  filters: Omit<OrderFilters, 'search'>;
  isPartial: boolean;
}

/** The search and the filters of the list; all of them hold together. */
export function OrderFilterForm({ typed, filters, isPartial }: Props) {
  const { status, payment, way, place, returns, sort } = filters;
  return (
    <ListFilterForm
      what="orders"
      search={{ label: 'Order number, phone, pincode or name', typed }}
      kept={{ status, returns }}
      fields={[
        { name: 'payment', label: 'Payment', options: PAYMENT_STATUS_LABELS, value: payment },
        { name: 'way', label: 'Way of paying', options: PAYMENT_METHOD_LABELS, value: way },
        { name: 'place', label: 'Pincode or place', maxLength: 40, value: place },
        ...toDayFields(filters),
      ]}
      sort={{ value: sort, labels: ORDER_SORTS }}
      isPartial={isPartial}
    />
  );
}

interface StatusProps {
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  counts: Readonly<Record<OrderStatus, number>>;
  /** There may be more of each. */
  isPartial: boolean;
  /** Delivered orders whose cash was not all collected. */
  short: number;
  /** Whether the list is of those of which a return is asked for, and how many that are. */
  returns: 'asked' | null;
  returnsAsked: number;
}

/** A link for each status, with how many orders it leaves under the other filters. */
export function StatusFilters({ status, payment, short, returns, returnsAsked, ...counted }: StatusProps) {
  const address = usePageAddress();
  const isShort = payment === 'partly_paid';
  const cash = {
    label: 'Cash short',
    count: formatCount(short),
    to: address({ ...FIRST_PAGE, status: null, payment: 'partly_paid' }),
    chosen: isShort && !status,
  };
  const asked = {
    label: 'Returns asked for',
    count: formatCount(returnsAsked),
    to: address({ ...FIRST_PAGE, status: null, returns: 'asked' }),
    chosen: returns !== null && !status,
  };
  const dropped = { ...(isShort && { payment: null }), ...(returns && { returns: null }) };
  return (
    <StateFilters
      label="Status"
      parameter="status"
      labels={ORDER_STATUS_LABELS}
      chosen={status}
      {...(Object.keys(dropped).length > 0 && { dropped })}
      others={[...(short > 0 ? [cash] : []), ...(returnsAsked > 0 || returns ? [asked] : [])]}
      {...counted}
    />
  );
}
