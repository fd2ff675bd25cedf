import type { z } from 'zod';
import { readImageForm } from './image-request.server.ts';
import { type RouteArgs, submitForm } from './submit.server.ts';

/**
 * {@link submit} for a form with a `ImageField`: multipart, whose files become images of the shop as they come in.
 * A form that is refused keeps its images: their ids are among its values.
 * @param schema over the values, with `imagesOf` among them
 */
export async function submitWithImages<Schema extends z.ZodType>(
  route: RouteArgs,
  schema: Schema,
  { max }: { max: number },
  command: (input: z.output<Schema>) => Promise<string>,
) {
  const { request, context } = route;
  return submitForm(route, () => readImageForm(context.app, request, { max }), schema, command);
}
