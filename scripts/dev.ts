import { keepShopOpen } from './local-shop.ts';
import { openServer } from './server-process.ts';
import { script } from './step.ts';

/** As in Cloudflare's own development servers. */
const SCHEDULED_PATH = '/cdn-cgi/handler/scheduled';

/** `npm run dev`: the whole shop with hot reload, on the data of `npm start`. */
await script(() =>
  keepShopOpen({
    command: 'npm run dev',
    defaultPort: 5173,
    open: (port, variables) =>
      openServer(process.execPath, ['scripts/dev-server.ts', String(port), JSON.stringify(variables)], {
        url: `http://127.0.0.1:${port}`,
        readyPath: '/@vite/client',
        env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
        say: console.log,
      }),
    runScheduledJobs: async (url) => {
      const response = await fetch(url + SCHEDULED_PATH, { method: 'POST' });
      if (!response.ok) throw new Error(`The scheduled jobs failed: ${response.status}`);
    },
    hint: (url) => `Scheduled jobs run each minute, and at once by: curl -X POST ${url}${SCHEDULED_PATH}\n`,
  }),
);
