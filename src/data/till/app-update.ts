/** `registerSW` of vite-plugin-pwa. Passed as a parameter, because its module exists only in a build. */
type RegisterSW = (options: {
  readonly onNeedRefresh: () => void
  readonly onRegisteredSW: (url: string, registered: ServiceWorkerRegistration | undefined) => void
  readonly onRegisterError: (cause: unknown) => void
}) => () => Promise<void>

let registration: ServiceWorkerRegistration | undefined
let startWaiting: (() => Promise<void>) | null = null
const listeners = new Set<(isOffered: boolean) => void>()

/** The kinds of unfinished work in this tab, which a reload would lose. */
export type OpenWork = 'bill' | 'visit' | 'hand-over'
const open = new Set<OpenWork>()
let isBusy = false

/** Some browsers let the first version wait for a while. It replaces nothing, so it is not an update. */
const isWaiting = (): boolean => Boolean(registration?.active && registration.waiting)
const isOffered = (): boolean => isWaiting() && !isBusy
const notify = (): void => listeners.forEach((listener) => listener(isOffered()))

/** A shared lock of all tabs with open work; while one holds it, no tab starts a new version. */
const OPEN_BILL_LOCK = 'fustan-open-bill'
let releaseLock: () => void = () => {}

/** A till stays open for days, but browsers check for a newer version only when a page is loaded. */
const LOOK_EVERY_MS = 60 * 60_000

/** A browser may never answer an update check, and the user waits for it. */
const LOOK_LIMIT_MS = 60_000

export function startAppUpdates(register: RegisterSW, onRegisterError: (cause: unknown) => void): void {
  if (startWaiting || !('serviceWorker' in navigator)) return
  // registerSW never reloads a page that was first loaded without a service worker, such as the page that enrols a till. It
  // would continue with files that the new version has deleted. The first worker that takes over is not a new version.
  let isServed = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) location.reload()
    isServed = true
  })
  startWaiting = register({
    onNeedRefresh: notify,
    onRegisteredSW(_url, registered) {
      registration = registered
      notify()
      setInterval(() => void lookForUpdate(), LOOK_EVERY_MS)
    },
    onRegisterError,
  })
}

/** Whether a newer version is installed or being installed; the server may then lack chunks of this one. */
export async function isReplaced(): Promise<boolean> {
  const registered = await navigator.serviceWorker?.getRegistration()
  await registered?.update().catch(() => undefined)
  return Boolean(registered?.installing ?? registered?.waiting)
}

/**
 * Calls the listener whenever a newer version may start or may no longer start, because work is open in this tab.
 * Returns the unsubscribe function.
 */
export function onUpdateWaiting(listener: (isOffered: boolean) => void): () => void {
  listeners.add(listener)
  if (isOffered()) listener(true)
  return () => listeners.delete(listener)
}

/** Sets whether a bill, a visit or a hand-over is open in this tab; while one is, updates wait. */
export function setBusy(isOpen: boolean, what: OpenWork = 'bill'): void {
  if (isOpen) open.add(what)
  else open.delete(what)
  if (isBusy === open.size > 0) return
  isBusy = open.size > 0
  releaseLock()
  releaseLock = () => {}
  if (isBusy && 'locks' in navigator) void navigator.locks.request(OPEN_BILL_LOCK, { mode: 'shared' }, holding((nth += 1)))
  notify()
}

let nth = 0
/**
 * Holds the lock while the work is open that it was requested for. It may be granted only after that was closed and
 * other work was opened.
 */
const holding = (requested: number) => (): Promise<void> | undefined => {
  if (!isBusy || requested !== nth) return undefined
  return new Promise((resolve) => {
    releaseLock = resolve
  })
}

/**
 * Checks for a newer version now. 'waits': it is ready and starts with `applyUpdate`. 'busy': it is ready but waits
 * for open work. 'none': there is none, or the check failed.
 */
export async function lookForUpdate(): Promise<'waits' | 'busy' | 'none'> {
  if (registration && !isWaiting()) {
    const limit = new Promise((resolve) => setTimeout(resolve, LOOK_LIMIT_MS))
    await Promise.race([download(registration).catch(() => undefined), limit])
    notify()
  }
  if (!isWaiting()) return 'none'
  return isBusy ? 'busy' : 'waits'
}

/** `update()` resolves once a newer version is known, which then still has to be downloaded. */
async function download(registered: ServiceWorkerRegistration): Promise<void> {
  await registered.update()
  const { installing } = registered
  if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
}

/** Starts the waiting version, which reloads every tab. False when none waits or any tab has open work. */
export async function applyUpdate(): Promise<boolean> {
  if (!isOffered()) return false
  return navigator.locks.request(OPEN_BILL_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await startWaiting?.()
    return lock !== null
  })
}
