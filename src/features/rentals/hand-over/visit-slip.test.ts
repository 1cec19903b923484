import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { exampleCard } from '../../../../tests/support/examples/example-card.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import type { PieceTried } from './hand-over-run.ts'
import { slipOf } from './use-visit-leaving.ts'

test('a hand-over slip names the orders whose pieces left and their insurance amount', () => {
  const [ours, other] = [exampleId(1), exampleId(2)]
  const state = { left: minor(0), online: minor(0), isSigned: true, isContractAsked: true }
  const orders = [
    { ...state, orderId: ours, number: 'R-T01AB-000001', insuranceHeld: minor(150_000) },
    { ...state, orderId: other, number: 'R-T01AB-000002', insuranceHeld: minor(70_000) },
  ]
  const card = { ...exampleCard({ bookingId: exampleId(3), pieceId: exampleId(4) }, instant(0), instant(0)), orderId: ours }
  const left: PieceTried = { card, looked: null, instead: null, outcome: { ok: true } } as never
  const slip = slipOf([left], orders)
  expect(slip).toMatchObject({ orderNumbers: ['R-T01AB-000001'], insuranceHeld: 150_000 })
})
