import { Link } from '@remix-run/react';
import {
  TIMELINE_LABELS,
  type TimelineEntry,
  type TimelineKind,
} from '../../../domain/operations/customer-card.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { ListFilters } from '../../../ui/kit/list-page.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';
import { useRight } from '../../../ui/workspace/allowed-link.tsx';

interface Props {
  timeline: { entries: readonly TimelineEntry[]; next: number | null };
  kind: TimelineKind | null;
  isFirst: boolean;
}

/** What happened between her and the shop, the newest first. */
export function CardTimeline({ timeline: { entries, next }, kind, isFirst }: Props) {
  const address = usePageAddress();
  const to = (show: string | null) => address({ show, until: null });
  const filters = [
    { label: 'All', to: to(null), chosen: kind === null },
    ...Object.entries(TIMELINE_LABELS).map(([value, label]) => ({
      ...{ label, to: to(value), chosen: value === kind },
    })),
  ];
  return (
    <DetailSection title="History" id="history">
      <ListFilters label="What the history shows" filters={filters} />
      {entries.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-4" role="status">
          {kind ? `No ${TIMELINE_LABELS[kind].toLowerCase()}.` : 'Nothing yet.'}
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Entry key={`${entry.kind}/${entry.key}`} entry={entry} />
          ))}
        </ol>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        {!isFirst && <ButtonLink to={to(kind)}>The newest</ButtonLink>}
        {next !== null && <ButtonLink to={address({ until: String(next) })}>Older</ButtonLink>}
      </p>
    </DetailSection>
  );
}

function Entry({ entry: { at, title, detail, to, right } }: { entry: TimelineEntry }) {
  const maySee = useRight(right);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <span className="min-w-0 wrap-anywhere">
        {to && maySee ? (
          <Link to={to} className="link inline-flex min-h-9 items-center font-semibold">
            {title}
          </Link>
        ) : (
          <b className="inline-flex min-h-9 items-center">{title}</b>
        )}{' '}
        <span className="text-muted">{detail}</span>
      </span>
      <time className="text-sm text-muted" dateTime={at.toISOString()}>
        {formatDateTime(at)}
      </time>
    </li>
  );
}
