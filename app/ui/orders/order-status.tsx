import { ORDER_STATUS_LABELS, type OrderStatus } from '../../domain/orders/order.ts';

const COLOURS: Record<OrderStatus, string> = {
  placed: 'border-marigold bg-marigold/25',
  confirmed: 'border-terracotta',
  out_for_delivery: 'border-terracotta bg-sand',
  delivered: 'border-leaf text-leaf',
  cancelled: 'border-rose text-rose',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[status]}`}
    >
      {ORDER_STATUS_LABELS[status]}
    </span>
  );
}
