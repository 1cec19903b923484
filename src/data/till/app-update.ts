import type { Workbox } from 'workbox-window'

let workbox: Workbox | null = null
let registration: ServiceWorkerRegistration | undefined
let isStarted = false
let isWaiting = false
/** What is open here, and would be taken from under somebody's hands by a page that is loaded anew. */
const open = new Set<OpenWork>()
let isBusy = false
export type OpenWork = 'bill' | 'visit' | 'hand-over'
const listeners = new Set<(isOffered: boolean) => void>()

const isOffered = (): boolean => isWaiting && !isBusy
const tell = (): void => listeners.forEach((hear) => hear(isOffered()))

/** Every tab with an open bill holds it, together with the others, so that none of them starts a new version under a bill. */
const OPEN_BILL_LOCK = 'fustan-open-bill'
let letGo: () => void = () => {}

/** A till stays open for days, and a browser looks for a newer version by itself only when a page is loaded. */
const LOOK_EVERY_MS = 60 * 60_000

/** A look takes no longer than this: a browser has been seen to leave one unanswered, and a person waits for it. */
const LOOK_LIMIT_MS = 60_000
/** Whoever looks waits until a newer version is here, or could not be brought in. */
const looks = new Set<() => void>()
const endLooks = (): void => looks.forEach((end) => end())

/** Registers the service worker. A page that first loaded without one is not reloaded when it takes over; the next one does. */
export async function startAppUpdates(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return
  isStarted = true
  // At once, and not by workbox, which listens only when it has registered: a worker that took over before that would be missed, and the
  // next release taken for the first.
  let isServed = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) location.reload()
    isServed = true
  })
  // A part of its own: the page is drawn before it asks for a newer version.
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', ({ sw }) => {
    isWaiting = true
    endLooks()
    tell()
    // Once it starts it waits no longer: some browsers let the very first wait a while, and it would be offered as a new one for ever.
    sw?.addEventListener('statechange', () => {
      isWaiting = false
      tell()
    })
  })
  workbox.addEventListener('redundant', endLooks)
  registration = await workbox.register()
  setInterval(() => {
    void lookForUpdate()
    copyOffice()
  }, LOOK_EVERY_MS)
}

/** Has the screens of the office copied; what is here is not fetched again. A later version brings its own before it may start. */
const copyOffice = (): void => registration?.active?.postMessage({ type: 'COPY_OFFICE' })

/** Until then a page may still be brought what it is opened for. */
const OFFICE_AFTER_MS = 10_000

/**
 * Has the screens of the office copied once the page rests, and again when there is a network, so that they open without one, too. The counter was copied
 * when the app was installed.
 */
export async function copyOfficeWhen(rests: (run: () => void) => void): Promise<void> {
  if (!isStarted) return
  await navigator.serviceWorker.ready
  addEventListener('online', copyOffice)
  setTimeout(() => rests(copyOffice), OFFICE_AFTER_MS)
}

/** Whether a newer version is here or on its way: then the server may no longer have the parts of this one. */
export async function isReplaced(): Promise<boolean> {
  const registered = await navigator.serviceWorker?.getRegistration()
  await registered?.update().catch(() => undefined)
  return Boolean(registered?.installing ?? registered?.waiting)
}

/** Hears that a newer version has been downloaded and may start: not while a bill is open. Returns how to stop listening. */
export function onUpdateWaiting(listener: (isOffered: boolean) => void): () => void {
  listeners.add(listener)
  if (isOffered()) listener(true)
  return () => listeners.delete(listener)
}

/** Says that a bill, a visit or a hand-over is open here or no longer: while one is, an update waits, whoever asks for it. */
export function setBusy(isOpen: boolean, what: OpenWork = 'bill'): void {
  if (isOpen) open.add(what)
  else open.delete(what)
  if (isBusy === open.size > 0) return
  isBusy = open.size > 0
  letGo()
  letGo = () => {}
  if (isBusy && 'locks' in navigator) void navigator.locks.request(OPEN_BILL_LOCK, { mode: 'shared' }, holding((nth += 1)))
  tell()
}

/** Counts how often a bill was opened here. */
let nth = 0
/** Holds the lock while the bill is open for which it was asked; it may be granted when that one is closed and another is open. */
const holding = (asked: number) => (): Promise<void> | undefined => {
  if (!isBusy || asked !== nth) return undefined
  return new Promise((resolve) => {
    letGo = resolve
  })
}

/**
 * Asks for a newer version now. 'waits': it is here and starts with `applyUpdate`. 'busy': it is here, and waits for the open
 * bill. 'none': there is none to be had.
 */
export async function lookForUpdate(): Promise<'waits' | 'busy' | 'none'> {
  if (!isWaiting && workbox) await look(workbox)
  if (!isWaiting) return 'none'
  return isBusy ? 'busy' : 'waits'
}

/** The browser answers once it knows of a newer version; that one still has to be brought in. */
const look = (asked: Workbox): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(limit)
      looks.delete(end)
      resolve()
    }
    const limit = setTimeout(end, LOOK_LIMIT_MS)
    looks.add(end)
    asked.update().then(() => {
      if (!registration?.installing) end()
    }, end)
  })

/** Starts the waiting version and loads every tab anew. False when nothing waits, or a bill is open in this tab or another. */
export async function applyUpdate(): Promise<boolean> {
  const waiting = workbox
  if (!waiting || !isOffered()) return false
  const start = (lock: Lock | null): boolean => {
    if (lock) waiting.messageSkipWaiting()
    return lock !== null
  }
  return navigator.locks.request(OPEN_BILL_LOCK, { ifAvailable: true }, start)
}
