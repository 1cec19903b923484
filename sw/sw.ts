import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isOwnFile } from './own-file.ts'

declare const self: ServiceWorkerGlobalScope

/** The terms are read as they stand on the server now, whatever release this device has: whoever accepts them does so there. */
const OF_TODAY = /^\/(?:(?:ar|en)\/)?terms-and-conditions$/

/** Addresses that the server answers itself. Nothing of the API is ever cached, held back or rewritten here. */
const NOT_THE_APP = [OF_TODAY, /^\/api\//, /^\/health$/, /^\/ready$/, /^\/pieces\//, /^\/assets\//]

// A file that does not come makes the whole installation fail: the release before goes on, and the browser tries again.
addPlugins([{ cacheWillUpdate: async ({ request, response }) => (isOwnFile(new URL(request.url).pathname, response) ? response : null) }])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))

// Pictures of pieces and products, kept as they are looked at, so that the tiles of the sale also work with no network. A changed picture
// needs a new name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/pieces\/[^/]+\.svg$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'piece-images',
    matchOptions: { ignoreSearch: true },
    plugins: [
      // The type, too: a captive portal answers for pictures with a page and 200.
      new CacheableResponsePlugin({ statuses: [200], headers: { 'content-type': 'image/svg+xml' } }),
      new ExpirationPlugin({ maxEntries: 400, matchOptions: { ignoreSearch: true } }),
    ],
  }),
)

/** Caches of releases up to 0.4.7. */
const FORMER_CACHES = ['office-v1', 'pieces-v1']
self.addEventListener('activate', (event) => event.waitUntil(Promise.all(FORMER_CACHES.map((name) => caches.delete(name)))))

// A new version waits until somebody says so: an update in the middle of a sale would reload the till.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
