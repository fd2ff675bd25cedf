import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { createDesign, deleteDesign, setStatus } from '../../../domain/designs/admin-design.server.ts';
import { DESIGN_STATUS_LABELS, parseDeskQuery } from '../../../domain/designs/admin-design.ts';
import { listDesignsInHand } from '../../../domain/designs/admin-design-list.server.ts';
import { formatCursor, IMAGES_PER_DESIGN } from '../../../domain/designs/design.ts';
import { DesignStep, NewDesign } from '../../../domain/designs/design-input.ts';
import { moveDesign } from '../../../domain/designs/design-order.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { usePageAddress } from '../../../ui/kit/page-address.ts';
import { Pager } from '../../../ui/kit/pager.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { adminMeta } from '../admin-meta.ts';
import { AddDesign } from './add-design.tsx';
import { DeskFilter } from './admin-design-filter.tsx';
import { ArrangeDesigns } from './arrange-designs.tsx';
import { DeleteDesign } from './delete-design.tsx';
import { DesignPanel } from './design-panel.tsx';
import { DesignTable, rowLink } from './design-table.tsx';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const params = new URL(asked.request.url).searchParams;
  const query = parseDeskQuery(params);
  const form = { newId: newId(), direct: app.storage !== null };
  try {
    const { designs, next, before, behind, chosen } = await listDesignsInHand(
      app,
      query,
      params.get('design') ?? '',
    );
    const rows = designs.map(({ id, name, price, status, images: [image = null] }) => {
      return { id, name, price, status, image };
    });
    return data({ query, form, list: { rows, next, before, behind }, chosen });
  } catch (error) {
    app.log.error('request failed', { error });
    return data({ query, form, list: null, chosen: null }, 500);
  }
}

/** The question before deleting needs nothing new; who was too late needs what is there now. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  if (change.formMethod && change.formMethod !== 'GET') {
    return change.actionStatus === 409 || change.defaultShouldRevalidate;
  }
  const [from, to] = [change.currentUrl, change.nextUrl].map((url) => {
    const params = new URLSearchParams(url.search);
    params.delete('delete');
    return `${url.pathname}?${params}`;
  });
  return from !== to || change.currentUrl.href === change.nextUrl.href;
};

/** For admins. The form of a new design comes with its images; every other form is a step. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const { request, context } = asked;
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    const answer = await submitWithImages(asked, NewDesign, { max: IMAGES_PER_DESIGN }, async (input) => {
      const { name, status } = await createDesign(context.app, admin, input);
      return status === 'visible' ? `“${name}” is in the shop.` : `“${name}” is kept, and not in the shop.`;
    });
    const { id, ...values } = answer.data.values;
    // The id of a form that has made another design is spent.
    const kept = answer.init?.status === 409 || !id ? values : { ...values, id };
    return tell(answer, { form: 'new', values: kept }, 'Failed to add design');
  }
  const answer = await submit(asked, DesignStep, async (step) => {
    switch (step.intent) {
      case 'delete':
        return `“${await deleteDesign(context.app, admin, step.id)}” is deleted.`;
      case 'status': {
        const name = await setStatus(context.app, admin, step.id, step.status);
        return `“${name}”: ${DESIGN_STATUS_LABELS[step.status].toLowerCase()} now.`;
      }
      case 'move':
        return `“${await moveDesign(context.app, admin, step.id, step.place)}” has moved.`;
    }
  });
  const isDeleting = answer.data.values.intent === 'delete';
  return tell(answer, { form: 'step' }, isDeleting ? 'Failed to delete design.' : answer.data.message);
}

/** An answer with which form it is for; `failed` says what did not work where nobody knows why (spec, section 8). */
function tell(
  { data: reply, init }: Awaited<ReturnType<typeof submit>>,
  about: Pick<Answer, 'form'> & Partial<Answer>,
  failed: string,
) {
  const message = init?.status === 500 ? failed : reply.message;
  return data<Answer>({ ...reply, message, ...about }, init ?? {});
}

/** Which form is answered. */
type Answer = FormReply & { form: 'new' | 'step' };

export const meta = adminMeta('Mehndi Designs Manager');

const TICKED = 'ticked';

/** Spec, sections 2, 4, 5 and 8. */
export default function ShopForm() {
  const { query, form, list, chosen } = useLoaderData<typeof loader>();
  const reply = useActionData<Answer>();
  const stepReply = reply?.form === 'step' ? reply : undefined;
  const address = usePageAddress();
  const [params] = useSearchParams();
  const arranging = params.has('arrange');
  const asked = params.get('delete');
  const inQuestion = [...(list?.rows ?? []), ...(chosen ? [chosen] : [])].find(({ id }) => id === asked);
  const heading = useReturn(chosen?.id ?? null, stepReply);
  const here = address({ delete: null });

  return (
    <>
      <h1 className="text-3xl">Mehndi Designs Manager</h1>
      <div className="mt-4 gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div
          className={`space-y-4 xl:order-last xl:self-start ${chosen ? 'xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto' : ''}`}
        >
          {chosen && (
            <DesignPanel design={chosen} back={address({ design: null, delete: null })} here={here} />
          )}
          <AddDesign {...form} reply={reply?.form === 'new' ? reply : undefined} />
        </div>
        <section aria-labelledby="designs" className="mt-8 xl:mt-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="designs" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
              Designs
            </h2>
            <p className="flex gap-x-6">
              <Link
                to={address({ arrange: arranging ? null : 'on', delete: null })}
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                {arranging ? 'Done with the order' : 'Change the order'}
              </Link>
              <Link to="/admin/shop-form/prices" className="link inline-flex min-h-11 items-center">
                Change prices
              </Link>
            </p>
          </div>
          <DeskFilter query={query} />
          <div className="mt-3 empty:hidden">
            <FormMessage reply={stepReply} />
          </div>
          {list === null && (
            <p role="alert" className="mt-3 font-semibold text-rose">
              Failed to fetch designs.
            </p>
          )}
          {list?.rows.length === 0 && (
            <p role="status" className="mt-3 rounded-lg bg-sand p-6">
              No designs found.
            </p>
          )}
          {list && list.rows.length > 0 && (
            <>
              {arranging ? (
                <ArrangeDesigns designs={list.rows} before={list.before} behind={list.behind} here={here} />
              ) : (
                <>
                  <DesignTable
                    designs={list.rows}
                    chosen={chosen?.id ?? null}
                    address={address}
                    ticked={TICKED}
                  />
                  <form id={TICKED} action="/admin/shop-form/prices" className="mt-4">
                    <button type="submit" className="button">
                      Change prices of ticked designs
                    </button>
                  </form>
                </>
              )}
              <Pager next={list.next && formatCursor(list.next)} what="designs" />
            </>
          )}
        </section>
      </div>
      {inQuestion && (
        <DeleteDesign
          key={inQuestion.id}
          design={inQuestion}
          back={here}
          after={chosen?.id === inQuestion.id ? address({ delete: null, design: null }) : here}
        />
      )}
    </>
  );
}

/** Where the focus goes when the panel closes, or a design is gone: to what opened the panel, else to the list. */
function useReturn(chosen: string | null, reply: FormReply | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useRef(chosen);
  useEffect(() => {
    const closed = open.current;
    open.current = chosen;
    if (closed && !chosen) (document.getElementById(rowLink(closed)) ?? heading.current)?.focus();
  }, [chosen]);
  const pending = useIsPending();
  const isDelete = useIsPending('delete');
  const deleting = useRef(false);
  if (pending) deleting.current = isDelete;
  useEffect(() => {
    if (reply && deleting.current) heading.current?.focus();
  }, [reply]);
  return heading;
}
