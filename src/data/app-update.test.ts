import { expect, it, vi } from 'vitest'

vi.mock('workbox-window', () => ({
  Workbox: class {
    hear: Record<string, (event: { isUpdate: boolean }) => void> = {}
    skipped = 0
    constructor() {
      ;(globalThis as Record<string, unknown>).workboxUnderTest = this
    }
    addEventListener(name: string, listener: (event: { isUpdate: boolean }) => void) {
      this.hear[name] = listener
    }
    register = () => Promise.resolve()
    messageSkipWaiting() {
      this.skipped += 1
    }
  },
}))

interface Driven {
  readonly hear: Record<string, (event: { isUpdate: boolean }) => void>
  readonly skipped: number
}

it('a new version is neither offered nor started while a bill is open, and is offered once it is closed', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {} })
  const { applyUpdate, onUpdateWaiting, setBusy, startAppUpdates } = await import('./app-update.ts')
  await startAppUpdates()
  const driven = (globalThis as Record<string, unknown>).workboxUnderTest as Driven
  const heard: boolean[] = []
  onUpdateWaiting((isOffered) => heard.push(isOffered))
  expect(applyUpdate()).toBe(false)
  setBusy(true)
  driven.hear.waiting?.({ isUpdate: true })
  expect(applyUpdate()).toBe(false)
  expect(driven.skipped).toBe(0)
  setBusy(false)
  expect(heard.at(-1)).toBe(true)
  expect(applyUpdate()).toBe(true)
  expect(driven.skipped).toBe(1)
})
