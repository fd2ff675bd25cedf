import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { canDo } from '../../domain/accounts/staff-rights.ts';
import { isOwnReferenceImage } from '../../domain/bookings/reference-image.server.ts';
import { serveImage } from '../../domain/images/image.server.ts';
import { imageFile, isPrivateImage } from '../../domain/images/image.ts';
import type { AppContext } from '../../domain/shared/context.server.ts';
import { getCurrentUser } from '../../http/sessions.server.ts';

/**
 * One file of an image, at an address that never changes what it holds. Open to everyone; a private image only to
 * staff with its bookings, the artist of its booking, and the customer whose account has the booking.
 */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  const { id = '', file: name = '' } = params;
  const file = imageFile(id, name);
  const isPrivate = isPrivateImage(id);
  const mayBeSeen = file && (!isPrivate || (await maySeePrivateImage(app, request, id)));
  const image =
    mayBeSeen && (await serveImage(app, file, request.headers, isPrivate ? 'no-store' : undefined));
  return image || new Response('There is no such image.', { status: 404 });
}

async function maySeePrivateImage(app: AppContext, request: Request, id: string): Promise<boolean> {
  const [admin, artist, customer] = await Promise.all([
    getCurrentUser(app, request, 'admin'),
    getCurrentUser(app, request, 'vendor'),
    getCurrentUser(app, request, 'customer'),
  ]);
  if (admin && canDo(admin.role, 'bookings')) return true;
  return isOwnReferenceImage(app, id, { vendorId: artist?.id, customerId: customer?.id });
}
