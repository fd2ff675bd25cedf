import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { EraseCardInput } from '../../domain/accounts/customer-input.ts';
import { formatDayAndTime } from '../../domain/bookings/booking-format.ts';
import { eraseCard, getErasure } from '../../domain/operations/customer-data.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection } from '../../ui/kit/detail-page.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'customer data');
  const id = args.params.id ?? '';
  const erasure = await getErasure(args.context.app, id);
  if (!erasure) throw new Response('We could not find this customer.', { status: 404 });
  return { id, ...erasure };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'customer data');
  const cardId = args.params.id ?? '';
  return submit(args, EraseCardInput, async (typed) => {
    await eraseCard(args.context.app, admin, { cardId, emails: typed.emails });
    throw redirect('/admin/customers');
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Export or erase a customer’s data');

export default function EraseCustomer() {
  const { id, name, emails, visits, parcels } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const unproven = emails.filter(({ proven }) => !proven);
  return (
    <div className="max-w-2xl">
      <DetailHead
        back={{ to: href('/admin/customers/:id', { id }), label: `Back to ${name}` }}
        title={`The data of ${name}`}
      />
      <DetailSection title="Export" className="mt-6">
        <p className="mt-2">
          A file (JSON) of all that we hold about her, to hand over when she asks for it. Be sure that it is
          she who asks. The audit trail keeps that you took it.
        </p>
        <Form
          method="get"
          action={href('/admin/customers/:id/export', { id })}
          reloadDocument
          className="mt-2"
        >
          <EmailChoice emails={unproven} of="export" />
          <button type="submit" className="button mt-2">
            Download her data
          </button>
        </Form>
      </DetailSection>
      <DetailSection title="Erase" className="mt-8">
        <Consequences visits={visits} parcels={parcels} />
        <Form method="post" noValidate className="mt-4 space-y-3">
          <FormState reply={reply}>
            <EmailChoice emails={unproven} of="erase" />
            <Field name="confirmation" label="To confirm, type ERASE" maxLength={20} autoComplete="off" />
            <FormMessage />
            <SubmitButton
              label="Erase her data for good"
              className="border-rose bg-rose text-white hover:bg-henna-800"
            />
          </FormState>
        </Form>
      </DetailSection>
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Consequences({ visits, parcels }: Pick<Loaded, 'visits' | 'parcels'>) {
  return (
    <ul className="mt-2 list-disc space-y-2 pl-6">
      <li>
        Name, phone, e-mail, notes and allergies go, and so do her enquiries, her questions about quotes, her
        reviews with their photographs, and her account: she is logged out everywhere. Open quotes are taken
        back.
      </li>
      <li>
        By law we keep what invoices need: of ended orders and appointments number, date, what it was, sums
        and pincode; of orders from ₹50,000 on also name and address. Invoices stay as they are.
      </li>
      <li>An order that waits for her online payment is cancelled.</li>
      {visits.length + parcels.length > 0 && (
        <li>
          These are still open. They keep her name, phone and address until they end; cancel first what shall
          not take place:
          <ul className="list-[circle] pl-6">
            {visits.map(({ reference, ...time }) => (
              <li key={reference}>
                <Link to={href('/admin/bookings/:reference', { reference })} className="link">
                  {reference}
                </Link>
                , {formatDayAndTime(time)}
              </li>
            ))}
            {parcels.map(({ number }) => (
              <li key={number}>
                <Link to={href('/admin/orders/:number', { number })} className="link">
                  {number}
                </Link>
              </li>
            ))}
          </ul>
          Her allergies are gone for them, too: tell the artist.
        </li>
      )}
      <li>This cannot be undone.</li>
    </ul>
  );
}

/** Anybody can type an address: whether it is hers, only a person can know. */
function EmailChoice({ emails, of }: { emails: Loaded['emails']; of: string }) {
  if (emails.length === 0) return null;
  return (
    <fieldset>
      <legend>
        Messages and newsletter of these addresses too? She has not confirmed them: choose what you know to be
        hers.
      </legend>
      {emails.map(({ email }) => (
        <label key={`${of}/${email}`} className="flex min-h-11 items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            name={of === 'export' ? 'email' : `email:${email}`}
            value={email}
            className="size-5 shrink-0 accent-henna-700"
          />
          {email}
        </label>
      ))}
    </fieldset>
  );
}
