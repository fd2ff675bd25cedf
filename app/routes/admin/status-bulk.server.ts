import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Right } from '../../domain/accounts/staff-rights.ts';
import { type ChosenRow, parseChosen, toBulkInput } from '../../domain/shared/bulk.ts';
import { parseChoice } from '../../domain/shared/list-filters.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';

/** Steps that give several rows of a list a status, behind a preview. */

const ID = /^[\w-]{1,60}$/;

interface StatusBulk<Step extends string> {
  right: Right;
  steps: Readonly<Record<Step, string>>;
  /** The parameter that names a row. */
  name?: string;
}

interface BulkRow<Status> {
  id: string;
  name: string;
  status: Status;
  /** Why the step cannot be taken, where that is not the status. */
  refusal?: string | null;
}

/** What a step would do with the rows that the address names. */
export async function loadStatusBulk<Step extends Status, Status extends string>(
  args: LoaderFunctionArgs,
  {
    right,
    steps,
    labels,
    name: parameter = 'row',
  }: StatusBulk<Step> & { labels: Readonly<Record<Status, string>> },
  list: (ids: string[], step: Step) => Promise<BulkRow<Status>[]>,
) {
  await requireAdmin(args, right);
  const params = new URL(args.request.url).searchParams;
  const step = parseChoice(steps, params.get('step'));
  if (!step) throw new Response('We could not find this step.', { status: 404 });
  const rows = (await list(parseChosen(params, parameter, ID), step)).map(
    ({ id, name, status, refusal }) => ({
      key: id,
      label: `${name || 'Erased'}, ${labels[status].toLowerCase()}`,
      seen: status,
      reason: status === step ? `It is ${labels[step].toLowerCase()} already.` : (refusal ?? null),
    }),
  );
  return {
    step,
    rows: rows.filter(({ reason }) => reason === null),
    skipped: rows.flatMap(({ key, label, reason }) => (reason === null ? [] : [{ key, label, reason }])),
  };
}

export async function changeStatusBulk<Step extends string>(
  args: ActionFunctionArgs,
  { right, steps }: StatusBulk<Step>,
  change: (admin: { id: string }, input: { step: Step; rows: ChosenRow[] }) => Promise<string>,
) {
  const admin = await requireAdmin(args, right);
  const input = toBulkInput(steps, { key: ID, seen: /^[a-z]{1,20}$/ });
  return submit(args, input, (chosen) => change(admin, chosen));
}
