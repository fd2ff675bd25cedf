import { Form, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Props {
  design: { id: string; name: string };
  /** The page without the dialog. */
  cancelUrl: string;
  /** The page once the design is deleted. */
  doneUrl: string;
}

/**
 * Asks before a design is deleted (spec, section 5). It is opened by the address, so that it works without JavaScript;
 * with JavaScript it is modal, and Escape cancels.
 */
export function DeleteDesign({ design, cancelUrl, doneUrl }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const isPending = useIsPending('delete');

  useEffect(() => {
    const element = dialog.current;
    element?.close();
    element?.showModal();
    element?.querySelector('a')?.focus(); // the harmless choice
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="delete-question"
      onCancel={(event) => {
        event.preventDefault();
        navigate(cancelUrl, { preventScrollReset: true });
      }}
      className="fixed inset-0 z-50 m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-ivory p-6 shadow-xl backdrop:bg-henna-950/60"
    >
      <h2 id="delete-question" className="text-xl">
        Are you sure you want to delete this design?
      </h2>
      <p className="mt-3">
        <b className="wrap-anywhere">{design.name}</b> is deleted for good. Orders keep their copy of it.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ActionButton
          action={doneUrl}
          values={{ intent: 'delete', id: design.id }}
          buttonClassName="button border-rose bg-rose text-ivory hover:bg-henna-950"
          preventScrollReset
        >
          {isPending ? 'Deleting…' : 'Delete'}
        </ActionButton>
        <ButtonLink to={cancelUrl} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </dialog>
  );
}

/** Opens the dialog; a form, so that it is a button without JavaScript too. */
export function DeleteButton({
  design,
  dialogUrl,
}: {
  design: { id: string; name: string };
  dialogUrl: string;
}) {
  const [path, search] = dialogUrl.split('?');
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
