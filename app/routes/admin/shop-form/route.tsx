import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import {
  createDesign,
  deleteDesign,
  updateDesignStatus,
} from '../../../domain/designs/admin-design.server.ts';
import { DESIGN_STATUS_LABELS, parseAdminDesignFilters } from '../../../domain/designs/admin-design.ts';
import { listAdminDesigns } from '../../../domain/designs/admin-design-list.server.ts';
import { IMAGES_PER_DESIGN } from '../../../domain/designs/design.ts';
import { CreateDesignInput, DesignActionInput } from '../../../domain/designs/design-input.ts';
import { moveDesign } from '../../../domain/designs/design-order.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { alwaysMessage, createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ListError } from '../../../ui/kit/list-page.tsx';
import { Pager, usePageAddress } from '../../../ui/kit/pager.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { adminMeta } from '../admin-meta.ts';
import { AddDesign } from './add-design.tsx';
import { ArrangeDesigns } from './arrange-designs.tsx';
import { DeleteDesign } from './delete-design.tsx';
import { DesignPanel } from './design-panel.tsx';
import { DesignFilters, DesignTable, rowLinkId } from './design-table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const filters = parseAdminDesignFilters(params);
  const form = { newId: newId(), direct: app.storage !== null };
  try {
    const { designs, selected, ...page } = await listAdminDesigns(app, filters, {
      cursor: parseCursor(params),
      selectedId: params.get('design') ?? '',
    });
    const rows = designs.map(({ id, name, price, status, images: [image = null] }) => {
      return { id, name, price, status, image };
    });
    return data({ filters, form, list: { rows, ...page }, selected });
  } catch (error) {
    app.log.error('request failed', { error });
    return data({ filters, form, list: null, selected: null }, 500);
  }
}

export const clientAction = createClientAction((form) => {
  const intent = form.get('intent');
  if (intent === 'add') return alwaysMessage('Failed to add design');
  return intent === 'delete' ? alwaysMessage('Failed to delete design.') : {};
});
export const clientLoader = createClientLoader(alwaysMessage('Failed to fetch designs.'));

/** Opening the delete dialog needs no new data; a refusal does. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  if (change.formMethod && change.formMethod !== 'GET') return revalidateAfterRefusal(change);
  const [from, to] = [change.currentUrl, change.nextUrl].map((url) => {
    const params = new URLSearchParams(url.search);
    params.delete('delete');
    return `${url.pathname}?${params}`;
  });
  return from !== to || change.currentUrl.href === change.nextUrl.href;
};

/** The form of a new design comes with its images; every other form is a button of the list. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  return isImageForm(args.request) ? addDesign(args, admin) : changeDesign(args, admin);
}

async function addDesign(args: ActionFunctionArgs, admin: { id: string }) {
  const reply = await submitWithImages(
    args,
    CreateDesignInput,
    { max: IMAGES_PER_DESIGN, place: 'design' },
    async (input) => {
      const { name, status } = await createDesign(args.context.app, admin, input);
      return status === 'visible' ? `“${name}” is in the shop.` : `“${name}” is saved, and not in the shop.`;
    },
  );
  const { id, ...values } = reply.data.values;
  // The id of a form that has made another design cannot be used again.
  const isIdTaken = reply.init?.status === 409 || !id;
  return toReply(
    reply,
    { form: 'new', values: isIdTaken ? values : { ...values, id } },
    'Failed to add design',
  );
}

async function changeDesign(args: ActionFunctionArgs, admin: { id: string }) {
  const { app } = args.context;
  const reply = await submit(args, DesignActionInput, async (input) => {
    switch (input.intent) {
      case 'delete':
        return `“${await deleteDesign(app, admin, input.id)}” is deleted.`;
      case 'status': {
        const name = await updateDesignStatus(app, admin, input.id, input.status);
        return `“${name}”: ${DESIGN_STATUS_LABELS[input.status].toLowerCase()} now.`;
      }
      case 'move':
        return `“${await moveDesign(app, admin, input.id, input.place)}” has moved.`;
    }
  });
  const isDelete = reply.data.values.intent === 'delete';
  return toReply(reply, { form: 'step' }, isDelete ? 'Failed to delete design.' : reply.data.message);
}

/** A reply with the form that it is for; `failure` is the message for an unexpected error (spec, section 8). */
function toReply(
  { data: reply, init }: Awaited<ReturnType<typeof submit>>,
  about: Pick<Reply, 'form'> & Partial<Reply>,
  failure: string,
) {
  const message = init?.status === 500 ? failure : reply.message;
  return data<Reply>({ ...reply, message, ...about }, init ?? {});
}

type Reply = FormReply & { form: 'new' | 'step' };

export const meta = adminMeta('Mehndi Designs Manager');

/** Spec, sections 2, 4, 5 and 8. */
export default function ShopForm() {
  const { form, list, selected } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  // A form that did not get through has no answer that says so.
  const isNew = reply?.form === 'new' || reply?.values.intent === 'add';
  const listReply = isNew ? undefined : reply;
  const address = usePageAddress();
  const [params] = useSearchParams();
  const deletedId = params.get('delete');
  const toDelete = [...(list?.rows ?? []), ...(selected ? [selected] : [])].find(
    ({ id }) => id === deletedId,
  );
  const heading = useFocusReturn(selected?.id ?? null, listReply);
  const pageUrl = address({ delete: null });
  const closeUrl = address({ design: null, delete: null });

  return (
    <>
      <h1 className="text-3xl">Mehndi Designs Manager</h1>
      <div className="mt-4 gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div
          className={`space-y-4 xl:order-last xl:self-start ${selected ? 'xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto' : ''}`}
        >
          {selected && (
            <DesignPanel key={selected.id} design={selected} closeUrl={closeUrl} pageUrl={pageUrl} />
          )}
          <AddDesign {...form} reply={isNew ? reply : undefined} />
        </div>
        <section aria-labelledby="designs" className="mt-8 xl:mt-0">
          <ListHeader heading={heading} />
          <DesignFilters />
          <div className="mt-3 empty:hidden">
            <FormMessage reply={listReply} />
          </div>
          <DesignList list={list} selectedId={selected?.id ?? null} />
        </section>
      </div>
      {toDelete && (
        <DeleteDesign
          key={toDelete.id}
          design={toDelete}
          cancelUrl={pageUrl}
          doneUrl={selected?.id === toDelete.id ? closeUrl : pageUrl}
        />
      )}
    </>
  );
}

function ListHeader({ heading }: { heading: RefObject<HTMLHeadingElement> }) {
  const address = usePageAddress();
  const [params] = useSearchParams();
  const isArranging = params.has('arrange');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id="designs" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Designs
      </h2>
      <p className="flex gap-x-6">
        <LineLink to={address({ arrange: isArranging ? null : 'on', delete: null })} preventScrollReset>
          {isArranging ? 'Done with the order' : 'Change the order'}
        </LineLink>
        <LineLink to="/admin/shop-form/prices">Change prices</LineLink>
      </p>
    </div>
  );
}

interface DesignListProps {
  /** Null if it could not be read. */
  list: ReturnType<typeof useLoaderData<typeof loader>>['list'];
  selectedId: string | null;
}

function DesignList({ list, selectedId }: DesignListProps) {
  const address = usePageAddress();
  const [params] = useSearchParams();
  if (!list) {
    return <ListError>Failed to fetch designs.</ListError>;
  }
  const { rows, next, previous, previousId, nextId } = list;
  if (params.has('arrange') && rows.length > 0) {
    return (
      <>
        <ArrangeDesigns designs={rows} pageUrl={address({ delete: null })} {...{ previousId, nextId }} />
        <Pager next={next} previous={previous} what="designs" />
      </>
    );
  }
  return <DesignTable list={list} selectedId={selectedId} />;
}

/** Returns the focus to the link that opened the panel, else to the list, when the panel closes or a design is deleted. */
function useFocusReturn(selectedId: string | null, reply: FormReply | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const openId = useRef(selectedId);
  useEffect(() => {
    const closedId = openId.current;
    openId.current = selectedId;
    if (closedId && !selectedId) (document.getElementById(rowLinkId(closedId)) ?? heading.current)?.focus();
  }, [selectedId]);
  const isPending = useIsPending();
  const isDelete = useIsPending('delete');
  const isDeleting = useRef(false);
  if (isPending) isDeleting.current = isDelete;
  useEffect(() => {
    if (reply && isDeleting.current) heading.current?.focus();
  }, [reply]);
  return heading;
}
