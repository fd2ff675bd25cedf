import { openDevServer } from './dev-server.ts';
import { prepareLocalShop } from './local-shop.ts';
import { keepOpen } from './server-process.ts';
import { script, step } from './step.ts';

/** `npm run dev`: the whole shop with hot reload, on the data of `npm start`. */
await script(async () => {
  const shop = await prepareLocalShop('npm run dev', 5173);
  await keepOpen(async () => {
    const server = await step('Starting', () => openDevServer(shop.port, shop.variables));
    shop.announce(server.url);
    console.log(`Scheduled jobs run each minute, and at once by: curl -X POST ${server.scheduledUrl}\n`);
    const stop = async () => {
      await shop.closeSandbox();
      await server.stop();
    };
    return { died: server.died, stop };
  });
});
