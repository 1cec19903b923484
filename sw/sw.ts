import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { officeParts } from './office-parts.ts'
import { isPieceImage, pieceImage } from './piece-images.ts'

/** A file of the build. Those of the office can wait (vite.areas.ts). */
interface Part {
  readonly url: string
  readonly revision: string | null
  readonly canWait?: true
}
declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & { readonly __WB_MANIFEST: readonly Part[] }

const parts = self.__WB_MANIFEST
const office = officeParts(parts.flatMap(({ url, canWait }) => (canWait ? [`/${url}`] : [])))

/** Addresses that the server answers itself. Nothing of the API is ever cached, held back or rewritten here. */
const NOT_THE_APP = [/^\/api\//, /^\/health$/, /^\/ready$/, /^\/pieces\//, /^\/assets\//]

precacheAndRoute(parts.filter(({ canWait }) => !canWait))
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))
registerRoute(
  ({ url, request }) => request.method === 'GET' && isPieceImage(url),
  ({ request }) => pieceImage(request),
)

registerRoute(
  ({ url }) => office.has(url),
  ({ request }) => office.answer(request),
)
self.addEventListener('install', (event) => {
  // The very first version starts with the counter alone. A later one takes the place of one that works, so it brings all or does not come.
  if (self.registration.active) event.waitUntil(officeOrNothing())
})
self.addEventListener('activate', (event) => event.waitUntil(office.dropFormer()))

async function officeOrNothing(): Promise<void> {
  if (!(await office.copy())) throw new Error('a part of the office did not come')
}

// A new version waits until somebody says so: an update in the middle of a sale would reload the till.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // A page asks for it when it rests.
  if (event.data?.type === 'COPY_OFFICE') event.waitUntil(office.copy())
})
clientsClaim()
