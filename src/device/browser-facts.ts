/** What this browser says of itself, for the question whether it may become a till. */
export interface BrowserFacts {
  /** Pages over plain HTTP get neither an offline start nor lasting storage. */
  readonly isSecure: boolean
  readonly isIos: boolean
  /** Opened from the home screen, as an app of its own. */
  readonly isInstalled: boolean
  /** IndexedDB and service workers are there; private windows of some browsers lack one. */
  readonly hasStorage: boolean
  /** A private window, as far as a page can tell: everything in it is lost when it is closed. */
  readonly seemsPrivate: boolean
}

/** Chromium gives a private window no more storage than twice what its scripts may hold in memory. */
const PRIVATE_QUOTA_HEAPS = 2

interface Named {
  readonly userAgent: string
  readonly platform: string
  readonly maxTouchPoints: number
}

/** iPads call themselves Macs; they are the Macs with a touch screen. */
export const isIosDevice = ({ userAgent, platform, maxTouchPoints }: Named): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)

export const looksPrivate = (quotaBytes: number | null, heapBytes: number | null): boolean =>
  quotaBytes !== null && heapBytes !== null && quotaBytes < heapBytes * PRIVATE_QUOTA_HEAPS

/** Chromium alone tells how much memory scripts may take. */
function heapBytesMax(): number | null {
  const memory: unknown = 'memory' in performance ? performance.memory : null
  if (typeof memory !== 'object' || memory === null || !('jsHeapSizeLimit' in memory)) return null
  return typeof memory.jsHeapSizeLimit === 'number' ? memory.jsHeapSizeLimit : null
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export async function readBrowserFacts(): Promise<BrowserFacts> {
  const quota = navigator.storage?.estimate ? ((await navigator.storage.estimate()).quota ?? null) : null
  return {
    isSecure: isSecureContext,
    isIos: isIosDevice(navigator),
    isInstalled: isInstalled(),
    hasStorage: 'indexedDB' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator,
    seemsPrivate: looksPrivate(quota, heapBytesMax()),
  }
}

/** What the browser calls itself, for a person who is asked to help. */
export const browserName = (): string => navigator.userAgent

/** Asks the browser to keep this origin's data when the device runs low on space. Call it from a press of a button. */
export const askToKeepStorage = async (): Promise<boolean> => (navigator.storage?.persist ? navigator.storage.persist() : false)
