import { runScheduledJobs } from '#app/domain/operations/scheduled-jobs.server.ts';
import { type Bindings, createContext } from '#app/http/context.server.ts';

/** Where a local run finds the site, unless SITE_URL says otherwise. */
const LOCAL_SITE = 'http://127.0.0.1:8788';

/** Wakes each minute and does what is due. It answers no requests. */
export default {
  async scheduled({ scheduledTime }, bindings, execution) {
    await runScheduledJobs(createContext(bindings, LOCAL_SITE, execution), new Date(scheduledTime));
  },
} satisfies ExportedHandler<Bindings>;
