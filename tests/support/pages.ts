import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { FormReply } from '#app/domain/shared/form-reply.ts';
import { createLogger } from '#app/http/logger.server.ts';
import type { Shop } from './shop.ts';

/** A browser without scripts in front of the site's loaders and actions: it keeps cookies and posts forms. */
export class PageVisitor {
  readonly #shop: Shop;
  readonly cookies = new Map<string, string>();
  readonly #address: string;

  constructor(shop: Shop, address = '203.0.113.7') {
    this.#shop = shop;
    this.#address = address;
  }

  /** What a loader answers to this visitor; a redirect is answered, not thrown. */
  get(
    loader: (args: LoaderFunctionArgs) => unknown,
    path: string,
    params: Record<string, string> = {},
  ): Promise<unknown> {
    const request = new Request(`https://shop.example${path}`, { headers: this.#headers() });
    return this.#ask(loader, request, params);
  }

  /** What an action answers to a form of this visitor; one with files is a `FormData`. */
  post(
    action: (args: ActionFunctionArgs) => unknown,
    path: string,
    form: Record<string, string> | FormData = {},
    params: Record<string, string> = {},
  ): Promise<unknown> {
    return this.#ask(
      action,
      new Request(`https://shop.example${path}`, {
        method: 'POST',
        headers: this.#headers(),
        body: form instanceof FormData ? form : new URLSearchParams(form),
      }),
      params,
    );
  }

  /** The same with files, which go by the name `images`. */
  postFiles(
    action: (args: ActionFunctionArgs) => unknown,
    path: string,
    form: Record<string, string>,
    files: readonly Uint8Array<ArrayBuffer>[],
    params: Record<string, string> = {},
  ): Promise<unknown> {
    const body = new FormData();
    for (const [name, text] of Object.entries(form)) body.append(name, text);
    for (const bytes of files) body.append('images', new Blob([bytes]), '');
    return this.post(action, path, body, params);
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return { cookie, 'cf-connecting-ip': this.#address };
  }

  async #ask(
    work: (args: LoaderFunctionArgs) => unknown,
    request: Request,
    params: Record<string, string> = {},
  ): Promise<unknown> {
    const args = {
      request,
      params,
      // A context of its own for each request, as on the site.
      context: { app: { ...this.#shop.context, log: createLogger(request) }, bindings: this.#shop.bindings },
    } as unknown as LoaderFunctionArgs; // the site's loaders use no more of it
    const answer = await Promise.resolve(work(args)).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    this.#keep(answer);
    return answer;
  }

  #keep(answer: unknown): void {
    const { init } = (answer ?? {}) as { init?: ResponseInit | null }; // of a loader's or an action's `data`
    const headers = answer instanceof Response ? answer.headers : new Headers(init?.headers);
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Where an answer leads; null if it is no redirect. */
export function getRedirect(answer: unknown): string | null {
  return answer instanceof Response && answer.status >= 300 && answer.status < 400
    ? answer.headers.get('location')
    : null;
}

/** A form's reply with its status. */
export function toReply(answer: unknown): FormReply & { status: number } {
  const { data, init } = answer as { data: FormReply; init: ResponseInit | null };
  return { ...data, status: init?.status ?? 200 };
}
