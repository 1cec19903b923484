import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { product } from '../catalog/catalog.ts'
import { addDocument } from '../documents.ts'
import { decideCommand } from '../kernel/decide.ts'
import { derivedId } from '../kernel/ids.ts'
import { minor } from '../kernel/money.ts'
import { stockMove } from '../stock/stock-move.ts'
import { correctStockMove } from './correct-move.ts'
import { trueEntries } from './queries.ts'
import { addQuantity, deliveryOf } from './stock-operations.ts'

const { id: productId } = exampleProduct
const other = exampleId(777)
const operationId = exampleId(50_000_000)
const deliveryId = deliveryOf({ id: (nth) => derivedId(operationId, nth) })
const FILE = { mime: 'application/pdf', bytes: 12, width: null, height: null, sha256: 'a'.repeat(64), smallSha256: null } as const
const PAPER = { name: 'فاتورة', kind: 8, kindText: null, number: null, issuedOn: null, expiresOn: null } as const

async function delivered() {
  const room = stockRoom()
  room.put(product, { ...exampleProduct, id: other })
  const lines = [productId, other].map((id) => ({ productId: id, quantity: 5, unitCost: minor(900), expiresOn: null }))
  const head = { reason: null, reference: null, note: null, supplierId: null, supplierDocument: 'INV-9' }
  await room.act(addQuantity, { ...head, lines }, 0, { operationId })
  return room
}

describe('a delivery', () => {
  test('has the same ID on both sides, even after one of its lines was corrected', async () => {
    const room = await delivered()
    expect(room.moves().map(({ deliveryId: of }) => of)).toEqual([deliveryId, deliveryId])
    expect(room.moves()[0]?.id).toBe(deliveryId)
    await room.act(correctStockMove, { moveId: deliveryId, quantity: 4, unitCost: null, why: 'أربع' }, 1_000)
    const lines = trueEntries(room.moves().filter((move) => move.deliveryId === deliveryId))
    expect(lines.map((line) => [line.productId, line.quantity])).toEqual([
      [other, 5],
      [productId, 4],
    ])
  })

  test('stores the supplier’s document with its first line; only the server checks that the delivery exists', async () => {
    const room = await delivered()
    const paper = (id: string) => ({
      documentId: exampleId(60),
      owner: { record: stockMove.name, id },
      document: PAPER,
      file: FILE,
    })
    const decided = async (id: string, isFinal: boolean) => {
      const context = exampleContext(isFinal ? { authority: { now: EXAMPLE_NOW } } : {})
      const decision = decideCommand(addDocument, paper(id), await addDocument.load(room.reader(), paper(id)), context)
      return decision.ok ? [decision.changes.length, decision.objections.map(({ code }) => code)] : decision.refusal
    }
    expect(await decided(deliveryId, true)).toEqual([1, []])
    expect(await decided(exampleId(99), false)).toEqual([1, []])
    expect(await decided(exampleId(99), true)).toEqual([1, ['documents.owner-unknown']])
  })
})
