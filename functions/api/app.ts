import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { DomainError } from '#app/domain/shared/errors.ts';
import { type Bindings, createContext, type Execution } from '#app/http/context.server.ts';
import { brand } from '#app/site/brand.ts';
import { people } from './accounts.ts';
import { admin } from './admin.ts';
import { designDesk } from './admin-designs.ts';
import { packageDesk } from './admin-packages.ts';
import { vendors } from './artists.ts';
import { appointments } from './bookings.ts';
import { messages } from './contact-messages.ts';
import { newApi } from './contract.ts';
import { catalogue } from './designs.ts';
import { IMAGE_ROUTES } from './image-form.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { service } from './service.ts';
import { uploads } from './uploads.ts';

/** JSON bodies are small; forms with images are read as they come, with limits of their own. */
const JSON_LIMIT_BYTES = 64 * 1024;

export const api = newApi();

api.use('*', async (c, next) => {
  c.set('app', createContext(c.env, c.req.url, c.executionCtx, c.req.raw));
  await next();
});

const jsonLimit = bodyLimit({
  maxSize: JSON_LIMIT_BYTES,
  onError: (c) => c.json({ message: 'This request is too large.' }, 413),
});

api.use('*', async (c, next) => {
  const isImageForm =
    IMAGE_ROUTES.has(c.req.path) && /^multipart\//i.test(c.req.header('content-type') ?? '');
  return isImageForm ? next() : jsonLimit(c, next);
});

api.route('/api', service);
api.route('/api', catalogue);
api.route('/api', designDesk);
api.route('/api', packages);
api.route('/api', packageDesk);
api.route('/api', orders);
api.route('/api', payments);
api.route('/api', appointments);
api.route('/api', messages);
api.route('/api', people);
api.route('/api', vendors);
api.route('/api', admin);
api.route('/api', uploads);

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
  c.var.app.log.error('request failed', { error });
  return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
});

/** What Pages and the development server call. */
export function answer(
  request: Request,
  bindings: Bindings,
  execution: Execution,
): Response | Promise<Response> {
  return api.fetch(request, bindings, {
    waitUntil: (work) => execution.waitUntil(work),
    passThroughOnException: () => {},
    props: {},
  });
}
