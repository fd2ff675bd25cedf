import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import type { ExecutionContext } from '#app/http/context.server.ts';
import { createLogger } from '#app/http/logger.server.ts';
import { brand } from '#app/site/brand.ts';
import { accountsApi } from './accounts.ts';
import { artistsApi } from './artists.ts';
import { bookingsApi } from './bookings.ts';
import { contactMessagesApi } from './contact-messages.ts';
import { designsApi } from './designs.ts';
import { formStampsApi } from './form-stamps.ts';
import { healthApi } from './health.ts';
import { IMAGE_FORM_PATHS } from './image-form.ts';
import { ordersApi } from './orders.ts';
import { packagesApi } from './packages.ts';
import { paymentsApi } from './payments.ts';
import { pushApi } from './push.ts';
import { createApi } from './route.ts';
import { uploadsApi } from './uploads.ts';
import { whatsappApi } from './whatsapp.ts';

/** JSON bodies are small; forms with images are read as they arrive, with limits of their own. */
const JSON_LIMIT_BYTES = 64 * 1024;

const base = createApi();

base.use('*', async (c, next) => {
  c.set('app', c.env.createContext());
  await next();
});

const jsonLimit = bodyLimit({
  maxSize: JSON_LIMIT_BYTES,
  onError: (c) => c.json({ message: 'This request is too large.' }, 413),
});

base.use('*', async (c, next) => {
  const isImageForm =
    IMAGE_FORM_PATHS.has(c.req.path) && /^multipart\//i.test(c.req.header('content-type') ?? '');
  return isImageForm ? next() : jsonLimit(c, next);
});

/** One chain, so that its type knows every route: the browser's own calls are typed by it. */
export const api = base
  .route('/api', healthApi)
  .route('/api', designsApi)
  .route('/api', packagesApi)
  .route('/api', ordersApi)
  .route('/api', paymentsApi)
  .route('/api', bookingsApi)
  .route('/api', contactMessagesApi)
  .route('/api', formStampsApi)
  .route('/api', accountsApi)
  .route('/api', artistsApi)
  .route('/api', uploadsApi)
  .route('/api', whatsappApi)
  .route('/api', pushApi);

export type Api = typeof api;

api.doc31('/api/openapi.json', {
  openapi: '3.1.0',
  info: { title: `${brand.name} API`, version: '1', description: `The API of the ${brand.name} shop.` },
});

api.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));

api.onError((error, c) => {
  if (error instanceof DomainError) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return c.json({ message: error.message, fields: error.fields, ...error.details }, error.status);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ message: error.message }, error.status);
  }
  // Not by the context: it may be what could not be made.
  createLogger(c.req.raw).error('request failed', { error });
  return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
});

/**
 * What Pages, the development server and the tests call.
 * @param createContext is called within the app, so that a wrong configuration is logged and answered like any error
 */
export function handleApiRequest(
  request: Request,
  createContext: () => AppContext,
  execution: ExecutionContext,
): Response | Promise<Response> {
  return api.fetch(
    request,
    { createContext },
    {
      waitUntil: (work) => execution.waitUntil(work),
      passThroughOnException: () => {},
      props: {},
    },
  );
}
