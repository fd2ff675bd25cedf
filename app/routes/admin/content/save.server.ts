import type { z } from 'zod';
import { restoreContent, updateContent, updateDraft } from '../../../domain/content/admin-content.server.ts';
import type { ContentGroup, EditableContent } from '../../../domain/content/content.ts';
import {
  ContentRestoreInput,
  ContentVersionInput,
  contentInput,
} from '../../../domain/content/content-input.ts';
import { CONTENT_GROUPS } from '../../../domain/content/groups.ts';
import { isPictureGroup, PICTURE_SPECS } from '../../../domain/content/pictures.ts';
import { picturesInput, type TypedPicture } from '../../../domain/content/pictures-input.ts';
import { isMarkdown, POLICY_PICTURES, type Policy } from '../../../domain/content/policy.ts';
import { toStoredPictures, withPictureSizes } from '../../../domain/content/site-pictures.server.ts';
import { assertLinked } from '../../../domain/operations/gallery.server.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { dayOf } from '../../../domain/shared/time.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { policyInput } from '../../../http/policy-input.server.ts';
import { type RouteArgs, readForm, submitForm, toFormValues } from '../../../http/submit.server.ts';

/** What the editor's buttons do. */

export function getGroup(request: Request): ContentGroup {
  const name = new URL(request.url).searchParams.get('group');
  return CONTENT_GROUPS.find((group) => group === name) ?? 'hero';
}

const SEEN = 'Customers see it within seconds.';
const DRAFTED = 'Saved as a draft. Customers do not see it.';

type Admin = { id: string };

/** Publishes or drafts one group, or does what its other buttons say. */
export async function saveGroup(args: RouteArgs, admin: Admin) {
  const group = getGroup(args.request);
  const { app } = args.context;
  // A form with files is read as it comes in, and has these two buttons alone.
  if (isImageForm(args.request)) return saveWithImages(args, admin, group);
  const form = readForm(args.request).then((data) => ({ values: toFormValues(data), faults: {} }));
  const submit = <Schema extends z.ZodType>(
    schema: Schema,
    command: (input: z.output<Schema>) => Promise<string>,
  ) => submitForm(args, () => form, schema, command);
  // What cannot be read is told by `submit`.
  const intent = await form.then(({ values }) => values.intent).catch(() => '');
  switch (intent) {
    case 'reset':
      return submit(ContentVersionInput, async ({ version }) => {
        await updateContent(app, admin, { group, version, value: null });
        return `Reset to the default. ${SEEN}`;
      });
    case 'discard':
      return submit(ContentVersionInput, async ({ version }) => {
        await updateDraft(app, admin, { group, version, value: null });
        return 'The draft is discarded.';
      });
    case 'restore':
      return submit(ContentRestoreInput, async ({ version, restored }) => {
        await restoreContent(app, admin, { group, version, restored });
        return `Version ${restored} is published again. ${SEEN}`;
      });
    default:
      return submit(groupInput(app, group), toSave(app, admin, group));
  }
}

/** Publishes a form, or keeps it as the draft. */
function toSave(app: AppContext, admin: Admin, group: ContentGroup) {
  return async ({ version, intent, value }: GroupForm) => {
    const seen = { group, version, value: await toStored(app, group, value) };
    if (intent === 'draft') await updateDraft(app, admin, seen);
    else await updateContent(app, admin, seen);
    return intent === 'draft' ? DRAFTED : `Published. ${SEEN}`;
  };
}

function saveWithImages(args: RouteArgs, admin: Admin, group: ContentGroup) {
  const { app } = args.context;
  const images = isPictureGroup(group)
    ? PICTURE_SPECS[group]
    : { max: POLICY_PICTURES, place: 'work' as const };
  const { max, place } = images;
  return submitWithImages(args, groupInput(app, group), { max, place }, toSave(app, admin, group));
}

interface GroupForm {
  version: number;
  intent?: string | undefined;
  value: unknown;
}

/** What the form of a group sends. */
function groupInput(app: AppContext, group: ContentGroup): z.ZodType<GroupForm> {
  if (isPictureGroup(group)) return picturesInput(group);
  return isMarkdown(group) ? policyInput(group, dayOf(app.now().getTime())) : contentInput(group);
}

type Stored = EditableContent[ContentGroup];

/** What a form has sent, with what only the database knows of its pictures. */
async function toStored(app: AppContext, group: ContentGroup, value: unknown): Promise<Stored> {
  if (isMarkdown(group)) return withPictureSizes(app, value as Policy); // by the schema of the group, like the others
  if (!isPictureGroup(group)) return value as Stored; // by the schema of the group
  const typed = value as TypedPicture[]; // by it, too
  await assertLinked(app, typed);
  return toStoredPictures(app, typed);
}
