import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isOwnFile } from './own-file.ts'

declare const self: ServiceWorkerGlobalScope

/** The terms are always loaded from the server, independent of the installed release, because they are accepted there. */
const OF_TODAY = /^\/(?:(?:ar|en)\/)?terms-and-conditions$/

/** URLs handled by the server. The API is never cached, delayed or modified here. */
const NOT_THE_APP = [OF_TODAY, /^\/api\//, /^\/health$/, /^\/ready$/, /^\/pieces\//, /^\/assets\//]

// A failed file fails the whole installation: the previous release remains active, and the browser tries again.
addPlugins([{ cacheWillUpdate: async ({ request, response }) => (isOwnFile(new URL(request.url).pathname, response) ? response : null) }])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))

// Pictures of pieces and products are cached when first shown, so that the sale's tiles also work offline. A changed
// picture needs a new name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/pieces\/[^/]+\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'piece-images',
    matchOptions: { ignoreSearch: true },
    plugins: [
      // Also check the type: a captive portal responds to image requests with a page and status 200.
      new CacheableResponsePlugin({ statuses: [200], headers: { 'content-type': 'image/svg+xml' } }),
      new ExpirationPlugin({ maxEntries: 400, matchOptions: { ignoreSearch: true } }),
    ],
  }),
)

/** Caches of releases up to 0.4.7. */
const FORMER_CACHES = ['office-v1', 'pieces-v1']
self.addEventListener('activate', (event) => event.waitUntil(Promise.all(FORMER_CACHES.map((name) => caches.delete(name)))))

// A new version waits for the user's confirmation, because activating it reloads the till.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
