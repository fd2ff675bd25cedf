import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { HONEYPOT } from '../domain/shared/bot-check.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { DomainError, type FieldErrors, toInvalidError } from '../domain/shared/errors.ts';
import type { FormReply } from '../domain/shared/form-reply.ts';
import type { FormGuard } from './bot-check.server.ts';
import { setInputMessages } from './input-messages.server.ts';

setInputMessages();

/** The part of an action's arguments that a form needs. */
export interface RouteArgs {
  request: Request;
  context: { app: AppContext };
}

/**
 * Submits a page's form: its values are checked by `schema` and passed to `command`, which returns the message of
 * success or throws a redirect. Errors become a {@link FormReply} with the right status and all values but passwords.
 * @param guard checks the form between the two: `checkBot` for public forms
 */
export async function submit<Schema extends z.ZodType>(
  route: RouteArgs,
  schema: Schema,
  command: (input: z.output<Schema>) => Promise<string>,
  options: { guard?: FormGuard } = {},
) {
  return submitForm(
    route,
    async () => ({ values: await readFormValues(route.request), faults: {} }),
    schema,
    command,
    options,
  );
}

/** The values of a form, and what was wrong with it already when it was read. */
export interface FormInput {
  values: Record<string, string>;
  faults: FieldErrors;
}

/** {@link submit} for a form that is read in a way of its own. */
export async function submitForm<Schema extends z.ZodType>(
  { request, context: { app } }: RouteArgs,
  read: () => Promise<FormInput>,
  schema: Schema,
  command: (input: z.output<Schema>) => Promise<string>,
  { guard }: { guard?: FormGuard } = {},
) {
  let values: Record<string, string> = {};
  try {
    const form = await read();
    values = form.values;
    const input = parseForm(schema, form);
    await guard?.(request, values);
    const message = await command(input);
    return data<FormReply>({ ok: true, message, fields: {}, values: {} });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof DomainError) {
      const { message, fields = {}, status, retryAfter } = error;
      const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
      return data<FormReply>(
        { ok: false, message, fields, values: withoutPasswords(values) },
        { status, headers },
      );
    }
    app.log.error('form failed', { error });
    const message = 'Something went wrong on our side. Please try again.';
    return data<FormReply>({ ok: false, message, fields: {}, values: withoutPasswords(values) }, 500);
  }
}

async function readFormValues(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw new DomainError('malformed', 'We could not read this form. Please try again.');
  });
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}

/** The values that may be sent back; passwords go by these names. */
function withoutPasswords({
  password: _never,
  current: _neither,
  next: _nor,
  ...values
}: Record<string, string>): Record<string, string> {
  return values;
}

/** @throws DomainError `invalid` naming every field that is wrong */
function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  { values, faults }: FormInput,
): z.output<Schema> {
  if (values[HONEYPOT]) {
    throw new DomainError('invalid', 'This looked like a robot to us. If you are not one, please call us.');
  }
  const parsed = schema.safeParse(values);
  if (parsed.success && Object.keys(faults).length === 0) return parsed.data;
  const { message, fields } = toInvalidError(parsed.error?.issues ?? []);
  throw new DomainError('invalid', message, { ...fields, ...faults });
}
