import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { abortedOnLeave } from './leaving.ts'
import { completed } from './raw-idb.ts'

function page() {
  const events = new EventTarget()
  const seen = { reloads: 0 }
  return {
    seen,
    left: {
      addEventListener: (name: string, listener: () => void) => events.addEventListener(name, listener),
      reload: () => void (seen.reloads += 1),
    },
    tell: (name: 'pagehide' | 'pageshow') => events.dispatchEvent(new Event(name)),
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DOMException('request failed', 'UnknownError')))
  })
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('shop', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('meta'))
  return answered(request)
}

/** Keeps a transaction open as long as the browser allows. */
function savedOpen(connection: IDBDatabase): IDBTransaction {
  const transaction = connection.transaction('meta', 'readwrite')
  const again = () => {
    transaction.objectStore('meta').get('head').onsuccess = again
  }
  again()
  return transaction
}

it('aborts open transactions when the page is left, so that another page can write at once', async () => {
  const { left, seen, tell: report } = page()
  const factory = new IDBFactory()
  const ours = await opened(abortedOnLeave({ indexedDB: factory }, left).indexedDB)
  const taken = completed(savedOpen(ours))
  report('pagehide')
  await expect(taken).rejects.toThrow()
  const theirs = (await opened(factory)).transaction('meta', 'readwrite')
  theirs.objectStore('meta').put(1, 'head')
  await completed(theirs)
  report('pageshow')
  expect(seen.reloads).toBe(1)
})

it('does not reload a page that is left without open transactions and comes back', async () => {
  const { left, seen, tell: report } = page()
  const ours = await opened(abortedOnLeave({ indexedDB: new IDBFactory() }, left).indexedDB)
  const transaction = ours.transaction('meta', 'readwrite')
  transaction.objectStore('meta').put(1, 'head')
  await completed(transaction)
  report('pagehide')
  report('pageshow')
  expect(seen.reloads).toBe(0)
  expect(await answered(ours.transaction('meta').objectStore('meta').get('head'))).toBe(1)
})
