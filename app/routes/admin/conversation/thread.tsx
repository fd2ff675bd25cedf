import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { DELIVERY_LABELS, describeMedia, WROTE_BY_LABELS } from '../../../domain/enquiries/conversation.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDate, formatDateTime } from '../../../domain/shared/time.ts';
import { LineLink, TextLink } from '../../../ui/kit/links.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';
import type { Conversation } from './route.tsx';

/** Everything that was said, the oldest first. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { entries, earlier, isNewest, ways } = conversation;
  const address = usePageAddress();
  useFreshDelivery(entries.some(({ delivery }) => delivery === 'waiting'));
  return (
    <section aria-labelledby="said">
      <h2 id="said" className="sr-only">
        What was said
      </h2>
      {earlier !== null && <LineLink to={address({ before: String(earlier) })}>Earlier</LineLink>}
      <ol className="space-y-3">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={`max-w-prose rounded-lg border p-3 ${
              entry.kind === 'answer'
                ? 'ml-6 border-line bg-white sm:ml-12'
                : 'mr-6 border-transparent bg-sand sm:mr-12'
            }`}
          >
            <EntryHead entry={entry} />
            <EntryText entry={entry} phone={ways.whatsapp?.phone ?? null} />
          </li>
        ))}
      </ol>
      {!isNewest && <LineLink to={address({ before: null })}>To the newest, and to answer</LineLink>}
    </section>
  );
}

type Entry = Conversation['entries'][number];

function EntryHead({ entry: { kind, channel, name, by, email, at, delivery } }: { entry: Entry }) {
  const time = <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
  if (kind !== 'answer') {
    return (
      <p className="text-muted wrap-anywhere">
        <b className="text-henna-950">{name || 'She'}</b> · {WROTE_BY_LABELS[kind]} · {time}
      </p>
    );
  }
  return (
    <p className="text-muted wrap-anywhere">
      <b className="text-henna-950">Answered by {by ?? 'the shop'}</b> ·{' '}
      {channel === 'whatsapp' ? 'WhatsApp' : `e-mail to ${email || 'an erased address'}`} · {time}
      {delivery && (
        <>
          {' '}
          ·{' '}
          <span className={delivery === 'failed' ? 'font-semibold text-rose' : ''}>
            {DELIVERY_LABELS[delivery]}
          </span>
        </>
      )}
    </p>
  );
}

function EntryText({ entry, phone }: { entry: Entry; phone: string | null }) {
  const { id, kind, text, media, location, date, dateType, followUpOn } = entry;
  return (
    <>
      {kind === 'enquiry' && location && (
        <p className="mt-1">
          {date ? formatDate(new Date(date)) : dateType}, {location}
        </p>
      )}
      {media && (
        <p className="mt-1">
          {describeMedia(media)}
          {phone && (
            <>
              {': '}
              <a href={`https://wa.me/${phone.slice(1)}`} className="link">
                look at it in WhatsApp
              </a>
            </>
          )}
        </p>
      )}
      {(text || !(media || location)) && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text || 'Erased'}</p>
      )}
      {kind === 'enquiry' && (
        <p className="mt-1">
          {followUpOn && `Come back to it on ${formatDate(new Date(followUpOn))}. `}
          <TextLink to={href('/admin/enquiries/:id', { id })}>Open the enquiry</TextLink>
        </p>
      )}
      {kind === 'message' && (
        <p className="mt-1">
          <TextLink to={href('/admin/messages/:id', { id })}>Open the message</TextLink>
        </p>
      )}
    </>
  );
}

/** After an answer the page is quicker than the provider: it looks again, a few times. */
const LOOKS = 4;
const LOOK_AFTER_MS = 1500;

function useFreshDelivery(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isWaiting) looks.current = 0;
    if (!isWaiting || state !== 'idle' || looks.current >= LOOKS) return;
    const timer = setTimeout(
      () => {
        looks.current += 1;
        revalidate();
      },
      LOOK_AFTER_MS * 2 ** looks.current,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
}
