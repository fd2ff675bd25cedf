import type { z } from 'zod';
import { findSizeFault } from '../domain/images/picture-place.server.ts';
import { type PicturePlace, USE_SMALL_PICTURES } from '../domain/images/picture-place.ts';
import { toInvalidError } from '../domain/shared/errors.ts';
import { type ImageForm, type ReceiveFile, readImageForm } from './image-request.server.ts';
import { type RouteArgs, submitForm } from './submit.server.ts';

/** Whether a request is a multipart form, as forms with images are sent. */
export function isImageForm(request: Request): boolean {
  return /^multipart\//i.test(request.headers.get('content-type') ?? '');
}

/** Of a page with several forms. */
type PlaceOf = (values: Record<string, string>) => PicturePlace;

/**
 * {@link submit} for a form with an `ImageField`: multipart, whose files are stored as images while they are read.
 * A refused form keeps its images: their ids are among its values.
 * @param schema over the values, with `imagesInput` among them
 * @param options `place`: where the pictures are shown, for which they may be too small
 */
export async function submitWithImages<Schema extends z.ZodType>(
  route: RouteArgs,
  schema: Schema,
  { place, ...options }: { max: number; receive?: ReceiveFile; place?: PicturePlace | PlaceOf },
  command: (input: z.output<Schema>) => Promise<string>,
) {
  const { request, context } = route;
  const read = async () => {
    const form = await readImageForm(context.app, request, options);
    const at = typeof place === 'function' ? place(form.values) : place;
    const fault = at && (await findSizeFault(context.app, at, form.values));
    if (fault) addSizeFault(form, schema, fault);
    return form;
  };
  return submitForm(route, read, schema, command);
}

function addSizeFault(
  { values, faults }: ImageForm,
  schema: z.ZodType,
  { message, isFinal }: { message: string; isFinal: boolean },
): void {
  // A fault of the files takes the place of what the schema finds: a missing picture is told with it.
  const { images } = toInvalidError(schema.safeParse(values).error?.issues ?? []).fields ?? {};
  faults.images = [faults.images ?? images, message].filter(Boolean).join(' ');
  // The form that is shown again asks whether to use it.
  if (!isFinal) values[USE_SMALL_PICTURES] = 'asked';
}
