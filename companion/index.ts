import { runScheduledJobs } from '#app/domain/operations/scheduled-jobs.server.ts';
import { type Bindings, createContext, type Execution } from '#app/http/context.server.ts';

/** Where a local run finds the site, unless SITE_URL says otherwise. */
const LOCAL_SITE = 'http://127.0.0.1:8788';

/** Runs the scheduled jobs each minute. It answers no requests. */
export default {
  async scheduled(
    { scheduledTime }: Pick<ScheduledController, 'scheduledTime'>,
    bindings: Bindings,
    execution: Execution,
  ) {
    await runScheduledJobs(createContext(bindings, LOCAL_SITE, execution), new Date(scheduledTime));
  },
} satisfies ExportedHandler<Bindings>;
