import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getContentGroup, getContentVersion } from '../../../domain/content/admin-content.server.ts';
import type { ContentGroup, EditableContent } from '../../../domain/content/content.ts';
import { findFieldChanges, toFormValues } from '../../../domain/content/content-form.ts';
import { CONTENT_GROUPS } from '../../../domain/content/groups.ts';
import { isPictureGroup, PICTURE_GROUPS, type SitePicture } from '../../../domain/content/pictures.ts';
import { isMarkdown, POLICY_PICTURES } from '../../../domain/content/policy.ts';
import { getFirstPictures } from '../../../domain/content/site-pictures.server.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { defaultPolicies } from '../../../http/policy-page.server.ts';
import { defaultContent } from '../../../http/site-content.server.ts';
import { type FormImage, ImageField } from '../../../ui/images/image-field.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
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
import { PICTURE_WORDS, PICTURES_OF, PicturesForm } from './pictures-form.tsx';
import { getGroup, saveGroup } from './save.server.ts';
import { WritingHelp } from './writing-help.tsx';

const DEFAULTS: EditableContent = { ...defaultContent, ...defaultPolicies };

/** What a group has until the owner changes it: of pictures, what the shop came with. */
async function loadDefaults(app: AppContext, group: ContentGroup): Promise<EditableContent> {
  return isPictureGroup(group) ? { ...DEFAULTS, [group]: await getFirstPictures(app, group) } : DEFAULTS;
}

/** For staff who may change the site's texts. `&of` shows one published version. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'site');
  const { app } = args.context;
  const group = getGroup(args.request);
  const of = Number(new URL(args.request.url).searchParams.get('of') ?? 0);
  const defaults = await loadDefaults(app, group);
  const [details, shown] = await Promise.all([
    getContentGroup(app, group, defaults),
    of > 0 ? loadVersion(app, group, of, defaults) : null,
  ]);
  const { value, draft, ...rest } = details;
  return {
    ...{ ...rest, group, shown },
    draft: draft && { by: draft.by, at: draft.at },
    stored: toFormValues(group, draft?.value ?? value),
    images: isPictureGroup(group) ? toFormImages(draft?.value ?? value) : [],
    direct: app.storage !== null,
  };
}

function toFormImages(value: unknown): FormImage[] {
  const pictures = (value ?? []) as SitePicture[]; // of a group of pictures
  return pictures.map(({ id, alt, width: _width, height: _height, ...more }) => ({ id, alt, more }));
}

/** What a version changed; null if it is not kept, and no changes if what was before it is not. */
async function loadVersion(app: AppContext, group: ContentGroup, version: number, defaults: EditableContent) {
  const pair = await getContentVersion(app, group, version, defaults);
  if (!pair) return null;
  const { before, value } = pair;
  const changes =
    before === null ? null : findFieldChanges(toFormValues(group, before), toFormValues(group, value));
  return { version, changes };
}

/** For staff who may change the site's texts. Without an `intent` the form publishes. */
export async function action(args: ActionFunctionArgs) {
  return saveGroup(args, await requireAdmin(args, 'site'));
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Content');

export default function Content() {
  const { group, stored, images, direct, version, draft, versions, shown, ...published } =
    useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, description } = GROUPS[group];
  // The reply may be for another button, or for the form of another group.
  const formReply =
    reply && Object.keys(reply.values).some((name) => name.startsWith(`${group}.`)) ? reply : undefined;
  const isConflict = formReply !== undefined && formReply.values.version !== String(version);
  const withImages = isPictureGroup(group) || isMarkdown(group);
  return (
    <>
      <ListHead title="Content" />
      <ListFilters
        label="Groups of content"
        filters={toFilters(
          CONTENT_GROUPS.filter((each) => !isPictureGroup(each)),
          group,
        )}
      />
      <ListFilters label="Pictures of the site" filters={toFilters(PICTURE_GROUPS, group)} />
      <DetailSection title={title} className="mt-6">
        <p className="mt-1 max-w-prose">{description}</p>
        <PicturesBeside group={group} />
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
          {...(withImages && { encType: 'multipart/form-data' })}
          preventScrollReset
          intent="publish"
          button="Publish"
          pendingButton="Publishing…"
          more={<SubmitButton intent="draft" label="Save draft" pendingLabel="Saving…" className="" />}
        >
          {isPictureGroup(group) ? (
            <PicturesForm group={group} images={images} direct={direct} />
          ) : (
            <ContentFields group={group} />
          )}
          {isMarkdown(group) && (
            <>
              <AddPictures direct={direct} />
              <WritingHelp />
            </>
          )}
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

function toFilters(groups: readonly ContentGroup[], group: ContentGroup) {
  return groups.map((each) => ({
    label: GROUPS[each].title,
    to: toGroupPath(each),
    chosen: each === group,
  }));
}

/** From the texts of a place to its pictures. */
function PicturesBeside({ group }: { group: ContentGroup }) {
  const beside = PICTURES_OF[group] ?? [];
  if (beside.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      {beside.map((pictures) => (
        <LineLink key={pictures} to={toGroupPath(pictures)}>
          Change: {GROUPS[pictures].title}
        </LineLink>
      ))}
    </p>
  );
}

/** The pictures that are put at the end of a long text. */
function AddPictures({ direct }: { direct: boolean }) {
  return (
    <div className="mb-4 max-w-3xl">
      <ImageField
        label="Add pictures to the text"
        hint="They are put at its end, a line each: save a draft, and move the line to where you want it."
        max={POLICY_PICTURES}
        place="work"
        words={PICTURE_WORDS}
        direct={direct}
      />
    </div>
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
