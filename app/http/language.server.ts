import { data } from '@remix-run/cloudflare';
import { LANGUAGES, type Language } from '../domain/shared/language.ts';
import { DAY_MS, SECOND_MS } from '../domain/shared/time.ts';

/** In which language messages are to whoever uses this device. The pages themselves are English. */

const NAME = 'messages-in';
const KEPT_SECONDS = (365 * DAY_MS) / SECOND_MS;

/** As they have chosen it on this device; null for whoever has not. */
export function getLanguage(request: Request | undefined): Language | null {
  const cookies = request?.headers.get('cookie') ?? '';
  const [, chosen] = /(?:^|;\s*)messages-in=(\w\w)(?:;|$)/.exec(cookies) ?? [];
  return LANGUAGES.find((language) => language === chosen) ?? null;
}

/** What a form begins with: as chosen, or else the first language that the browser asks for. Only a choice counts. */
export function suggestLanguage(request: Request): Language {
  const first = request.headers.get('accept-language') ?? '';
  return getLanguage(request) ?? (/^\s*hi\b/i.test(first) ? 'hi' : 'en');
}

/** The `Set-Cookie` header that keeps a choice on this device. It says nothing of anybody, and no script reads it. */
export function languageCookie(request: Pick<Request, 'url'>, language: Language): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${NAME}=${language}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** What a form was answered, with the cookie that keeps the language which was chosen in it. */
export function withLanguage<Reply>({ request }: { request: Request }, reply: Reply, language: Language) {
  return data(reply, { headers: { 'Set-Cookie': languageCookie(request, language) } });
}
