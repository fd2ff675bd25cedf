import type { z } from 'zod';
import { type ReceiveFile, readImageForm } from './image-request.server.ts';
import { type RouteArgs, submitForm } from './submit.server.ts';

/** Whether a request is a multipart form, as forms with images are sent. */
export function isImageForm(request: Request): boolean {
  return /^multipart\//i.test(request.headers.get('content-type') ?? '');
}

/**
 * {@link submit} for a form with an `ImageField`: multipart, whose files are stored as images while they are read.
 * A refused form keeps its images: their ids are among its values.
 * @param schema over the values, with `imagesInput` among them
 */
export async function submitWithImages<Schema extends z.ZodType>(
  route: RouteArgs,
  schema: Schema,
  options: { max: number; receive?: ReceiveFile },
  command: (input: z.output<Schema>) => Promise<string>,
) {
  const { request, context } = route;
  return submitForm(route, () => readImageForm(context.app, request, options), schema, command);
}
