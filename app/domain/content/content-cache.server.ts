import type { AppContext } from '../shared/context.server.ts';
import { readContent } from './content.server.ts';
import type { SiteContent } from './content.ts';

/**
 * Every page shows content, and no page should pay a journey to the database for it: each isolate of the Worker keeps
 * what it read, for seconds. So a change is seen everywhere after these seconds, and at once by whoever made it.
 */

/** Milliseconds that content may be old. */
export const CONTENT_MAX_AGE = 5000;

interface Kept {
  content: SiteContent | null;
  readAt: number;
}

/** By database. A reader writes into the object that it found, so that what it read before a change goes with it. */
const kept = new WeakMap<object, Kept>();

/** One reading a request, however many loaders ask. A promise is never kept longer: Workers end it with its request. */
const reading = new WeakMap<object, Promise<SiteContent>>();

function keptFor({ db }: Pick<AppContext, 'db'>): Kept {
  let found = kept.get(db.$client);
  if (!found) {
    found = { content: null, readAt: 0 };
    kept.set(db.$client, found);
  }
  return found;
}

/**
 * The site's content, at most {@link CONTENT_MAX_AGE} old. It never fails: when the database does not answer, what was
 * known last stands, else the files' values, and the log says so.
 */
export function currentContent(
  context: Pick<AppContext, 'db' | 'log' | 'now'>,
  files: SiteContent,
): Promise<SiteContent> {
  let content = reading.get(context);
  if (!content) {
    content = fresh(context, files);
    reading.set(context, content);
  }
  return content;
}

async function fresh(
  context: Pick<AppContext, 'db' | 'log' | 'now'>,
  files: SiteContent,
): Promise<SiteContent> {
  const ours = keptFor(context);
  const at = context.now().getTime();
  if (ours.content && at - ours.readAt < CONTENT_MAX_AGE) return ours.content;
  try {
    const content = await readContent(context, files);
    ours.content = content;
    ours.readAt = at;
    return content;
  } catch (error) {
    context.log.error('content could not be read', { error });
    return ours.content ?? files;
  }
}

/** After a change: this isolate reads anew, the others within {@link CONTENT_MAX_AGE}. */
export function forgetContent(context: Pick<AppContext, 'db'>): void {
  kept.delete(context.db.$client);
  reading.delete(context);
}
