import { Link, useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  type AdminArrivals,
  type AdminCounts,
  type AdminNews,
  ARRIVALS,
  NO_NEWS,
} from '../../../domain/operations/admin-news.ts';
import { formatCount } from '../../../domain/shared/capped-count.ts';

/**
 * News without loading the page again: one small request every few seconds while the page is looked at; less often once
 * nobody has touched it for a while, or when there is no answer.
 */
const EVERY_MS = 4000;
const IDLE_EVERY_MS = 20_000;
const SLOWEST_MS = 60_000;

/** Less than the half hour after which an unused session ends. */
const IDLE_AFTER_MS = 10 * 60_000;

interface Props {
  /** What the frame was loaded with, and when by the server's clock. */
  news: AdminNews;
  at: number;
  isOff: boolean;
}

/** What waits now, and a notice of what has come in since the page was loaded. */
export function useAdminNews({ news: loaded, at, isOff }: Props): { counts: AdminCounts; notice: ReactNode } {
  const [news, setNews] = useState(loaded);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const clock = useServerClock(at);
  const wasUsed = useWasUsed();
  const updateToday = useUpdateToday();
  // A change ends in another request, so that the counts follow it.
  const isChanging = useIsChanging();
  const isFirst = useRef(true);

  useEffect(() => {
    if (isOff || isLoggedOut || isChanging) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    const poll = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return; // `visibilitychange` goes on
      const asked = clock.now();
      const answer = await loadNews(clock.since(), abort.signal);
      if (abort.signal.aborted) return;
      if (answer === 'logged out') return setLoggedOut(true);
      failures = answer ? 0 : failures + 1;
      if (answer) {
        clock.answered(asked);
        setNews((before) => {
          if (hasMore(answer.arrivals, before.arrivals) && wasUsed()) updateToday();
          return JSON.stringify(before) === JSON.stringify(answer) ? before : answer;
        });
      }
      timer = setTimeout(poll, Math.min((wasUsed() ? EVERY_MS : IDLE_EVERY_MS) * 2 ** failures, SLOWEST_MS));
    };
    timer = setTimeout(poll, isFirst.current ? EVERY_MS : 0);
    isFirst.current = false;
    document.addEventListener('visibilitychange', poll);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [isOff, isLoggedOut, isChanging, clock, wasUsed, updateToday]);

  const dismiss = () => {
    clock.startOver();
    setNews({ ...news, arrivals: NO_NEWS.arrivals });
  };
  return {
    counts: news.counts,
    notice: <Notice arrivals={news.arrivals} isLoggedOut={isLoggedOut} onDone={dismiss} />,
  };
}

/** The news, null where they did not arrive. */
async function loadNews(since: number, signal: AbortSignal): Promise<AdminNews | 'logged out' | null> {
  try {
    const response = await fetch(`/admin/news?since=${since}`, { signal, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return 'logged out';
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function hasMore(now: AdminArrivals, before: AdminArrivals): boolean {
  return ARRIVALS.some((kind) => now[kind] > before[kind]);
}

/** Since when arrivals are told: the server's clock, from when the page was loaded. */
function useServerClock(at: number) {
  const [clock] = useState(() => {
    const loadedAt = Date.now();
    let since = at;
    let lastAnswer = at;
    return {
      now: () => at + Date.now() - loadedAt,
      since: () => since,
      answered: (asked: number) => {
        lastAnswer = asked;
      },
      startOver: () => {
        since = lastAnswer;
      },
    };
  });
  return clock;
}

/** Whether somebody has touched the page lately. */
function useWasUsed() {
  const lastUse = useRef(Date.now());
  useEffect(() => {
    const use = () => {
      lastUse.current = Date.now();
    };
    const events = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const event of events) document.addEventListener(event, use, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, use);
    };
  }, []);
  return useCallback(() => Date.now() - lastUse.current < IDLE_AFTER_MS, []);
}

/** Whether a page is loaded or a form is sent just now. */
function useIsChanging(): boolean {
  const { state } = useNavigation();
  return useFetchers().some((fetcher) => fetcher.state !== 'idle') || state !== 'idle';
}

/** Loads Today again where it is shown, unless somebody is in the middle of something there. */
function useUpdateToday() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const update = useRef(() => {});
  update.current = () => {
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || focused.id === 'main';
    if (pathname === '/adminDashboard' && isFree) revalidate();
  };
  return useCallback(() => update.current(), []);
}

const ARRIVED: Record<keyof AdminArrivals, { one: string; many: string; to: string }> = {
  orders: { one: 'new order', many: 'new orders', to: '/admin/orders' },
  requests: { one: 'new request', many: 'new requests', to: '/admin/bookings?status=requested' },
  enquiries: { one: 'new enquiry', many: 'new enquiries', to: '/admin/enquiries' },
  messages: { one: 'new message', many: 'new messages', to: '/admin/messages' },
};

interface NoticeProps {
  arrivals: AdminArrivals;
  isLoggedOut: boolean;
  /** What is told has been seen. */
  onDone: () => void;
}

/** Over the page, so that nothing moves that is being read. */
function Notice({ arrivals, isLoggedOut, onDone }: NoticeProps) {
  const { pathname, search } = useLocation();
  const kinds = ARRIVALS.filter((kind) => arrivals[kind] > 0);
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-0 bottom-(--bar-height) z-40 max-w-full p-3 print:hidden"
    >
      {isLoggedOut ? (
        <p className={NOTICE}>
          You are logged out.
          <a href={`/admin?next=${encodeURIComponent(pathname + search)}`} className="link font-semibold">
            Log in again
          </a>
        </p>
      ) : (
        kinds.length > 0 && (
          <div className={NOTICE}>
            {kinds.map((kind) => {
              const { one, many, to } = ARRIVED[kind];
              return (
                <span key={kind}>
                  <b>
                    {formatCount(arrivals[kind])} {arrivals[kind] === 1 ? one : many}
                  </b>{' '}
                  <Link
                    to={to}
                    onClick={onDone}
                    className="link inline-flex min-h-11 items-center px-1"
                    aria-label={`Show ${many}`}
                  >
                    Show
                  </Link>
                </span>
              );
            })}
            <button type="button" className="link min-h-11 cursor-pointer px-1 text-muted" onClick={onDone}>
              Not now
            </button>
          </div>
        )
      )}
    </div>
  );
}

const NOTICE =
  'pointer-events-auto flex flex-wrap items-center gap-x-4 rounded-xl border border-henna-700 bg-ivory px-4 py-1 shadow-xl';
