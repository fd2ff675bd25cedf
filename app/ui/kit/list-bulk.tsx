import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';

/** What can be done with the rows of a list that are chosen. Nothing happens before its preview. */
export interface Bulk<Row> {
  /** Of the form that the checkboxes belong to. */
  formId: string;
  /** The page that shows what would happen. */
  action: string;
  /** The parameter that names a row there. */
  name: string;
  choose: (row: Row) => { value: string; label: string } | null;
  /** The buttons. */
  children: ReactNode;
}

interface BoxProps<Row> {
  bulk: Bulk<Row> | undefined;
  row: Row;
  children: ReactNode;
}

/** What names a row, with the box that chooses it. */
export function ChooseBox<Row>({ bulk, row, children }: BoxProps<Row>) {
  const chosen = bulk?.choose(row);
  if (!bulk || !chosen) return children;
  return (
    <div className="flex items-start gap-2">
      <label className="-my-1 flex min-h-11 shrink-0 items-center pr-1">
        <span className="sr-only">Choose {chosen.label}</span>
        <input
          type="checkbox"
          name={bulk.name}
          value={chosen.value}
          form={bulk.formId}
          className="size-6 accent-henna-700"
        />
      </label>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** With scripts: chooses every row of the page. */
export function ChooseAll<Row>({ bulk: { formId, name } }: { bulk: Bulk<Row> }) {
  if (!useHydrated()) return null;
  return (
    <label className="mr-2 inline-flex min-h-11 items-center align-middle">
      <span className="sr-only">Choose all on this page</span>
      <input
        type="checkbox"
        className="size-6 accent-henna-700"
        onChange={({ target }) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input[name=${name}][form=${formId}]`);
          for (const box of boxes) box.checked = target.checked;
        }}
      />
    </label>
  );
}

/** At the end of the list; above the edge of the screen as soon as a row is chosen. */
export function BulkBar<Row>({ what, formId, action, children }: Bulk<Row> & { what: string }) {
  const list = useLocation().search.slice(1);
  return (
    <Form
      id={formId}
      action={action}
      aria-label={`With the chosen ${what}`}
      className="z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg bg-sand p-3 group-has-[[type=checkbox]:checked]/list:sticky group-has-[[type=checkbox]:checked]/list:bottom-16 group-has-[[type=checkbox]:checked]/list:shadow-lg lg:group-has-[[type=checkbox]:checked]/list:bottom-2 print:hidden"
    >
      {list && <input type="hidden" name="list" value={list} />}
      <span className="w-full group-has-[[type=checkbox]:checked]/list:sr-only">
        Choose {what} above, then:
      </span>
      {children}
    </Form>
  );
}
