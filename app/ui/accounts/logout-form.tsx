import { useFetcher } from '@remix-run/react';
import type { ClientReply } from '../kit/client-action.ts';

interface Props {
  action: '/logout' | '/admin/logout' | '/vendor-logout';
  className: string;
  children: string;
}

/** A button that logs out. It has no page of its own: where it does not get through, the page around it stays. */
export function LogoutForm({ action, className, children }: Props) {
  const fetcher = useFetcher<ClientReply>();
  return (
    <fetcher.Form method="post" action={action}>
      <button type="submit" className={className}>
        {children}
      </button>
      <p role="alert" className="text-rose empty:hidden">
        {fetcher.data?.message}
      </p>
    </fetcher.Form>
  );
}
