import { Form } from '@remix-run/react';
import { BULK_STEPS } from '../../../domain/orders/order-bulk.ts';
import { useHydrated } from '../../../ui/kit/hydrated.ts';

/** What can be done with the orders that are ticked in the table below. Nothing happens before its preview. */
export function BulkSteps({ formId }: { formId: string }) {
  return (
    <Form
      id={formId}
      action="/admin/orders/bulk"
      aria-label="With the chosen orders"
      className="mt-4 flex flex-wrap items-center gap-2 rounded-lg bg-sand p-3"
    >
      <ChooseAll formId={formId} />
      {Object.entries(BULK_STEPS).map(([step, { button }]) => (
        <button key={step} type="submit" name="step" value={step} className="button">
          {button}
        </button>
      ))}
      <button type="submit" formAction="/admin/orders/print" name="sheet" value="slips" className="button">
        Packing slips
      </button>
      <button type="submit" formAction="/admin/orders/print" name="sheet" value="labels" className="button">
        Address labels
      </button>
    </Form>
  );
}

function ChooseAll({ formId }: { formId: string }) {
  if (!useHydrated()) return <span className="w-full">Tick orders below, then choose:</span>;
  return (
    <label className="inline-flex min-h-11 w-full items-center gap-2.5">
      <input
        type="checkbox"
        className="size-6 accent-henna-700"
        onChange={({ target }) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input[name=order][form=${formId}]`);
          for (const box of boxes) box.checked = target.checked;
        }}
      />
      Select all on this page
    </label>
  );
}
