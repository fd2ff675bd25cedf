import type { ContentVersion } from '../../../domain/content/admin-content.server.ts';
import type { ContentGroup } from '../../../domain/content/content.ts';
import type { FieldChange } from '../../../domain/content/content-form.ts';
import { isImageId } from '../../../domain/images/image.ts';
import { ConfirmStep, DetailSection, History } from '../../../ui/kit/detail-page.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { toGroupPath } from './content-groups.ts';
import { describeField } from './content-specs.ts';
import { ThumbnailList } from './pictures-form.tsx';

interface Props {
  group: ContentGroup;
  /** As the page has seen it, for the form that restores one. */
  version: number;
  versions: readonly ContentVersion[];
  /** The version that the address names. */
  shown: { version: number; changes: FieldChange[] | null } | null;
}

/** What was published, by whom and when, what each version changed, and the way back to it. */
export function ContentHistory({ group, version, versions, shown }: Props) {
  if (versions.length === 0) return null;
  const newest = versions[0]?.version;
  return (
    <DetailSection title="History" className="mt-10 max-w-3xl">
      <p className="mt-1 text-muted">The newest 50 are kept.</p>
      <History
        entries={versions}
        entryKey={(entry) => String(entry.version)}
        label={(entry) =>
          `Version ${entry.version}${entry.version === newest ? ', on the site' : ''}${entry.isDefault ? ': the default' : ''}`
        }
      >
        {(entry) =>
          entry.version === shown?.version ? (
            <div id="version" className="my-2 scroll-mt-20">
              <Changes group={group} changes={shown.changes} />
              {entry.version !== newest && (
                <ConfirmStep
                  key={version}
                  label={`Restore version ${entry.version}…`}
                  question="This publishes it again as a new version; a draft ends."
                >
                  <ActionButton
                    action={toGroupPath(group)}
                    values={{ version, intent: 'restore', restored: entry.version }}
                    buttonClassName="button button-primary"
                  >
                    Restore
                  </ActionButton>
                </ConfirmStep>
              )}
            </div>
          ) : (
            <p>
              <LineLink to={`${toGroupPath(group)}&of=${entry.version}#version`} preventScrollReset>
                What changed in version {entry.version}
              </LineLink>
            </p>
          )
        }
      </History>
    </DetailSection>
  );
}

function Changes({ group, changes }: { group: ContentGroup; changes: FieldChange[] | null }) {
  if (!changes) return <p className="my-2">The version before it is no longer kept.</p>;
  if (changes.length === 0) return <p className="my-2">Nothing changed.</p>;
  return (
    <dl className="my-2 grid gap-3">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="font-semibold">{describeField(group, name)}</dt>
          <Text label="Before" text={before} className="border-line" />
          <Text label="Then" text={after} className="border-leaf" />
        </div>
      ))}
    </dl>
  );
}

function Text({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <dd className={`mt-1 border-l-4 pl-3 wrap-anywhere ${className}`}>
      <span className="text-muted">{label}: </span>
      {isImageId(text) ? (
        <ThumbnailList images={[{ id: text, alt: `The picture ${label.toLowerCase()}` }]} />
      ) : (
        <span className="whitespace-pre-line">{text || 'nothing'}</span>
      )}
    </dd>
  );
}
