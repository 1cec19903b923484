/** Facts about this browser that decide whether it may become a till. */
export interface BrowserFacts {
  /** Pages over plain HTTP have neither service workers nor persistent storage. */
  readonly isSecure: boolean
  readonly isIos: boolean
  /** Installed to the home screen as a PWA. */
  readonly isInstalled: boolean
  /** IndexedDB and service workers are available; private windows of some browsers lack one. */
  readonly hasStorage: boolean
  /** Probably a private window, which loses all data when it is closed. */
  readonly seemsPrivate: boolean
}

/** Chromium limits the storage of a private window to twice the heap limit. */
const PRIVATE_QUOTA_HEAPS = 2

interface Named {
  readonly userAgent: string
  readonly platform: string
  readonly maxTouchPoints: number
}

/** iPads report themselves as Macs, but have a touch screen. */
export const isIosDevice = ({ userAgent, platform, maxTouchPoints }: Named): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)

export const looksPrivate = (quotaBytes: number | null, heapBytes: number | null): boolean =>
  quotaBytes !== null && heapBytes !== null && quotaBytes < heapBytes * PRIVATE_QUOTA_HEAPS

/** Only Chromium reports the heap limit. */
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

/** The user agent, for support. */
export const browserName = (): string => navigator.userAgent

/** Requests persistent storage. Call it from a user gesture. */
export const requestPersistentStorage = async (): Promise<boolean> => (navigator.storage?.persist ? navigator.storage.persist() : false)
