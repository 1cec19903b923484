/** Pictures of pieces and products, kept as they are looked at, so that the tiles of the sale also work with no network. */
export const PIECES_CACHE = 'pieces-v1'
const PIECES_MAX = 400

export const isPieceImage = (url: URL): boolean => url.origin === self.location.origin && /^\/pieces\/[^/]+\.svg$/.test(url.pathname)

/** From the cache when it is there; else from the network, and then kept. A changed picture needs a new name, or a new name of the cache. */
export async function pieceImage(request: Request): Promise<Response> {
  const cache = await caches.open(PIECES_CACHE)
  const kept = await cache.match(request, { ignoreSearch: true })
  if (kept) return kept
  const answer = await fetch(request)
  // A captive portal answers for pictures too, with a page.
  const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/')
  if (isPicture) await keep(cache, request, answer.clone())
  return answer
}

/** The cache lists its entries oldest first; what is over the limit goes. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer)
  const held = await cache.keys()
  await Promise.all(held.slice(0, Math.max(0, held.length - PIECES_MAX)).map((old) => cache.delete(old)))
}
