import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { toPageState } from './ui/document/page-state.ts';

if (window.lateData) {
  const state = toPageState(window.lateData);
  window.__remixContext.stream = new Blob([state]).stream();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
