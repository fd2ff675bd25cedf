import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { prepareLocalShop } from './local-shop.ts';
import { keepOpen } from './server-process.ts';
import { build, serve, wakeCompanion } from './site.ts';
import { script, step } from './step.ts';

/** `npm start`: from a fresh clone to a running shop; again, it is quick and keeps everything. */
await script(async () => {
  const shop = await prepareLocalShop('npm start', 8788);
  await build();
  await keepOpen(async () => {
    const server = await step('Starting', () => serve(shop.port, { variables: shop.variables }));
    shop.announce(server.url);
    const timer = setInterval(() => {
      wakeCompanion(server.url).catch((error: Error) => console.error(`✗ ${error.message}`));
    }, MINUTE_MS);
    const stop = async () => {
      clearInterval(timer);
      await shop.closeSandbox();
      await server.stop();
    };
    return { died: server.died, stop };
  });
});
