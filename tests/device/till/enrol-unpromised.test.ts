import { expect, it, vi } from 'vitest'
import { enrolTill } from '../../../src/data/till/till.ts'
import { exampleIdentity } from '../../support/examples/example-identity.ts'

it('a till is enrolled while the browser’s prompt for persistent storage is open', async () => {
  const storage = { persisted: () => Promise.resolve(false), persist: () => new Promise<boolean>(() => undefined) }
  vi.stubGlobal('navigator', { storage })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(exampleIdentity())))
  const outcome = await enrolTill('Front counter')
  expect(outcome).toMatchObject({ ok: true, isPersisted: false, identity: { series: 'A' } })
})
