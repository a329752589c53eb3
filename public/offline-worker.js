// Shows a page of ours where there is no network. Keeps that page with its style sheet and touches nothing else.
const page = new URL(self.location.href).searchParams.get('page')

async function keepPage() {
  const cache = await caches.open('offline')
  // Without scripts: they would look for the page that could not be reached.
  const html = (await (await fetch(page)).text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  await cache.addAll([...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1]))
  await cache.put(page, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())))

// Ways to a sign-in lead through other sites: they are the browser's own business.
const passedBy = /^\/(auth\/v1|sandbox|api)(\/|$)/

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (passedBy.test(new URL(request.url).pathname)) return
  const kept = request.mode === 'navigate' ? page : request.destination === 'style' ? request : null
  if (kept === null || request.method !== 'GET') return
  event.respondWith(fetch(request).catch(async () => (await caches.match(kept)) ?? Response.error()))
})
