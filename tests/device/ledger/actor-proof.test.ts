import { beforeEach, expect, it } from 'vitest'
import { products } from '#domain/catalog/products.ts'
import { services } from '#domain/catalog/services.ts'
import { doneText, unlockText } from '#domain/employees/actor-proof.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { beginUnlocking, setActor, unlockKey } from '../../../src/data/actor.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { macOf } from '../../../src/data/ledger/seal.ts'
import { changesShopData } from '#domain/access/guarded.ts'
import { newPinSecret, unlockKeyOf } from '../../../src/data/till/pin.ts'
import { copyPage } from '../../support/copy-page.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'

const WHO = exampleId(301)
const TILL = exampleId(401)

async function tillWithPin(pin: string, more: object) {
  const device = await enrolledDevice()
  const { digits: _digits, proof, ...secret } = await newPinSecret(pin)
  const row = { id: WHO, ...secret, isLong: true, proofSalt: proof.salt, setBy: null, setAt: null, ...more }
  await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 5, row }], {})
  return { device, proof }
}

beforeEach(() => setActor(null))

it('each act on a till is sealed by the PIN that unlocked it', async () => {
  const { device, proof } = await tillWithPin('246810', {})
  const unlock = must(await unlockKeyOf(WHO, '246810', device))
  const key = macOf(proof.key, unlockText(WHO, TILL, unlock.at))
  expect(unlock).toEqual({ by: WHO, at: expect.any(Number), key })
  await commitOn(device, issueInvoice, sale(), owner, { unlock })
  const { op } = must(await (await device.ledger.open()).outbox.get(1))
  expect(op.unlock).toEqual({ at: unlock.at, mac: macOf(key, doneText(op, TILL)) })
})

it('other employees’ acts are not sealed by it', async () => {
  const { device } = await tillWithPin('246810', {})
  const unlock = must(await unlockKeyOf(WHO, '246810', device))
  await commitOn(device, issueInvoice, sale(), { ...owner, employeeId: exampleId(302) }, { unlock })
  expect(must(await (await device.ledger.open()).outbox.get(1)).op).not.toHaveProperty('unlock')
})

it('a short PIN, or one set before proofs existed, makes no key', async () => {
  for (const more of [{ isLong: false }, { proofSalt: null }]) {
    const { device } = await tillWithPin('246810', more)
    expect(await unlockKeyOf(WHO, '246810', device)).toBeNull()
  }
})

it('a key is discarded when its user locks the till', async () => {
  const saved = { by: WHO, at: 1 as never, key: '5c'.repeat(32) }
  const actor = { ...owner, accountId: 7, source: 'pin' } as const
  beginUnlocking(WHO, Promise.resolve(saved))
  setActor({ ...actor, employeeId: WHO })
  expect(await unlockKey()).toEqual(saved)
  setActor({ ...actor, employeeId: exampleId(302) })
  expect(await unlockKey()).toBeNull()
  beginUnlocking(WHO, Promise.reject(new Error('the disk is gone')))
  expect(await unlockKey()).toBeNull()
})

it('changes of shop data require it, and acts at the counter do not', () => {
  expect([services.edit, services.import, products.add].every(changesShopData)).toBe(true)
  expect(changesShopData(issueInvoice)).toBe(false)
})
