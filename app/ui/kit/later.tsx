import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { hasStartedLate, TOUCHES } from '../document/late.ts';

/**
 * Pieces of a page whose scripts come when all else of it is there, or when somebody first touches it. Until then they are what
 * the server has drawn, and work as without scripts: neither their code nor their hydration stands in the way of the first look
 * at a page (docs/decisions/0071).
 */

/** A button that is pressed before its piece is there does nothing: nobody should have to press twice. */
const IDLE_MAX_MS = 500;

/** Any of it loads what is left of the page. */
const SIGNS = [...TOUCHES, 'popstate'];

const touch = Promise.withResolvers<void>();

function endWait(): void {
  for (const type of SIGNS) window.removeEventListener(type, endWait, true);
  touch.resolve();
}

if (!import.meta.env.SSR) {
  // A page that started late was touched.
  if (hasStartedLate()) touch.resolve();
  for (const type of SIGNS) window.addEventListener(type, endWait, { capture: true, passive: true });
  if (document.readyState === 'complete') endWaitWhenIdle();
  else window.addEventListener('load', endWaitWhenIdle, { once: true });
}

function endWaitWhenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => endWait(), { timeout: IDLE_MAX_MS });
  else setTimeout(endWait, IDLE_MAX_MS);
}

let isFirstPage = true;

/**
 * To be called when the page that the server has drawn is hydrated: pieces that are drawn after that are new. The answer to a
 * form is to be shown and focused at once, and who was here before has hearts, a cart or a form to see.
 */
export function endFirstPage(): void {
  isFirstPage = false;
  if (window.__remixContext.state.actionData || isKnownHere()) endWait();
}

type Load<Props> = () => Promise<ComponentType<Props>>;

function isKnownHere(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false; // storage is forbidden
  }
}

/** @param load gives the piece: `() => import('./below.tsx').then(({ Below }) => Below)` */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return import.meta.env.SSR ? drawnAtOnce(load) : loadedOnTouch(load);
}

function drawnAtOnce<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Piece: ComponentType<Props> | undefined;
  const loading = load().then((loaded) => {
    Piece = loaded;
  });
  return (props) => {
    if (!Piece) throw loading;
    return (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    );
  };
}

function loadedOnTouch<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = touch.promise.then(() => untilLoaded(load));
  const Piece = lazy(() => loading.then((loaded) => ({ default: loaded })));
  // Which props it takes, `load` says.
  return (props) => <Later Piece={Piece as unknown as ComponentType<object>} props={props} />;
}

interface LaterProps {
  Piece: ComponentType<object>;
  props: object;
}

/** Drawn again only for other props: React would draw a piece anew that it is asked for before its script is there. */
const Later = memo(function LaterPiece({ Piece, props }: LaterProps) {
  // A new page waits for it, instead of showing a gap.
  const [isDrawn] = useState(isFirstPage);
  const piece = <Piece {...props} />;
  return isDrawn ? <Suspense>{piece}</Suspense> : piece;
}, hasSameProps);

function hasSameProps(before: LaterProps, after: LaterProps): boolean {
  const [old, now] = [Object.entries(before.props), new Map(Object.entries(after.props))];
  return old.length === now.size && old.every(([name, value]) => now.get(name) === value);
}

/** Without a connection, tries again whenever there is one. */
async function untilLoaded<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resume) => {
        window.addEventListener('online', resume, { once: true });
        setTimeout(resume, 5000);
      });
    }
  }
}
