/** Parts of the office, which a first installation does not wait for. */
export const OFFICE_CACHE = 'office-v1'

const isScript = (answer: Response): boolean => answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript')

export interface OfficeParts {
  /** Copies what is not here yet, one part after the other; whether all are here now. Asked again, it goes on from where it ended. */
  readonly copy: () => Promise<boolean>
  /** Forgets the parts of releases that are over. */
  readonly dropFormer: () => Promise<void>
  readonly has: (url: URL) => boolean
  /** From the copy when it is there; else from the network. */
  readonly answer: (request: Request) => Promise<Response>
}

/** The parts of this release, by their paths. Each is named after its content: the same name is the same part, whichever release brought it. */
export function officeParts(paths: readonly string[]): OfficeParts {
  const own = new Set(paths)
  let copying: Promise<boolean> | null = null
  return {
    copy() {
      copying ??= copyMissing(paths).finally(() => {
        copying = null
      })
      return copying
    },
    async dropFormer() {
      const cache = await caches.open(OFFICE_CACHE)
      const former = (await cache.keys()).filter(({ url }) => !own.has(new URL(url).pathname))
      await Promise.all(former.map((old) => cache.delete(old)))
    },
    has: (url) => url.origin === self.location.origin && own.has(url.pathname),
    async answer(request) {
      const kept = await (await caches.open(OFFICE_CACHE)).match(request.url)
      return kept ?? fetch(request)
    },
  }
}

async function copyMissing(paths: readonly string[]): Promise<boolean> {
  const cache = await caches.open(OFFICE_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of paths) {
    if (kept.has(path)) continue
    const answer = await fetch(path).catch(() => null)
    // A captive portal answers for parts too, with a page.
    if (!answer || !isScript(answer)) return false
    await cache.put(path, answer)
  }
  return true
}
