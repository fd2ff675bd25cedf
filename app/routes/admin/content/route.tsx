import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { readContentGroup, saveContent } from '../../../domain/content/admin-content.server.ts';
import { CONTENT_GROUPS, type ContentGroup } from '../../../domain/content/content.ts';
import { formValues } from '../../../domain/content/content-form.ts';
import { ContentReset, contentForm } from '../../../domain/content/content-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { fileContent } from '../../../http/site-content.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ChipLink } from '../../../ui/kit/chip-link.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { ConflictNotice } from '../../../ui/kit/conflict-notice.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { adminMeta } from '../admin-meta.ts';
import { ContentFields } from './content-fields.tsx';

function groupOf(request: Request): ContentGroup {
  const asked = new URL(request.url).searchParams.get('group');
  return CONTENT_GROUPS.find((group) => group === asked) ?? 'hero';
}

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const group = groupOf(asked.request);
  const { value, version, changed, updatedAt } = await readContentGroup(
    asked.context.app,
    group,
    fileContent,
  );
  return { group, stored: formValues(group, value), version, changed, updatedAt };
}

/** For admins. `&back` takes the group back to the files' words. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const { app } = asked.context;
  const group = groupOf(asked.request);
  if (new URL(asked.request.url).searchParams.has('back')) {
    return submit(asked, ContentReset, async ({ version }) => {
      await saveContent(app, admin, { group, version, value: null });
      return 'Back to the file’s words. Customers see them within seconds.';
    });
  }
  return submit(asked, contentForm(group), async (input) => {
    await saveContent(app, admin, { group, version: input.version, value: input[group] });
    return 'Saved. Customers see it within seconds.';
  });
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Content');

const GROUPS: Record<ContentGroup, { title: string; words: string; seenAt: string }> = {
  hero: { title: 'Hero', words: 'The first lines of the home page.', seenAt: '/' },
  contact: {
    title: 'Contact',
    words: 'How customers reach you: on top of every page, at its foot, and in the terms.',
    seenAt: '/',
  },
  achievements: {
    title: 'Counters',
    words: 'The four numbers that count up on the home page and on About.',
    seenAt: '/#achievements',
  },
  testimonials: {
    title: 'Testimonials',
    words:
      'What customers said, in their own words and with their leave. Without any, the section is left out.',
    seenAt: '/#testimonials',
  },
  areas: {
    title: 'Opening areas',
    words: 'Where your artists come to people’s homes, by the first digits of the pincode.',
    seenAt: '/about#where',
  },
};

export default function Content() {
  const { group, stored, version, changed, updatedAt } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const { title, words, seenAt } = GROUPS[group];
  // The button back to the files' words is answered on this page too, and so was a form of another group.
  const ofForm =
    reply && Object.keys(reply.values).some((name) => name.startsWith(group)) ? reply : undefined;
  const isConflict = ofForm !== undefined && ofForm.values.version !== String(version);
  return (
    <>
      <h1 className="text-3xl">Content</h1>
      <nav aria-label="Groups of content" className="mt-4 flex flex-wrap gap-2">
        {CONTENT_GROUPS.map((each) => (
          <ChipLink key={each} to={`/admin/content?group=${each}`} chosen={each === group}>
            {GROUPS[each].title}
          </ChipLink>
        ))}
      </nav>
      <section aria-labelledby="group" className="mt-6">
        <h2 id="group" className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose">{words}</p>
        <p className="text-muted">
          {changed && updatedAt ? `Changed on ${formatDateTime(updatedAt)}.` : 'As the site’s files say.'}{' '}
          {/* A document of its own shows what is stored now. */}
          <a href={seenAt} className="link inline-flex min-h-11 items-center">
            See it on the site
          </a>
        </p>
        <Form
          // Fresh fields for another group, and once something is stored.
          key={`${group} ${version} ${isConflict ? 'conflict' : ''}`}
          method="post"
          action={`/admin/content?group=${group}`}
          className="mt-4"
          noValidate
          preventScrollReset
        >
          <FormState reply={ofForm} stored={stored} version={version}>
            <ContentFields group={group} />
            <div className="mt-5 space-y-2">
              <FormMessage reply={reply} />
              <ConflictNotice />
              <button type="submit" className="button button-primary" disabled={busy}>
                {busy ? 'Saving…' : 'Save'}
              </button>
            </div>
          </FormState>
        </Form>
        {changed && (
          <details
            key={version}
            className="mt-6 inline-block rounded-3xl open:border open:border-rose open:p-3"
          >
            <summary className="button list-none [&::-webkit-details-marker]:hidden">
              Back to the file’s words…
            </summary>
            <p className="my-2 max-w-xs">What is stored now goes; the audit trail keeps a copy.</p>
            <Form method="post" action={`/admin/content?group=${group}&back`} preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="button border-rose text-rose" disabled={busy}>
                Go back to them
              </button>
            </Form>
          </details>
        )}
      </section>
    </>
  );
}
