import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { settled, testDevice } from '../support.ts'

/** A browser that delays its answers to open requests until they are released, after answering the first few at once. */
function lateFactory(answeredAtOnce = 0) {
  const factory = new IDBFactory()
  const opened: IDBDatabase[] = []
  let requested = 0
  let letThrough: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const late = new Proxy(factory, {
    get(target, name) {
      if (name !== 'open') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return (database: string, version?: number) => {
        const request = target.open(database, version)
        requested += 1
        if (requested <= answeredAtOnce) return request
        const listen = request.addEventListener.bind(request)
        const receive = (type: string, listener: (event: Event) => void) =>
          listen(type, (event) => {
            if (type !== 'success') return listener(event)
            opened.push(request.result)
            void gate.then(() => listener(event))
          })
        Object.defineProperty(request, 'addEventListener', { value: receive })
        Object.defineProperty(request, 'onsuccess', {
          set: (listener: (event: Event) => void) => {
            receive('success', listener)
          },
        })
        return request
      }
    },
  })
  return { late, opened, letThrough: () => letThrough() }
}

/** A closed connection rejects new transactions. */
function isClosed(db: IDBDatabase): boolean {
  try {
    db.transaction([...db.objectStoreNames], 'readonly').abort()
    return false
  } catch (cause) {
    return cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

describe('an open request answered after it was given up', () => {
  it.each(['the page', 'the worker'] as const)(
    'leaves no connection behind in %s, which would block every later upgrade and erasure',
    async (where) => {
      const { late, opened, letThrough } = lateFactory()
      const device = testDevice(undefined, late)
      const opening = where === 'the page' ? device.ledger.open() : device.sync.ledger.open()
      const failed = opening.then(
        () => null,
        (cause: unknown) => cause,
      )
      await settled()
      await device.timers.advance(5_000)
      expect(await failed).toMatchObject({ name: 'StorageHangsError' })
      expect(opened.map(isClosed)).toEqual([false])
      letThrough()
      await settled()
      expect(opened.map(isClosed)).toEqual([true])
    },
  )
})

describe('an open request blocked by another tab', () => {
  it('is reported as blocked by that tab, which a person can close, and not as hanging storage', async () => {
    const device = testDevice()
    const { indexedDB: factory } = device.ports.storage
    // A tab of an earlier release, which does not close its connection.
    const older = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open(device.ledger.name, 1)
      request.addEventListener('success', () => resolve(request.result))
    })
    const failed = device.sync.ledger.open().then(
      () => null,
      (cause: unknown) => cause,
    )
    await settled()
    await device.timers.advance(5_000)
    expect(await failed).toMatchObject({ name: 'StorageBlockedError' })
    older.close()
  })
})

describe('an open request that fails after its database was dropped', () => {
  it('rejects for its caller only', async () => {
    const { late, letThrough } = lateFactory()
    const device = testDevice(undefined, late)
    const failed = device.sync.ledger.open().then(
      () => null,
      (cause: unknown) => cause,
    )
    device.sync.ledger.drop()
    await settled()
    await device.timers.advance(5_000)
    expect(await failed).toMatchObject({ name: 'StorageHangsError' })
    letThrough()
    await settled()
  })
})

describe('a database reopened because its handle died', () => {
  it('is given up when the browser never answers, so that waiting callers continue', async () => {
    const { late, opened, letThrough } = lateFactory(1)
    const device = testDevice(undefined, late)
    const db = await device.sync.mirror.open()
    db.backendDB().close()
    const failed = db.state.toArray().then(
      () => null,
      (cause: unknown) => cause,
    )
    await settled()
    await device.timers.advance(5_000)
    expect(await failed).toMatchObject({ name: 'StorageHangsError' })
    letThrough()
    await settled()
    expect(opened.map(isClosed)).toEqual([true])
    // The next caller gets a new connection.
    expect(await (await device.sync.mirror.open()).state.toArray()).toEqual([])
  })
})
