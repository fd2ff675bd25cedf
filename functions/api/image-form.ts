import type { Context } from 'hono';
import type { z } from 'zod';
import { deleteUnusedImages } from '#app/domain/images/orphaned-images.server.ts';
import { DomainError, toFieldErrors } from '#app/domain/shared/errors.ts';
import { readImageForm } from '#app/http/image-request.server.ts';
import type { ApiEnv } from './contract.ts';

/** Routes that take multipart forms with images; their bodies have limits of their own. */
export const IMAGE_ROUTES = new Set(['/api/designs', '/api/packages/add']);

/**
 * A multipart request with images on its way to the domain; the images of one that is refused are taken back. The
 * caller is looked at before. In the route's document the body's schema is a plain object, no zod schema: that would
 * read the whole body first.
 * @param schema over the form's fields, with `imagesInput` among them
 * @throws DomainError `invalid`, `malformed`, or what `command` throws
 */
export async function takeImageForm<Schema extends z.ZodType, Result>(
  c: Context<ApiEnv>,
  schema: Schema,
  { max }: { max: number },
  command: (input: z.output<Schema>) => Promise<Result>,
): Promise<Result> {
  const { values, faults, kept } = await readImageForm(c.var.app, c.req.raw, { max });
  try {
    const parsed = schema.safeParse(values);
    const fields = { ...toFieldErrors(parsed.error?.issues ?? []), ...faults };
    if (!parsed.success || Object.keys(fields).length > 0) {
      throw new DomainError('invalid', 'Please check what is marked.', fields);
    }
    return await command(parsed.data);
  } catch (error) {
    await deleteUnusedImages(c.var.app, kept);
    throw error;
  }
}
