/** Cloudflare Turnstile in the browser; loaded only where it is configured. */

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The part of Cloudflare's script that we use. */
interface Api {
  render(
    place: HTMLElement,
    options: { sitekey: string; action: string; size: 'flexible'; theme: 'light' },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

let loading: Promise<Api> | undefined;

function load(): Promise<Api> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    // The script defines it.
    script.onload = () => resolve((window as unknown as { turnstile: Api }).turnstile);
    script.onerror = () => {
      loading = undefined; // the next form tries again
      reject(new Error('Turnstile did not load.'));
    };
    document.head.appendChild(script);
  });
  return loading;
}

/** A widget on the page. A token is valid once: `reset` asks for another. */
export interface Widget {
  reset(): void;
  remove(): void;
}

/**
 * Loads Cloudflare's script and renders a widget, unless its place has left the page meanwhile: then null.
 * @throws Error if the script does not load
 */
export async function renderWidget(
  getPlace: () => HTMLElement | null,
  { siteKey, action }: { siteKey: string; action: string },
): Promise<Widget | null> {
  const api = await load();
  const place = getPlace();
  if (!place) return null;
  const id = api.render(place, { sitekey: siteKey, action, size: 'flexible', theme: 'light' });
  return { reset: () => api.reset(id), remove: () => api.remove(id) };
}
