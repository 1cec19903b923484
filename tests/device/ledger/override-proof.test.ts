import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { proofText } from '#domain/employees/override-proof.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { copyPage } from '../../support/copy-page.ts'
import { newPinSecret, proofKeyOf } from '../../../src/data/till/pin.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'

const WHO = exampleId(301)

async function tillWithPin(pin: string, more: object) {
  const device = await enrolledDevice()
  const { digits: _digits, proof, ...secret } = await newPinSecret(pin)
  const row = { id: WHO, ...secret, isLong: true, proofSalt: proof.salt, setBy: null, setAt: null, ...more }
  await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 5, row }], {})
  return { device, proof }
}

it('a till derives the same key from a PIN as the server got when it was set, and seals exactly one operation', async () => {
  const { device, proof } = await tillWithPin('246810', {})
  const key = must(await proofKeyOf(WHO, '٢٤٦٨١٠', device))
  expect(key).toEqual({ by: WHO, key: proof.key })
  await commitOn(device, issueInvoice, sale(), owner, { proof: key })
  const { op } = must(await (await device.ledger.open()).outbox.get(1))
  const mac = createHmac('sha256', Buffer.from(proof.key, 'hex'))
    .update(proofText(op, exampleId(401)))
    .digest('hex')
  expect(op.proof).toEqual({ by: WHO, mac })
  await commitOn(device, issueInvoice, sale(), owner)
  expect(must(await (await device.ledger.open()).outbox.get(2)).op).not.toHaveProperty('proof')
})

it('a short PIN, or one set before proofs existed, makes no key', async () => {
  for (const more of [{ isLong: false }, { proofSalt: null }]) {
    const { device } = await tillWithPin('246810', more)
    expect(await proofKeyOf(WHO, '246810', device)).toBeNull()
  }
})
