import type { z } from 'zod';

/**
 * Posts to a provider's API. `answer` is null where it is cut off or does not fit the schema; `fault` is the name of the
 * error if there was no answer at all. Neither contains what was sent.
 */
export async function postToProvider<Schema extends z.ZodType>(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: BodyInit },
  schema: Schema,
  timeoutMs: number,
): Promise<{ status: number; ok: boolean; answer: z.output<Schema> | null } | { fault: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const { data: answer = null } = schema.safeParse(await response.json().catch(() => null));
    return { status: response.status, ok: response.ok, answer };
  } catch (error) {
    return { fault: (error as Error).name };
  }
}
