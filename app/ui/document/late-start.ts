/** What a page that starts late keeps on the window for `entry.client.tsx`. */
declare global {
  interface Window {
    /** The page's data, as Remix's own requests get it. Only where the page started late. */
    lateData?: string;
  }
}

/** The part of what Remix keeps on the window that is needed here. */
interface RemixWindow {
  __remixManifest: { entry: LoadedModule; routes: Record<string, LoadedModule> };
  __remixRouteModules: Record<string, unknown>;
}

interface LoadedModule {
  module: string;
  imports: readonly string[];
}

/**
 * Starts the scripts of a page when somebody first touches it: until then the page is what the server has drawn, with links and
 * forms that work. Whoever was here before has hearts, a cart or a form to see: there it starts as soon as it is painted.
 *
 * This function is written into the page as text (`page-scripts.tsx`), so it knows nothing but its parameters and the browser.
 * @param ids of the routes that are shown
 * @param asksData whether the document came without the page's data
 * @param touches the events that start it
 * @param styles the sheet of all styles, of which the document has those that it is drawn with
 */
export function startLate(
  ids: readonly string[],
  asksData: boolean,
  touches: readonly string[],
  styles: string,
): void {
  const { pathname, search } = location;
  const remix = window as unknown as RemixWindow; // the script before this one has set it
  const { entry, routes } = remix.__remixManifest;
  const shown = ids.flatMap((id) => routes[id] ?? []);
  let started = false;
  let isDone = false;

  const listen = (action: 'addEventListener' | 'removeEventListener') => {
    for (const type of touches) window[action](type, touched, { capture: true, passive: true });
  };
  const ask = (rel: string) => {
    const scripts = [...shown, entry].flatMap(({ module, imports }) => [...imports, module]);
    for (const href of new Set(rel === 'prefetch' ? [styles, ...scripts] : scripts)) {
      document.head.appendChild(Object.assign(document.createElement('link'), { rel, href }));
    }
  };
  // A mouse that lies still under a page that is being drawn: browsers say that it moved, by nothing.
  const isStill = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent; // or another kind of event, without movements
    return type === 'pointermove' && movementX === 0 && movementY === 0;
  };
  function touched(event: Event) {
    if (!isStill(event)) start();
  }
  function start() {
    if (started) return;
    started = true;
    listen('removeEventListener');
    ask('modulepreload');
    load().catch(() => {
      // Without a connection the page stays as it was drawn, until the next touch.
      started = false;
      setTimeout(listen, 2000, 'addEventListener');
    });
  }
  async function load() {
    const path = pathname === '/' ? '/_root' : pathname.replace(/\/$/, '');
    const data = asksData && fetch(`${path}.data${search}`);
    const sheet = fetch(styles);
    const loaded = await Promise.all(shown.map(({ module }) => import(/* @vite-ignore */ module)));
    const answer = await data;
    if (answer && !answer.ok) throw answer;
    if (answer) window.lateData = await answer.text();
    await sheet;
    remix.__remixRouteModules = Object.fromEntries(ids.map((id, at) => [id, loaded[at]]));
    await import(/* @vite-ignore */ entry.module);
    isDone = true;
  }

  // A press on what React does not know yet is made again as soon as it does, or as without scripts if that takes too long: on
  // buttons, and on links to pictures, which open over the page.
  const givenUp = new WeakSet<Element>();
  let pressed: Element | null = null;
  const isLive = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps$'));
  const pressAgain = (button: HTMLElement, waits: number) => {
    if (waits > 0 && button.isConnected && !isLive(button)) {
      setTimeout(pressAgain, 40, button, waits - 1);
      return;
    }
    pressed = null;
    givenUp.add(button);
    button.click();
  };
  addEventListener(
    'click',
    (event) => {
      // Only elements are clicked.
      const button = (event.target as Element).closest<HTMLElement>('button, [href^="/media/"]');
      if (!button || isLive(button) || givenUp.has(button) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      start();
      if (pressed) return;
      pressed = button;
      pressAgain(button, 200);
    },
    true,
  );
  // Back to another page of before a reload: its address is there, and the page is not.
  addEventListener('popstate', () => {
    if (!isDone && location.pathname + location.search !== pathname + search) location.reload();
  });

  listen('addEventListener');
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() => started || ask('prefetch'));
  });
  // After the first paint, in a task of its own: the first look into the storage waits for another process.
  requestAnimationFrame(() =>
    setTimeout(() => {
      try {
        if (localStorage.length > 0) start();
      } catch {
        // Storage is forbidden: nothing is remembered.
      }
    }),
  );
}
