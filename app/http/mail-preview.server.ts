import type { MailMessage } from '../gateways/mail.ts';
import { toMailHtml } from '../gateways/mail-html.ts';

/** An e-mail as a mail program shows it: the same HTML, or the same text, in a frame of our own pages. */

/**
 * Nothing in it runs, and its pictures come from us alone. Its styles stand in its elements, which our pages' own policy
 * forbids: so it is an answer of its own, and no `srcdoc`, which would have the policy of the page.
 */
function toPolicy(siteUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${new URL(siteUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** @param part its HTML, in which links open in a tab of their own, or its text */
export function mailPreview(message: MailMessage, part: 'html' | 'text', siteUrl: string): Response {
  const html = part === 'html' ? toMailHtml(message) : null;
  return new Response(html?.replace('<head>', '<head>\n<base target="_blank">') ?? message.text, {
    headers: {
      'content-type': `text/${html ? 'html' : 'plain'}; charset=utf-8`,
      'content-security-policy': toPolicy(siteUrl),
      'cache-control': 'no-store',
    },
  });
}
