import type * as entry from '#app/entry.server.tsx';
import type { Bindings } from '#app/http/context.server.ts';
import { buildId } from '../build/server/id.js';
import * as build from '../build/server/index.js';

// From the build and not from its source, so that the Worker has one copy of it.
const { enter } = build.entry.module as unknown as typeof entry;

/** Around every request. */
export const onRequest: PagesFunction<Bindings> = (context) => enter(context, buildId);
