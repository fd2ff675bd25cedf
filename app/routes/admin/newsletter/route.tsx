import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  deleteNewsletter,
  sendTestNewsletter,
  startNewsletter,
  stopNewsletter,
  updateNewsletter,
} from '../../../domain/newsletter/admin-newsletter.server.ts';
import { getNewsletter } from '../../../domain/newsletter/newsletter.server.ts';
import {
  NEWSLETTER_MAX_IMAGES,
  NEWSLETTER_MESSAGES_A_MINUTE,
  NEWSLETTER_STATUS_LABELS,
  newsletterTransitions,
} from '../../../domain/newsletter/newsletter.ts';
import { NewsletterStepInput, UpdateNewsletterInput } from '../../../domain/newsletter/newsletter-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import {
  ConfirmStep,
  DetailHead,
  DetailSection,
  DetailSections,
  Facts,
} from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPreview } from './preview.tsx';

const LIST = href('/admin/newsletters');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'newsletter');
  const { app } = args.context;
  const newsletter = await getNewsletter(app, args.params.id ?? '');
  if (!newsletter) throw new Response('We could not find this newsletter.', { status: 404 });
  const { queuedUpTo: _anAddress, ...shown } = newsletter;
  const links = newsletter.designs.map(({ id }) => app.siteUrl + href('/details/:id', { id }));
  return { newsletter: shown, links: links.join('\n'), direct: app.storage !== null };
}

/** The form of the draft comes with its pictures; the others send, stop or delete it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'newsletter');
  const { app } = args.context;
  const id = args.params.id ?? '';
  if (isImageForm(args.request)) {
    const images = { max: NEWSLETTER_MAX_IMAGES, place: 'work' } as const;
    return submitWithImages(args, UpdateNewsletterInput, images, async (input) => {
      await updateNewsletter(app, admin, { id, ...input });
      return 'The draft is saved.';
    });
  }
  return submit(args, NewsletterStepInput, async ({ intent, input }) => {
    if (intent === 'test') return `A test is on its way to ${await sendTestNewsletter(app, admin, id)}.`;
    const seen = { id, version: input.version };
    if (intent === 'send') {
      await startNewsletter(app, admin, seen);
      return 'It is being sent. You can close this page.';
    }
    if (intent === 'stop') {
      await stopNewsletter(app, admin, seen);
      return 'Stopped. Nobody else gets it.';
    }
    await deleteNewsletter(app, admin, seen);
    throw redirect(LIST);
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Newsletter');

export default function EditNewsletter() {
  const { newsletter, links, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id, version, status, subject, body, images } = newsletter;
  // A reply to a button has no subject.
  const formReply = reply && 'subject' in reply.values ? reply : undefined;
  return (
    <section>
      <DetailHead
        back={{ to: LIST, label: 'All newsletters' }}
        title={subject}
        badge={<span className="text-muted">{NEWSLETTER_STATUS_LABELS[status]}</span>}
      />
      <div className="mt-2 min-h-7">
        <FormMessage reply={reply} />
      </div>
      <DetailSections>
        {newsletterTransitions.can('edit', 'admin', status) && (
          <DetailSection title="Draft">
            <NewsletterForm
              // Fresh fields for each stored version.
              key={version}
              action={href('/admin/newsletters/:id', { id })}
              reply={formReply}
              stored={{ subject, body, designs: links }}
              {...{ version, images, direct }}
            />
          </DetailSection>
        )}
        <DetailSection title="Sending">
          <Sending newsletter={newsletter} />
        </DetailSection>
      </DetailSections>
      {/* As wide as the page: a desktop's e-mail fits in no column. */}
      <DetailSection id="preview" title="Preview" className="mt-8 scroll-mt-20">
        <NewsletterPreview id={id} version={version} />
      </DetailSection>
    </section>
  );
}

type Newsletter = ReturnType<typeof useLoaderData<typeof loader>>['newsletter'];

/** What became of it, and the steps that it can take now. */
function Sending({ newsletter }: { newsletter: Newsletter }) {
  const { version, status, recipients, sent, failed, startedAt, endedAt, subscribers } = newsletter;
  const can = (step: 'send' | 'stop' | 'delete') => newsletterTransitions.can(step, 'admin', status);
  const minutes = Math.ceil(subscribers / NEWSLETTER_MESSAGES_A_MINUTE);
  const readers = subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`;
  return (
    <>
      {startedAt && (
        <Facts
          facts={[
            ['Subscribers then', recipients],
            ['Taken by the e-mail provider', sent],
            ['Failed', failed],
            ['Began', formatDateTime(startedAt)],
            ['Ended', endedAt && formatDateTime(endedAt)],
          ]}
        />
      )}
      {can('send') && (
        <p className="mt-1 text-muted">
          Save the draft first, and look at{' '}
          <a href="#preview" className="link">
            the preview
          </a>
          . {readers} would get it, {NEWSLETTER_MESSAGES_A_MINUTE} a minute, in about{' '}
          {minutes <= 1 ? 'a minute' : `${minutes} minutes`}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <ActionButton values={{ intent: 'test' }}>Send a test to me</ActionButton>
        {can('send') && (
          <ConfirmStep
            label={`Send to ${readers}`}
            question="It goes to all who have confirmed their address, as the preview shows it, and cannot be changed any more."
          >
            <ActionButton values={{ intent: 'send', version }} buttonClassName="button button-primary">
              Send it now
            </ActionButton>
          </ConfirmStep>
        )}
        {can('stop') && (
          <ConfirmStep label="Stop" question="Whoever has not got it yet gets none. It cannot be sent again.">
            <ActionButton values={{ intent: 'stop', version }} buttonClassName="button border-rose text-rose">
              Stop sending
            </ActionButton>
          </ConfirmStep>
        )}
        {can('delete') && (
          <ConfirmStep
            label="Delete"
            className="border-rose text-rose"
            question="Are you sure you want to delete this draft?"
          >
            <ActionButton
              values={{ intent: 'delete', version }}
              buttonClassName="button border-rose text-rose"
            >
              Delete
            </ActionButton>
          </ConfirmStep>
        )}
      </div>
    </>
  );
}
