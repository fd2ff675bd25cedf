// The service worker of those who work here: shows what the shop sends to their browser, and opens it. It caches nothing.
self.addEventListener('push', (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, data: link, tag: link }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
