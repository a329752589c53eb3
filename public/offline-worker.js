// Shows a page of ours where there is no network. Keeps that page, which has its styles in it, and touches nothing else.
const page = new URL(self.location.href).searchParams.get('page')

async function keepPage() {
  const cache = await caches.open('offline')
  // Without scripts: they would look for the page that could not be reached.
  const html = (await (await fetch(page)).text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  await cache.put(page, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

// One for another language takes over when the last page of this one is closed: replaced at once, it could lose the
// navigation that is under way.
self.addEventListener('install', (event) => event.waitUntil(keepPage()))

// Ways to a sign-in lead through other sites: they are the browser's own business.
const passedBy = /^\/(auth\/v1|sandbox|api)(\/|$)/

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (passedBy.test(new URL(request.url).pathname)) return
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(fetch(request).catch(async () => (await caches.match(page)) ?? Response.error()))
})

// What saved searches and favourites tell. Every message is shown: browsers ask for it.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { path }, icon: '/apple-touch-icon.png' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})
