import { describe, expect, it, vi } from 'vitest'

vi.mock('workbox-window', () => ({
  Workbox: class {
    hear: Record<string, (event: { isUpdate: boolean; sw?: EventTarget }) => void> = {}
    skipped = 0
    constructor() {
      ;(globalThis as Record<string, unknown>).workboxUnderTest = this
    }
    addEventListener(name: string, listener: (event: { isUpdate: boolean; sw?: EventTarget }) => void) {
      this.hear[name] = listener
    }
    registration: { installing: object | null } = { installing: null }
    register = () => Promise.resolve(this.registration)
    looks = 0
    hasNewer = true
    answer: Promise<void> = Promise.resolve()
    update() {
      this.looks += 1
      if (this.hasNewer) this.hear.waiting?.({ isUpdate: true })
      return this.answer
    }
    messageSkipWaiting() {
      this.skipped += 1
    }
  },
}))

/** Locks of a browser in which another tab may have a bill open. */
const memoryLocks = {
  isHeldElsewhere: false,
  request(_name: string, options: { readonly ifAvailable?: boolean }, hold: (lock: object | null) => unknown): Promise<unknown> {
    return Promise.resolve(hold(options.ifAvailable && memoryLocks.isHeldElsewhere ? null : {}))
  },
}

/** A page that no service worker serves yet; `takesOver` is the moment at which one does. */
function unservedPage() {
  const events = new EventTarget()
  const serviceWorker = Object.assign(events, { controller: null })
  return { serviceWorker, takesOver: () => events.dispatchEvent(new Event('controllerchange')) }
}

interface Driven {
  readonly registration: { installing: object | null }
  answer: Promise<void>
  readonly hear: Record<string, (event: { isUpdate: boolean; sw?: EventTarget }) => void>
  readonly skipped: number
  readonly looks: number
  hasNewer: boolean
}

it('a new version is neither offered nor started while a bill is open, and is offered once it is closed', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: unservedPage().serviceWorker, locks: memoryLocks })
  const { applyUpdate, onUpdateWaiting, setBusy, startAppUpdates } = await import('./app-update.ts')
  await startAppUpdates()
  const driven = (globalThis as Record<string, unknown>).workboxUnderTest as Driven
  // A till that stays open for days looks by itself.
  driven.hasNewer = false
  expect(driven.looks).toBe(0)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(driven.looks).toBe(1)
  vi.useRealTimers()
  driven.hasNewer = true
  const heard: boolean[] = []
  onUpdateWaiting((isOffered) => heard.push(isOffered))
  expect(await applyUpdate()).toBe(false)
  setBusy(true)
  driven.hear.waiting?.({ isUpdate: true })
  expect(await applyUpdate()).toBe(false)
  expect(driven.skipped).toBe(0)
  setBusy(false)
  expect(heard.at(-1)).toBe(true)
  memoryLocks.isHeldElsewhere = true
  expect(await applyUpdate()).toBe(false)
  memoryLocks.isHeldElsewhere = false
  expect(await applyUpdate()).toBe(true)
  expect(driven.skipped).toBe(1)
})

it('a page that first loaded without a service worker is loaded anew by the next release, also when the first took over before it was registered', async () => {
  vi.resetModules()
  const reload = vi.fn<() => void>()
  const { serviceWorker, takesOver } = unservedPage()
  vi.stubGlobal('navigator', { serviceWorker, locks: memoryLocks })
  vi.stubGlobal('location', { reload })
  const { startAppUpdates } = await import('./app-update.ts')
  const started = startAppUpdates()
  takesOver()
  await started
  expect(reload).not.toHaveBeenCalled()
  takesOver()
  expect(reload).toHaveBeenCalledOnce()
})

it('the first version, which some browsers let wait a while before it starts, is not offered as a new one', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { serviceWorker: unservedPage().serviceWorker, locks: memoryLocks })
  const { onUpdateWaiting, startAppUpdates } = await import('./app-update.ts')
  await startAppUpdates()
  const driven = (globalThis as Record<string, unknown>).workboxUnderTest as Driven
  const heard: boolean[] = []
  onUpdateWaiting((isOffered) => heard.push(isOffered))
  const sw = new EventTarget()
  driven.hear.waiting?.({ isUpdate: false, sw })
  expect(heard.at(-1)).toBe(true)
  sw.dispatchEvent(new Event('statechange'))
  expect(heard.at(-1)).toBe(false)
})

it('a till that has to be updated asks for the newer version, and hears when an open bill holds it', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { serviceWorker: unservedPage().serviceWorker, locks: memoryLocks })
  const { lookForUpdate, setBusy, startAppUpdates } = await import('./app-update.ts')
  expect(await lookForUpdate()).toBe('none')
  await startAppUpdates()
  setBusy(true)
  expect(await lookForUpdate()).toBe('busy')
  setBusy(false)
  expect(await lookForUpdate()).toBe('waits')
})

describe('whoever looks for a newer version', () => {
  async function looking() {
    vi.resetModules()
    vi.stubGlobal('navigator', { serviceWorker: unservedPage().serviceWorker, locks: memoryLocks })
    const { lookForUpdate, startAppUpdates } = await import('./app-update.ts')
    await startAppUpdates()
    const driven = (globalThis as Record<string, unknown>).workboxUnderTest as Driven
    driven.hasNewer = false
    return { driven, lookForUpdate }
  }

  it.each([
    ['hears of one that has to be brought in first', 'waiting', 'waits'],
    ['hears that it could not be brought in', 'redundant', 'none'],
  ])('%s', async (_, event, found) => {
    const { driven, lookForUpdate } = await looking()
    driven.registration.installing = {}
    const end = vi.fn<(found: string) => void>()
    const heard = lookForUpdate().then(end)
    await new Promise((resolve) => setTimeout(resolve))
    expect(end).not.toHaveBeenCalled()
    driven.hear[event]?.({ isUpdate: true })
    await heard
    expect(end).toHaveBeenCalledWith(found)
  })

  it('hears that there is none when the server is not there, and when the browser leaves the question unanswered', async () => {
    const { driven, lookForUpdate } = await looking()
    driven.answer = Promise.reject(new Error('no network'))
    expect(await lookForUpdate()).toBe('none')
    vi.useFakeTimers()
    driven.answer = new Promise(() => undefined)
    const heard = lookForUpdate()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await heard).toBe('none')
    vi.useRealTimers()
  })
})

it('a bill that is closed before its lock was granted holds nothing, also when the next one is open by then', async () => {
  vi.resetModules()
  const grants: (() => unknown)[] = []
  const request = (_name: string, _options: object, hold: (lock: object) => unknown) => {
    grants.push(() => hold({}))
    return Promise.resolve()
  }
  vi.stubGlobal('navigator', { serviceWorker: unservedPage().serviceWorker, locks: { request } })
  const { setBusy } = await import('./app-update.ts')
  setBusy(true)
  setBusy(false)
  setBusy(true)
  const [first, second] = grants.map((grant) => grant())
  expect(first).toBeUndefined()
  expect(second).toBeInstanceOf(Promise)
  setBusy(false)
  await second
})

it('an update waits until nothing is open any more: neither a bill, nor a visit, nor pieces on their way over the counter', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { serviceWorker: unservedPage().serviceWorker, locks: memoryLocks })
  const { applyUpdate, lookForUpdate, setBusy, startAppUpdates } = await import('./app-update.ts')
  await startAppUpdates()
  setBusy(true, 'visit')
  setBusy(true, 'bill')
  setBusy(true, 'hand-over')
  setBusy(false, 'bill')
  expect(await lookForUpdate()).toBe('busy')
  expect(await applyUpdate()).toBe(false)
  setBusy(false, 'visit')
  expect(await applyUpdate()).toBe(false)
  setBusy(false, 'hand-over')
  expect(await lookForUpdate()).toBe('waits')
  expect(await applyUpdate()).toBe(true)
})
