import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { toInvalidError } from '#app/domain/shared/errors.ts';

/** What every room of the API shares: its environment, its refusals, and how a schema's refusal is told. */
export interface ApiEnv {
  Bindings: { createContext: () => AppContext };
  Variables: { app: AppContext };
}

/** A Hono app whose routes refuse what their schemas refuse, in the shape of every other refusal. */
export function newApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toInvalidError(result.error.issues);
    },
  });
}

const ErrorBody = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('Field to what is wrong with it'),
  })
  .openapi('Error');

/** A refusal in the document. */
export function refusal(description: string) {
  return { description, content: { 'application/json': { schema: ErrorBody } } };
}
