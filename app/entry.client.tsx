import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { toPageState } from './ui/document/page-state.ts';

if (window.lateData) {
  const state = toPageState(window.lateData);
  window.__remixContext.stream = new Blob([state]).stream();
}

/**
 * Until the page's data is decoded, Remix's root has nothing to draw and throws a promise. A key that is pressed in that moment
 * makes React hydrate at once, and give up the page of the server (its error 345): there is no boundary around the root. So React
 * begins when there is something to draw. Before its hooks the root is a function like any other.
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

untilDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
