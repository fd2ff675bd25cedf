import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { deleteUnusedImages } from '#app/domain/images/orphaned-images.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { DomainError, toFieldErrors } from '#app/domain/shared/errors.ts';
import { readImageForm } from '#app/http/image-request.server.ts';

/** Routes that take multipart forms with images; their bodies have limits of their own. */
export const IMAGE_FORM_PATHS = new Set(['/api/designs', '/api/packages/add']);

/**
 * Reads a multipart form with images and hands it to `command`; the images of a form that is refused are deleted
 * again. In the route's document the body's schema is a plain object, no zod schema: the validator would read the whole
 * body into memory first.
 * @param schema over the form's fields, with `imagesInput` among them
 * @throws DomainError `invalid`, `malformed`, or what `command` throws
 */
export async function submitImageForm<Schema extends z.ZodType, Result>(
  context: AppContext,
  request: Request,
  schema: Schema,
  { max }: { max: number },
  command: (input: z.output<Schema>) => Promise<Result>,
): Promise<Result> {
  const { values, faults, kept } = await readImageForm(context, request, { max });
  try {
    const parsed = schema.safeParse(values);
    const fields = { ...toFieldErrors(parsed.error?.issues ?? []), ...faults };
    if (!parsed.success || Object.keys(fields).length > 0) {
      throw new DomainError('invalid', 'Please check what is marked.', fields);
    }
    return await command(parsed.data);
  } catch (error) {
    await deleteUnusedImages(context, kept);
    throw error;
  }
}

/** An OpenAPI schema, as a route's content takes it. */
type FormSchema = Exclude<BodyContent['schema'], z.ZodType | undefined>;
type Body = NonNullable<NonNullable<RouteConfig['request']>['body']>;
type BodyContent = Exclude<NonNullable<Body['content'][string]>, { $ref: string }>;

/** The document of a multipart body. */
export function multipartBody(schema: FormSchema) {
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
