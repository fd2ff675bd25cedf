import { Form, Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useIsPending } from '../../../ui/kit/pending.ts';

interface Props {
  design: { id: string; name: string };
  /** The page without the question. */
  back: string;
  /** The page once the design is gone. */
  after: string;
}

/**
 * Asks before a design is deleted (spec, section 5). The address opens it, so that it works without JavaScript; with
 * it, nothing else can be reached until it is answered, and Escape says no.
 */
export function DeleteDesign({ design, back, after }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const busy = useIsPending('delete');

  useEffect(() => {
    const element = dialog.current;
    element?.close();
    element?.showModal();
    element?.querySelector('a')?.focus(); // the answer that does no harm
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="delete-question"
      onCancel={(event) => {
        event.preventDefault();
        navigate(back, { preventScrollReset: true });
      }}
      className="fixed inset-0 z-50 m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-ivory p-6 shadow-xl backdrop:bg-henna-950/60"
    >
      <h2 id="delete-question" className="text-xl">
        Are you sure you want to delete this design?
      </h2>
      <p className="mt-3">
        <b className="wrap-anywhere">{design.name}</b> leaves the shop for good. Orders that hold it keep
        their copy.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Form method="post" action={after} preventScrollReset>
          <input type="hidden" name="id" value={design.id} />
          <button
            type="submit"
            name="intent"
            value="delete"
            disabled={busy}
            className="button border-rose bg-rose text-ivory hover:bg-henna-950"
          >
            {busy ? 'Deleting…' : 'Delete'}
          </button>
        </Form>
        <Link to={back} preventScrollReset className="button">
          Cancel
        </Link>
      </div>
    </dialog>
  );
}

/** Leads to the question; a form, so that it is a button without JavaScript too. */
export function DeleteButton({ design, asking }: { design: { id: string; name: string }; asking: string }) {
  const [path, search] = asking.split('?');
  return (
    <Form method="get" action={path} preventScrollReset>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button border-rose px-4 text-rose">
        Delete<span className="sr-only"> {design.name}</span>
      </button>
    </Form>
  );
}
