import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { checkIn } from '#domain/attendance/check-in.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { commands } from '#domain/registry.ts'
import { setActor } from '../../../src/data/actor.ts'
import { runCommand } from '../../../src/data/ledger/run-command.ts'
import { ownEntries, readOwn } from '../../../src/data/phone/own-entries.ts'
import { EXAMPLE_NOW, exampleId } from '../../support/examples/example-shop.ts'
import { womanForm } from '../../support/examples/new-woman.ts'
import { newTestId } from '../support.ts'

const SARA = exampleId(301)
const actor = { employeeId: SARA, permissions: allPermissions(), discountMax: null, accountId: 7, source: 'password' } as const
const fix = { place: { latitude: 24_713_552, longitude: 46_675_296 }, accuracyMetres: 12, takenAt: EXAMPLE_NOW }
const came = () => ({ entryId: newTestId(), employeeId: SARA, deviceAt: EXAMPLE_NOW, fix })
const waiting = async () => (await readOwn(ownEntries(), { accountId: 7, employeeId: SARA })).map(({ command }) => command)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  setActor(actor)
})
afterEach(() => {
  setActor(null)
  vi.unstubAllGlobals()
})

test('only attendance can be queued on a phone; adding a customer needs a connection', async () => {
  expect(commands.filter(({ waitsOnPhoneOf }) => waitsOnPhoneOf).map(({ name }) => name)).toEqual(['checkIn', 'checkOut'])
  const customer = { customerId: newTestId(), customer: womanForm({ name: 'سارة', mobile: '0551110000' }) }
  expect(await runCommand(addCustomer, customer)).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(await waiting()).toEqual([])
  expect(await runCommand(checkIn, came())).toMatchObject({ ok: true, isSaved: 'device' })
  expect(await waiting()).toEqual(['checkIn'])
})

test('without a personal session the user must sign in, and nothing is stored', async () => {
  for (const nobody of [{ ...actor, source: 'pin' } as const, { ...actor, employeeId: null }]) {
    setActor(nobody)
    expect(await runCommand(checkIn, came())).toMatchObject({ ok: false, failure: { kind: 'signed-out' } })
  }
})
