import {
  PushEndpointInput,
  PushSubscriptionInput,
  subscribeToPush,
  unsubscribeFromPush,
} from '#app/domain/notifications/push-subscriptions.server.ts';
import { createApi, errors, jsonBody, route } from './route.ts';

/** A browser of somebody who works here, which is notified of news: by the browser's own words for it. */
function subscribeRoute<Guard extends 'staff' | 'vendor'>(guard: Guard, path: string) {
  return route(guard, {
    method: 'put',
    path,
    summary: 'Notify this browser',
    request: { body: jsonBody(PushSubscriptionInput) },
    responses: { 204: { description: 'It is notified from now on' }, ...errors(401, 403, 422) },
  });
}

function unsubscribeRoute<Guard extends 'staff' | 'vendor'>(guard: Guard, path: string) {
  return route(guard, {
    method: 'delete',
    path,
    summary: 'No more notifications in this browser',
    request: { body: jsonBody(PushEndpointInput) },
    responses: { 204: { description: 'It is notified no more' }, ...errors(401, 403, 422) },
  });
}

const STAFF = '/admin/push-subscription';
const ARTISTS = '/vendor/push-subscription';

/** Staff and artists: their own browsers. */
export const pushApi = createApi()
  .openapi(subscribeRoute('staff', STAFF), async (c) => {
    await subscribeToPush(c.var.app, { role: 'admin', id: c.var.admin.id }, c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(unsubscribeRoute('staff', STAFF), async (c) => {
    await unsubscribeFromPush(c.var.app, { role: 'admin', id: c.var.admin.id }, c.req.valid('json').endpoint);
    return c.body(null, 204);
  })
  .openapi(subscribeRoute('vendor', ARTISTS), async (c) => {
    await subscribeToPush(c.var.app, { role: 'vendor', id: c.var.vendor.id }, c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(unsubscribeRoute('vendor', ARTISTS), async (c) => {
    await unsubscribeFromPush(
      c.var.app,
      { role: 'vendor', id: c.var.vendor.id },
      c.req.valid('json').endpoint,
    );
    return c.body(null, 204);
  });
