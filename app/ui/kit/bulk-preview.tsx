import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type BulkNoun, countNoun, formatChosen } from '../../domain/shared/bulk.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { DetailHead } from './detail-page.tsx';
import { FormMessage } from './form-message.tsx';
import { TextLink } from './links.tsx';
import { PostForm } from './post-form.tsx';

interface PreviewRow {
  key: string;
  label: string;
  /** Its page. */
  to: string;
}

interface SkippedRow extends PreviewRow {
  reason: string;
}

interface Props {
  noun: BulkNoun;
  /** The list. */
  back: { to: string; label: string };
  step: string;
  /** What the step is called: `Confirm`. */
  button: string;
  /** What happens with the rows, and who is told. */
  effect: string;
  /** Those that take the step. */
  rows: readonly (PreviewRow & { seen: string })[];
  skipped: readonly SkippedRow[];
  /** What the step needs to know beside the rows; nothing for most. */
  fields?: ReactNode;
  /** The rows as the list shows them, in place of their names. */
  children?: ReactNode;
}

/** What a step would do with chosen rows of a list: which change, which do not, and why. */
export function BulkPreview(props: Props) {
  const { noun, back, step, button, effect, rows, skipped, fields, children } = props;
  const reply = useActionData<FormReply>();
  const title = `${button}: ${countNoun(rows.length, noun)}`;
  return (
    <>
      <DetailHead back={back} title={title} />
      <section aria-label="What happens" className="mt-4 space-y-3">
        <FormMessage reply={reply} />
        {rows.length > 0 ? (
          <>
            <p>{effect}</p>
            <PostForm
              reply={reply?.ok ? undefined : reply}
              button={`${button} ${countNoun(rows.length, noun)}`}
              className="max-w-prose space-y-3"
              message={null}
            >
              <input type="hidden" name="step" value={step} />
              <input type="hidden" name="rows" value={formatChosen(rows)} />
              {fields}
            </PostForm>
          </>
        ) : (
          !reply && <p>There is nothing to do with the chosen {noun.many}. Choose others in the list.</p>
        )}
      </section>
      <SkippedRows noun={noun} skipped={skipped} />
      {rows.length > 0 && (children ?? <Names rows={rows} />)}
    </>
  );
}

function Names({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ul aria-label="What it is done with" className="mt-4 divide-y divide-line border-y border-line">
      {rows.map(({ key, label, to }) => (
        <li key={key} className="py-2 wrap-anywhere">
          <TextLink to={to}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** The chosen rows with which nothing happens, each with the reason. */
export function SkippedRows({ noun, skipped }: { noun: BulkNoun; skipped: readonly SkippedRow[] }) {
  if (skipped.length === 0) return null;
  return (
    <section className="mt-4 rounded-lg bg-sand p-4">
      <h2 className="font-sans text-base font-semibold">
        {skipped.length === 1 ? `One ${noun.one} is skipped` : `${skipped.length} ${noun.many} are skipped`}
      </h2>
      <ul className="mt-1">
        {skipped.map(({ key, label, to, reason }) => (
          <li key={key} className="py-1 wrap-anywhere">
            <TextLink to={to}>{label}</TextLink>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
