import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createNewsletter } from '../../../domain/newsletter/admin-newsletter.server.ts';
import { NEWSLETTER_MAX_IMAGES } from '../../../domain/newsletter/newsletter.ts';
import { CreateNewsletterInput } from '../../../domain/newsletter/newsletter-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submitWithImages } from '../../../http/image-form.server.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { adminMeta } from '../admin-meta.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'newsletter');
  return { direct: args.context.app.storage !== null };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'newsletter');
  const images = { max: NEWSLETTER_MAX_IMAGES, place: 'work' } as const;
  return submitWithImages(args, CreateNewsletterInput, images, async (input) => {
    const id = await createNewsletter(args.context.app, admin, input);
    throw redirect(href('/admin/newsletters/:id', { id }));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Write a newsletter');

export default function NewNewsletter() {
  const { direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section>
      <DetailHead
        back={{ to: href('/admin/newsletters'), label: 'All newsletters' }}
        title="Write a newsletter"
      />
      <div className="mt-2 min-h-7">
        <FormMessage reply={reply} />
      </div>
      <NewsletterForm reply={reply} direct={direct} />
    </section>
  );
}
