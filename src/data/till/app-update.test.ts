import { beforeEach, describe, expect, it, vi } from 'vitest'

/** Fakes the Web Locks API of a browser in which another tab may have a bill open. */
const memoryLocks = {
  isHeldElsewhere: false,
  request(_name: string, options: { readonly ifAvailable?: boolean }, hold: (lock: object | null) => unknown): Promise<unknown> {
    return Promise.resolve(hold(options.ifAvailable && memoryLocks.isHeldElsewhere ? null : {}))
  },
}

/** Fakes the service worker registration; an update check downloads a newer version if the server has one. */
const browser = {
  active: {} as object | null,
  waiting: null as object | null,
  installing: null as EventTarget | null,
  looks: 0,
  hasNewer: false,
  answer: Promise.resolve(),
  update() {
    browser.looks += 1
    if (browser.hasNewer) browser.waiting = {}
    return browser.answer
  },
}

function endDownload(waiting: object | null): void {
  const { installing } = browser
  Object.assign(browser, { installing: null, waiting })
  installing?.dispatchEvent(new Event('statechange'))
}

/** A page without a service worker; `takeOver` makes one its controller. */
const reload = vi.fn<() => void>()
let takeOver: () => void = () => {}
let started = 0
let offer: () => void = () => {}

async function startedPage() {
  const updates = await import('./app-update.ts')
  updates.startAppUpdates(
    ({ onNeedRefresh, onRegisteredSW }) => {
      offer = onNeedRefresh
      onRegisteredSW('/sw.js', browser as unknown as ServiceWorkerRegistration)
      return async () => void (started += 1)
    },
    (cause) => {
      throw cause
    },
  )
  return updates
}

beforeEach(() => {
  vi.resetModules()
  reload.mockClear()
  started = 0
  memoryLocks.isHeldElsewhere = false
  Object.assign(browser, { active: {}, waiting: null, installing: null, looks: 0, hasNewer: false, answer: Promise.resolve() })
  const serviceWorker = Object.assign(new EventTarget(), { controller: null })
  takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'))
  vi.stubGlobal('navigator', { serviceWorker, locks: memoryLocks })
  vi.stubGlobal('location', { reload })
})

it('offers a new version only once no bill is open, and starts none before', async () => {
  const { applyUpdate, onUpdateWaiting, setBusy } = await startedPage()
  const received: boolean[] = []
  onUpdateWaiting((isOffered) => received.push(isOffered))
  expect(await applyUpdate()).toBe(false)
  setBusy(true)
  browser.waiting = {}
  offer()
  expect(await applyUpdate()).toBe(false)
  expect(received).not.toContain(true)
  setBusy(false)
  expect(received.at(-1)).toBe(true)
  memoryLocks.isHeldElsewhere = true
  expect(await applyUpdate()).toBe(false)
  expect(started).toBe(0)
  memoryLocks.isHeldElsewhere = false
  expect(await applyUpdate()).toBe(true)
  expect(started).toBe(1)
})

it('checks for updates hourly in a page that stays open, and offers what it finds', async () => {
  vi.useFakeTimers()
  const { onUpdateWaiting } = await startedPage()
  const received: boolean[] = []
  onUpdateWaiting((isOffered) => received.push(isOffered))
  expect(browser.looks).toBe(0)
  browser.hasNewer = true
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(browser.looks).toBe(1)
  expect(received.at(-1)).toBe(true)
  vi.useRealTimers()
})

it('reloads a page that loaded without a service worker at the next release, not at the first worker', async () => {
  await startedPage()
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

it('does not offer the first version, which some browsers leave waiting, as an update', async () => {
  browser.active = null
  browser.waiting = {}
  const { onUpdateWaiting } = await startedPage()
  const received: boolean[] = []
  onUpdateWaiting((isOffered) => received.push(isOffered))
  offer()
  expect(received).not.toContain(true)
})

it('returns busy for a newer version while a bill is open, and waits once it is closed', async () => {
  const { lookForUpdate } = await import('./app-update.ts')
  expect(await lookForUpdate()).toBe('none')
  const { setBusy } = await startedPage()
  browser.hasNewer = true
  setBusy(true)
  expect(await lookForUpdate()).toBe('busy')
  setBusy(false)
  expect(await lookForUpdate()).toBe('waits')
})

describe('lookForUpdate', () => {
  it.each([
    ['is notified of one that has to be downloaded first', {}, 'waits'],
    ['is notified that it could not be downloaded', null, 'none'],
  ])('%s', async (_, waiting, found) => {
    const { lookForUpdate } = await startedPage()
    browser.installing = new EventTarget()
    const end = vi.fn<(found: string) => void>()
    const received = lookForUpdate().then(end)
    await new Promise((resolve) => setTimeout(resolve))
    expect(end).not.toHaveBeenCalled()
    endDownload(waiting)
    await received
    expect(end).toHaveBeenCalledWith(found)
  })

  it('returns none when the server is not reached, and when the browser does not answer within a minute', async () => {
    const { lookForUpdate } = await startedPage()
    browser.answer = Promise.reject(new Error('no network'))
    expect(await lookForUpdate()).toBe('none')
    vi.useFakeTimers()
    browser.answer = new Promise(() => undefined)
    const received = lookForUpdate()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await received).toBe('none')
    vi.useRealTimers()
  })
})

it('releases the lock of a bill closed before the lock was granted, even if the next bill is open by then', async () => {
  const grants: (() => unknown)[] = []
  const request = (_name: string, _options: object, hold: (lock: object) => unknown) => {
    grants.push(() => hold({}))
    return Promise.resolve()
  }
  vi.stubGlobal('navigator', { locks: { request } })
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

it('waits with an update until no bill, visit or hand-over is open', async () => {
  const { applyUpdate, lookForUpdate, setBusy } = await startedPage()
  browser.hasNewer = true
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
