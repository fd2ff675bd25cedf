import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { NEW_DESIGN } from '../../../domain/designs/admin-design.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { DesignForm } from '../../../ui/designs/design-form.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';

interface Props {
  /** The id of the next new design, so that no press and no retry makes two of one. */
  newId: string;
  direct: boolean;
  reply: FormReply | undefined;
}

/** The form of a new design, ready beside the list; it begins anew once it has done its work (spec, section 4). */
export function AddDesign({ newId, direct, reply }: Props) {
  const [params] = useSearchParams();
  const busy = useIsPending('add');
  // A refused form keeps its id, unless that is spent; a page that is read again changes nothing in it.
  const [form, setForm] = useState({ number: 0, reply, id: reply?.values.id ?? newId });
  if (reply !== form.reply) {
    setForm({ number: form.number + (reply?.ok ? 1 : 0), reply, id: reply?.values.id ?? newId });
  }

  return (
    <details
      open={params.size === 0 || reply !== undefined}
      className="group rounded-lg border border-line bg-white"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 font-display text-xl font-semibold [&::-webkit-details-marker]:hidden">
        Add a design
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <DesignForm
          key={form.number}
          hidden={{ intent: 'add', id: form.id }}
          stored={NEW_DESIGN}
          reply={reply}
          direct={direct}
          busy={busy}
          button="Add Design"
        />
      </div>
    </details>
  );
}
