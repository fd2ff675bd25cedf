import type { Language } from '../domain/shared/language.ts';
import { brand } from '../site/brand.ts';
import type { MailMessage, MailPicture } from './mail.ts';

/**
 * The one design of e-mails: a column of at most 560 pixels, with nothing that is loaded from elsewhere but a newsletter's
 * pictures, so that it looks the same where images are blocked. Styles stand in the elements, since mail programs drop the others.
 */

const SERIF = "font-family:Georgia,'Times New Roman',serif";
const SANS = "font-family:'Segoe UI',Roboto,'Noto Sans Devanagari',Helvetica,Arial,sans-serif";
const TEXT = `${SANS};font-size:16px;line-height:1.6;color:#2b120a;overflow-wrap:anywhere`;
/** The column less its padding. */
const PICTURE_WIDTH = 512;
// Breaks within a long address, which would make the column wider than a phone.
const SMALL = `${SANS};font-size:14px;line-height:1.5;color:#6b4a3a;overflow-wrap:anywhere;word-break:break-word`;

const FEWER_LABELS: Record<Language, string> = {
  en: 'No more reminders and questions',
  hi: 'और याद दिलाने या राय माँगने वाले संदेश न भेजें',
};

/** Null for an e-mail that is plain text alone. */
export function toMailHtml({ subject, link, page, language = 'en' }: MailMessage): string | null {
  if (!page) return null;
  const { paragraphs, pictures = [], button, footer, fewer } = page;
  const site = new URL(link).origin;
  const text = paragraphs.map((each) => `<p style="margin:0 0 16px;${TEXT}">${toLines(each)}</p>`).join('\n');
  const small = footer ? `<p style="margin:0 0 8px;${SMALL}">${linkAddresses(toLines(footer))}</p>` : '';
  const fewerLink = fewer
    ? `<p style="margin:0;${SMALL}"><a href="${escapeHtml(fewer)}" style="color:#7a2e14">${FEWER_LABELS[language]}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3e6d0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3e6d0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#fdf8ee;border-radius:12px;overflow:hidden">
<tr><td style="background:#2b120a;padding:20px 24px"><a href="${site}" style="${SERIF};font-size:22px;color:#fdf8ee;text-decoration:none">${brand.name}</a></td></tr>
<tr><td style="height:3px;background:#f0a531;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:28px 24px 12px">
<h1 style="margin:0 0 16px;${SERIF};font-weight:600;font-size:26px;line-height:1.25;color:#2b120a">${escapeHtml(subject)}</h1>
${text}
${pictures.map(toPictureHtml).join('\n')}
<p style="margin:8px 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#7a2e14;color:#fdf8ee;${SANS};font-size:16px;font-weight:600;line-height:24px;padding:12px 24px;border-radius:24px;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;${SMALL};word-break:break-all">${escapeHtml(link)}</p>
</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid #e5d2b5">
${small}
<p style="margin:0 0 8px;${SMALL}"><a href="${site}" style="color:#7a2e14">${brand.name}</a></p>
${fewerLink}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** Where pictures are blocked its place shows the alt text on sand, and the caption says the rest. */
function toPictureHtml({ src, alt, ratio, caption }: MailPicture): string {
  const height = Math.round(PICTURE_WIDTH * ratio);
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${PICTURE_WIDTH}" height="${height}" style="display:block;width:100%;max-width:${PICTURE_WIDTH}px;height:auto;border:0;border-radius:8px;background:#f3e6d0;${SMALL}">`;
  if (!caption) return `<div style="margin:0 0 24px">${image}</div>`;
  const { title, text, link } = caption;
  return `<div style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="text-decoration:none;color:#2b120a">${image}<span style="display:block;margin:10px 0 0;${SERIF};font-size:20px;line-height:1.3;color:#7a2e14">${escapeHtml(title)}</span><span style="display:block;${SMALL}">${escapeHtml(text)}</span></a></div>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Addresses in our own small print, which is escaped already, as links of their first letters: their keys are long. */
function linkAddresses(html: string): string {
  return html.replace(/https?:\/\/([^\s<&]+)/g, (address, shown: string) => {
    const short = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
    return `<a href="${address}" style="color:#7a2e14">${short}</a>`;
  });
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
