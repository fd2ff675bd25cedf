/**
 * The kinds of errors of the domain, with their HTTP status. Translated to a response in two places only:
 * `submit.server.ts` for pages and `onError` of the API.
 */
export const STATUS_OF = {
  invalid: 422,
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  payment_failed: 402,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** Field name (dotted for nested ones: `lines.0.quantity`) to what is wrong with it, in the customer's words. */
export type FieldErrors = Record<string, string>;

/** An error that its reader can act on; `message` and `fields` are shown to people. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** What a client needs beside the message, such as the current prices of a quote. */
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors, details?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }

  get status(): (typeof STATUS_OF)[ErrorCode] {
    return STATUS_OF[this.code];
  }

  /** Seconds to wait before it is worth trying again, where that is known. */
  get retryAfter(): number | undefined {
    const { retryAfter } = this.details ?? {};
    return typeof retryAfter === 'number' ? retryAfter : undefined;
  }
}

/** The refusal of an idempotency key that somebody else has used: it says nothing of what they did with it. */
export function keyUsedError(): DomainError {
  const message = 'This was sent before, with another phone number.';
  return new DomainError('conflict', message, { idempotencyKey: message });
}

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** Zod's issues as field errors; the first one of each field wins. */
export function toFieldErrors(issues: Issues): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return fields;
}

/** The error for input that a schema refuses; an issue without a field is its message. */
export function toInvalidError(issues: Issues): DomainError {
  const { '': message = 'Please check what is marked.', ...fields } = toFieldErrors(issues);
  return new DomainError('invalid', message, fields);
}
