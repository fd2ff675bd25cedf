import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { readImageForm } from './image-request.server.ts';
import { submitForm } from './submit.server.ts';

/**
 * {@link submit} for a form with a `ImageField`: multipart, whose files become images of the shop as they come in.
 * A form that is refused keeps its images: their ids are among its values.
 * @param schema over the values, with `imagesOf` among them
 */
export async function submitWithImages<Schema extends z.ZodType>(
  { request, context: { app } }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  schema: Schema,
  { max }: { max: number },
  command: (input: z.output<Schema>) => Promise<string>,
) {
  return submitForm(request, () => readImageForm(app, request, { max }), schema, command);
}
