import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { DomainError, toInvalidError } from '../../domain/shared/errors.ts';
import { href } from '../../domain/shared/paths.ts';
import { addHeart, listHearts, removeHeart } from '../../domain/shortlists/hearts.server.ts';
import { HeartInput } from '../../domain/shortlists/shortlist-input.ts';
import { ensureShortlistOwner, getShortlistOwner } from '../../http/shortlist-device.server.ts';
import { readForm, toFormValues } from '../../http/submit.server.ts';

/** What this browser's hearts are put on, for the script of the hearts. Open to everyone; each sees their own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await getShortlistOwner(context.app, request);
  return Response.json({ hearts: owner ? await listHearts(context.app, owner) : [] });
}

/** A heart's button: its script gets what is on the list now, a page without scripts is led to the list. Open to everyone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const isScript = request.headers.get('accept') === 'application/json';
  try {
    const parsed = HeartInput.safeParse(toFormValues(await readForm(request)));
    if (!parsed.success) throw toInvalidError(parsed.error.issues);
    const { owner, headers } = await ensureShortlistOwner(context.app, request);
    const hearts =
      'add' in parsed.data
        ? await addHeart(context.app, owner, { thing: parsed.data.add })
        : (await removeHeart(context.app, owner, parsed.data.remove)).hearts;
    return isScript ? Response.json({ hearts }, { headers }) : redirect(href('/shortlist'), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, message, code } = error;
    if (isScript) return Response.json({ message }, { status });
    return redirect(`${href('/shortlist')}?problem=${code}`);
  }
}
