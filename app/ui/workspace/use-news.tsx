import { Link, useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../domain/shared/capped-count.ts';

/**
 * News without loading the page again: one small request every few seconds while the page is looked at; less often once
 * nobody has touched it for a while, or when there is no answer.
 */
const EVERY_MS = 4000;
const IDLE_EVERY_MS = 20_000;
const SLOWEST_MS = 60_000;

/** Less than the half hour after which an unused session ends. */
const IDLE_AFTER_MS = 10 * 60_000;

/** What waits for somebody who works here, and what came in since a time. */
interface News {
  counts: Record<string, number>;
  arrivals: Record<string, number>;
}

/** Where an area asks for its news, and how it tells them. */
export interface NewsArea<Kind extends string> {
  /** The address that answers with them. */
  path: string;
  /** The page that is loaded again when something has come in. */
  home: string;
  login: string;
  arrived: Record<Kind, { one: string; many: string; to: string }>;
}

interface Props<Told extends News> {
  area: NewsArea<keyof Told['arrivals'] & string>;
  /** What the frame was loaded with, and when by the server's clock. */
  news: Told;
  at: number;
  isOff?: boolean;
}

/** What waits now, and a notice of what has come in since the page was loaded. */
export function useNews<Told extends News>({ area, news: loaded, at, isOff = false }: Props<Told>) {
  const [news, setNews] = useState(loaded);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const clock = useServerClock(at);
  const wasUsed = useWasUsed();
  const updateHome = useUpdateHome(area.home);
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
      const answer = await loadNews<Told>(area.path, clock.since(), abort.signal);
      if (abort.signal.aborted) return;
      if (answer === 'logged out') return setLoggedOut(true);
      failures = answer ? 0 : failures + 1;
      if (answer) {
        clock.answered(asked);
        setNews((before) => {
          if (isNews(answer, before) && wasUsed()) updateHome();
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
  }, [area.path, isOff, isLoggedOut, isChanging, clock, wasUsed, updateHome]);

  const dismiss = () => {
    clock.startOver();
    const none = Object.fromEntries(Object.keys(news.arrivals).map((kind) => [kind, 0]));
    setNews({ ...news, arrivals: none });
  };
  const counts: Told['counts'] = news.counts;
  const { arrivals } = news;
  return { counts, notice: <Notice {...{ area, arrivals, isLoggedOut }} onDone={dismiss} /> };
}

/** The news, null where they did not arrive. */
async function loadNews<Told extends News>(
  path: string,
  since: number,
  signal: AbortSignal,
): Promise<Told | 'logged out' | null> {
  try {
    const response = await fetch(`${path}?since=${since}`, { signal, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return 'logged out';
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Whether something has come in, or what waits has changed. */
function isNews(now: News, before: News): boolean {
  const hasMore = Object.entries(now.arrivals).some(([kind, count]) => count > (before.arrivals[kind] ?? 0));
  return hasMore || Object.entries(now.counts).some(([kind, count]) => count !== before.counts[kind]);
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

/** Loads the first page of the area again where it is shown, unless somebody is in the middle of something there. */
function useUpdateHome(home: string) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const update = useRef(() => {});
  update.current = () => {
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || focused.id === 'main';
    if (pathname === home && isFree) revalidate();
  };
  return useCallback(() => update.current(), []);
}

interface NoticeProps {
  area: Omit<NewsArea<string>, 'path' | 'home'>;
  arrivals: News['arrivals'];
  isLoggedOut: boolean;
  /** What is told has been seen. */
  onDone: () => void;
}

/** Over the page, so that nothing moves that is being read. */
function Notice({ area, arrivals, isLoggedOut, onDone }: NoticeProps) {
  const { pathname, search } = useLocation();
  const told = Object.entries(area.arrived).filter(([kind]) => (arrivals[kind] ?? 0) > 0);
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-0 bottom-(--bar-height) z-40 max-w-full p-3 print:hidden"
    >
      {isLoggedOut ? (
        <p className={NOTICE}>
          You are logged out.
          <a
            href={`${area.login}?next=${encodeURIComponent(pathname + search)}`}
            className="link font-semibold"
          >
            Log in again
          </a>
        </p>
      ) : (
        told.length > 0 && (
          <div className={NOTICE}>
            {told.map(([kind, { one, many, to }]) => {
              const count = arrivals[kind] ?? 0;
              return (
                <span key={kind}>
                  <b>
                    {formatCount(count)} {count === 1 ? one : many}
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
