import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { readPictureForm } from './image-request.server.ts';
import { submitTyped } from './submit.server.ts';

/**
 * {@link submit} for a form with a `PictureField`: multipart, whose files become pictures of the shop as they come in.
 * A form that is refused keeps its pictures: their ids are among its values.
 * @param schema over the values, with `picturesOf` among them
 */
export async function submitWithPictures<Schema extends z.ZodType>(
  { request, context: { app } }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  schema: Schema,
  { max }: { max: number },
  command: (input: z.output<Schema>) => Promise<string>,
) {
  return submitTyped(request, () => readPictureForm(app, request, { max }), schema, command);
}
