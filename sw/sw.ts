import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isPieceImage, pieceImage } from './piece-images.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] }

/** Addresses that the server answers itself. Nothing of the API is ever cached, held back or rewritten here. */
const NOT_THE_APP = [/^\/api\//, /^\/health$/, /^\/ready$/, /^\/pieces\//, /^\/assets\//]

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))
registerRoute(
  ({ url, request }) => request.method === 'GET' && isPieceImage(url),
  ({ request }) => pieceImage(request),
)

// A new version waits until somebody says so: an update in the middle of a sale would reload the till.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
