import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getContentGroup, updateContent } from '../../../domain/content/admin-content.server.ts';
import { CONTENT_GROUPS, type ContentGroup } from '../../../domain/content/content.ts';
import { toFormValues } from '../../../domain/content/content-form.ts';
import { ContentResetInput, contentInput } from '../../../domain/content/content-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { defaultContent } from '../../../http/site-content.server.ts';
import { submit } from '../../../http/submit.server.ts';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../../ui/kit/client-action.ts';
import { ConfirmStep, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ListFilters, ListHead } from '../../../ui/kit/list-page.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ContentFields } from './content-fields.tsx';
import { GROUPS } from './content-groups.ts';

function getGroup(request: Request): ContentGroup {
  const name = new URL(request.url).searchParams.get('group');
  return CONTENT_GROUPS.find((group) => group === name) ?? 'hero';
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'site');
  const group = getGroup(args.request);
  const { value, version, changed, updatedAt } = await getContentGroup(
    args.context.app,
    group,
    defaultContent,
  );
  return { group, stored: toFormValues(group, value), version, changed, updatedAt };
}

/** `&reset` resets the group to the defaults of `app/site`. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'site');
  const { app } = args.context;
  const group = getGroup(args.request);
  if (new URL(args.request.url).searchParams.has('reset')) {
    return submit(args, ContentResetInput, async ({ version }) => {
      await updateContent(app, admin, { group, version, value: null });
      return 'Reset to the default. Customers see it within seconds.';
    });
  }
  return submit(args, contentInput(group), async (input) => {
    await updateContent(app, admin, { group, version: input.version, value: input[group] });
    return 'Saved. Customers see it within seconds.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Content');

export default function Content() {
  const { group, stored, version, changed, updatedAt } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, description, path } = GROUPS[group];
  // The reply may be for the reset button, or for the form of another group.
  const formReply =
    reply && Object.keys(reply.values).some((name) => name.startsWith(`${group}.`)) ? reply : undefined;
  const isConflict = formReply !== undefined && formReply.values.version !== String(version);
  return (
    <>
      <ListHead title="Content" />
      <ListFilters
        label="Groups of content"
        filters={CONTENT_GROUPS.map((each) => ({
          label: GROUPS[each].title,
          to: toGroupPath(each),
          chosen: each === group,
        }))}
      />
      <DetailSection title={title} className="mt-6">
        <p className="mt-1 max-w-prose">{description}</p>
        <p className="text-muted">
          {changed && updatedAt ? `Changed on ${formatDateTime(updatedAt)}.` : 'The default.'}{' '}
          {/* A full page load shows what is stored now. */}
          <LineLink to={path} reloadDocument>
            See it on the site
          </LineLink>
        </p>
        <PostForm
          // Fresh fields for another group and for each stored version.
          key={`${group} ${version} ${isConflict ? 'conflict' : ''}`}
          action={toGroupPath(group)}
          reply={formReply}
          stored={stored}
          version={version}
          message={<FormMessage reply={reply} />}
          className="mt-4 space-y-2"
          preventScrollReset
          button="Save"
          pendingButton="Saving…"
        >
          <div className="pb-3">
            <ContentFields group={group} />
          </div>
        </PostForm>
        {changed && (
          <div key={version} className="mt-6">
            <ConfirmStep
              label="Reset to the default"
              question="This replaces what is stored now; the audit trail keeps a copy."
            >
              <ActionButton
                action={`${toGroupPath(group)}&reset`}
                values={{ version }}
                buttonClassName="button border-rose text-rose"
                preventScrollReset
              >
                Reset
              </ActionButton>
            </ConfirmStep>
          </div>
        )}
      </DetailSection>
    </>
  );
}

function toGroupPath(group: ContentGroup): string {
  return `/admin/content?group=${group}`;
}
