import { DESIGN_STATUS_LABELS } from '../../domain/designs/admin-design.ts';
import type { DesignStatus } from '../../domain/designs/design.ts';

const COLOURS: Record<DesignStatus, string> = {
  visible: 'border-leaf text-leaf',
  hidden: 'border-terracotta text-terracotta-text',
  draft: 'border-line text-muted',
};

export function DesignStatusBadge({ status }: { status: DesignStatus }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[status]}`}
    >
      {DESIGN_STATUS_LABELS[status]}
    </span>
  );
}
