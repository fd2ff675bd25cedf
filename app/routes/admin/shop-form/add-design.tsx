import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { DESIGN_DEFAULTS } from '../../../domain/designs/admin-design.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { DesignForm } from '../../../ui/designs/design-form.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';

interface Props {
  /** The id of the next new design, so that sending the form twice adds one design only. */
  newId: string;
  direct: boolean;
  reply: FormReply | undefined;
}

/** The form of a new design beside the list; it is empty again after each design (spec, section 4). */
export function AddDesign({ newId, direct, reply }: Props) {
  const [params] = useSearchParams();
  // A refused form keeps its id unless that is taken; a reloaded page does not change it.
  const [form, setForm] = useState({ number: 0, reply, id: reply?.values.id ?? newId, spent: '' });
  if (reply !== form.reply) {
    // A reply comes before the page's new data: until they are there, `newId` is the one that is spent.
    const spent = reply && !reply.values.id ? newId : '';
    setForm({ number: form.number + (reply?.ok ? 1 : 0), reply, id: reply?.values.id ?? newId, spent });
  } else if (form.id === form.spent && newId !== form.spent) {
    setForm({ ...form, id: newId });
  }

  return (
    <details
      data-stays
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
          intent="add"
          stored={DESIGN_DEFAULTS}
          reply={reply}
          direct={direct}
          button="Add Design"
        >
          <input type="hidden" name="id" value={form.id} />
        </DesignForm>
      </div>
    </details>
  );
}
