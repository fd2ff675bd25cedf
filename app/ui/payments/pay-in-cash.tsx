import { Form } from '@remix-run/react';

/** Turns an unpaid order into one that is paid on delivery; a form of the order's own page, scripts or none. */
export function PayInCash({ path }: { path: string }) {
  return (
    <Form method="post" action={path} reloadDocument>
      <button type="submit" name="intent" value="pay-on-delivery" className="button w-full sm:w-auto">
        Pay in cash instead
      </button>
    </Form>
  );
}
