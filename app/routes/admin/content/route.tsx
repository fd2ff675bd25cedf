import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  getContentGroup,
  getContentVersion,
  restoreContent,
  updateContent,
  updateDraft,
} from '../../../domain/content/admin-content.server.ts';
import { CONTENT_GROUPS, type ContentGroup, type EditableContent } from '../../../domain/content/content.ts';
import { findFieldChanges, toFormValues } from '../../../domain/content/content-form.ts';
import {
  ContentRestoreInput,
  ContentVersionInput,
  contentInput,
} from '../../../domain/content/content-input.ts';
import { isPolicy } from '../../../domain/content/policy.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { dayOf, formatDateTime } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { policyInput } from '../../../http/policy-input.server.ts';
import { defaultPolicies } from '../../../http/policy-page.server.ts';
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
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ContentFields } from './content-fields.tsx';
import { GROUPS, toGroupPath, toPreviewPath } from './content-groups.ts';
import { ContentHistory } from './content-history.tsx';
import { WritingHelp } from './writing-help.tsx';

const DEFAULTS: EditableContent = { ...defaultContent, ...defaultPolicies };

function getGroup(request: Request): ContentGroup {
  const name = new URL(request.url).searchParams.get('group');
  return CONTENT_GROUPS.find((group) => group === name) ?? 'hero';
}

/** For staff who may change the site's texts. `&of` shows one published version. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'site');
  const { app } = args.context;
  const group = getGroup(args.request);
  const of = Number(new URL(args.request.url).searchParams.get('of') ?? 0);
  const [details, shown] = await Promise.all([
    getContentGroup(app, group, DEFAULTS),
    of > 0 ? loadVersion(app, group, of) : null,
  ]);
  const { value, draft, ...rest } = details;
  return {
    ...{ ...rest, group, shown },
    draft: draft && { by: draft.by, at: draft.at },
    stored: toFormValues(group, draft?.value ?? value),
  };
}

/** What a version changed; null if it is not kept, and no changes if what was before it is not. */
async function loadVersion(app: AppContext, group: ContentGroup, version: number) {
  const pair = await getContentVersion(app, group, version, DEFAULTS);
  if (!pair) return null;
  const { before, value } = pair;
  const changes =
    before === null ? null : findFieldChanges(toFormValues(group, before), toFormValues(group, value));
  return { version, changes };
}

/** What the form of a group sends. */
function groupInput(app: AppContext, group: ContentGroup) {
  return isPolicy(group) ? policyInput(group, dayOf(app.now().getTime())) : contentInput(group);
}

const SEEN = 'Customers see it within seconds.';

/** For staff who may change the site's texts. Without an `intent` the form publishes. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'site');
  const { app } = args.context;
  const group = getGroup(args.request);
  switch ((await args.request.clone().formData()).get('intent')) {
    case 'reset':
      return submit(args, ContentVersionInput, async ({ version }) => {
        await updateContent(app, admin, { group, version, value: null });
        return `Reset to the default. ${SEEN}`;
      });
    case 'discard':
      return submit(args, ContentVersionInput, async ({ version }) => {
        await updateDraft(app, admin, { group, version, value: null });
        return 'The draft is discarded.';
      });
    case 'restore':
      return submit(args, ContentRestoreInput, async ({ version, restored }) => {
        await restoreContent(app, admin, { group, version, restored });
        return `Version ${restored} is published again. ${SEEN}`;
      });
    case 'draft':
      return submit(args, groupInput(app, group), async (input) => {
        await updateDraft(app, admin, { group, ...input });
        return 'Saved as a draft. Customers do not see it.';
      });
    default:
      return submit(args, groupInput(app, group), async (input) => {
        await updateContent(app, admin, { group, ...input });
        return `Published. ${SEEN}`;
      });
  }
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Content');

export default function Content() {
  const { group, stored, version, draft, versions, shown, ...published } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, description } = GROUPS[group];
  // The reply may be for another button, or for the form of another group.
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
        <Standing group={group} version={version} draft={draft} {...published} />
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
          intent="publish"
          button="Publish"
          pendingButton="Publishing…"
          more={<SubmitButton intent="draft" label="Save draft" pendingLabel="Saving…" className="" />}
        >
          <ContentFields group={group} />
          {isPolicy(group) && <WritingHelp />}
        </PostForm>
        {published.changed && (
          <div key={version} className="mt-6">
            <ConfirmStep
              label="Reset to the default"
              question="This replaces what customers read; the history below keeps it."
            >
              <ActionButton
                action={toGroupPath(group)}
                values={{ version, intent: 'reset' }}
                buttonClassName="button border-rose text-rose"
                preventScrollReset
              >
                Reset
              </ActionButton>
            </ConfirmStep>
          </div>
        )}
      </DetailSection>
      <ContentHistory group={group} version={version} versions={versions} shown={shown} />
    </>
  );
}

interface StandingProps {
  group: ContentGroup;
  version: number;
  changed: boolean;
  updatedAt: Date | null;
  draft: { by: string; at: Date } | null;
}

/** What customers read at present, and what is prepared. */
function Standing({ group, version, changed, updatedAt, draft }: StandingProps) {
  return (
    <>
      <p className="text-muted">
        {changed && updatedAt ? `Published on ${formatDateTime(updatedAt)}.` : 'The default.'}{' '}
        {/* A full page load shows what is stored now. */}
        <LineLink to={GROUPS[group].path} reloadDocument>
          See it on the site
        </LineLink>
      </p>
      {draft && (
        <div className="mt-3 max-w-3xl rounded-lg border-2 border-marigold bg-white p-4">
          <p>
            <b>Draft</b> of {formatDateTime(draft.at)} by {draft.by}: the form below shows it, customers do
            not see it.
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
            <LineLink to={toPreviewPath(group)} reloadDocument>
              Preview the page
            </LineLink>
            <ConfirmStep key={version} label="Discard the draft" question="This cannot be undone.">
              <ActionButton
                action={toGroupPath(group)}
                values={{ version, intent: 'discard' }}
                buttonClassName="button border-rose text-rose"
                preventScrollReset
              >
                Discard
              </ActionButton>
            </ConfirmStep>
          </div>
        </div>
      )}
    </>
  );
}
