import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';

/** The login's other address. Open to everyone. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/otp-login${new URL(request.url).search}`);
}
