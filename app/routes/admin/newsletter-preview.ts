import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { previewNewsletter } from '../../domain/newsletter/preview-newsletter.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { mailPreview } from '../../http/mail-preview.server.ts';

/** The newsletter as the admin who asks would get it; with `?part=text`, as programs that show no HTML do. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'newsletter');
  const { app } = args.context;
  const message = await previewNewsletter(app, args.params.id ?? '', admin.email);
  if (!message) throw new Response('We could not find this newsletter.', { status: 404 });
  const { searchParams } = new URL(args.request.url);
  return mailPreview(message, searchParams.get('part') === 'text' ? 'text' : 'html', app.siteUrl);
}
