import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { markdown } from './scripts/markdown.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Every flag on, so that the step to React Router is small. The benchmark's minimal app takes them from here. */
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
};

export default defineConfig({
  plugins: [remix({ future }), tailwindcss(), markdown()],
  build: { assetsInlineLimit: 0 },
});
