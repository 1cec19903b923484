import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { product } from '#domain/catalog/catalog.ts'
import type { Actor } from '#domain/kernel/define.ts'
import { sumMoney } from '#domain/kernel/money.ts'
import { payment } from '#domain/payments/payment.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import { returnStateOf, returnView } from '#domain/sales/returns/return-view.ts'
import { writeReturn } from '#domain/sales/returns/write-return.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { newPinSecret, unlockKeyOf } from '../../../src/data/till/pin.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { returning } from '../../support/examples/return-shop.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must, newTestId } from '../support.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const documents = async (till: RealTill) => (await localReader(till).select(invoice, { limit: 100 })).toSorted((a, b) => a.no - b.no)
const desk = async (till: RealTill, id: string) => must(await returnView.read(localReader(till), { id }))

describe('a return on an offline till', () => {
  it('computes the rest of each line from its own queue, refuses more, and sends everything once', async () => {
    const till = await shop.readyTill('counter')
    const body = { opId: newTestId(), input: { employeeId: shop.employeeId, ...(await newPinSecret('246810')) } }
    await shop.request('POST', '/api/command/setEmployeePin', { token: shop.token, body })
    await till.goRound()
    // Unlocked by PIN, so that restricted acts are proven.
    const own = { unlock: must(await unlockKeyOf(must(shop.employeeId), '246810', till)) }
    const owner: Actor = { employeeId: shop.employeeId, permissions: allPermissions() }
    till.link.weather = 'down'
    await till.sell(shop)
    const [sold] = await documents(till)
    const id = must(sold).id
    const onHand = async () => must(await localReader(till).get(product, must(sold?.lines[2]).itemId)).onHand
    const before = await onHand()
    const ids = () => ({ invoiceId: newTestId(), shareCode: newTestId().replaceAll('-', ''), tenderId: newTestId() })
    const back = async (...wanted: (readonly [number, number])[]) => {
      const at = await desk(till, id)
      const given = returning(at, ids(), wanted)
      return { ...given, ...at.head }
    }
    const late = await back([2, 1])
    const nobody: Actor = { ...owner, permissions: { '2': [1] } }
    expect(await commitOn(till, returnSale, late, nobody)).toMatchObject({ ok: false, refusal: { code: 'sales.return-not-allowed' } })
    expect(await commitOn(till, returnSale, await back([2, 1]), owner, own)).toMatchObject({
      ok: true,
      number: expect.stringMatching(/-000002$/),
    })
    expect(await onHand()).toBe(before + 1)
    // The same line again from an open sheet: refused before money is refunded.
    expect(await commitOn(till, returnSale, late, owner)).toMatchObject({ ok: false, refusal: { code: 'sales.return-more-than-sold' } })
    expect(await commitOn(till, returnSale, await back([0, 1], [1, 1]), owner, own)).toMatchObject({ ok: true })
    expect(returnStateOf(await desk(till, id))).toBe('all-back')
    const empty = writeReturn(await desk(till, id), { wanted: [], reason: 'x', method: 1, authorizationCode: null }, ids(), late)
    expect(empty.lines).toEqual([])

    till.link.weather = 'fine'
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, attentionCount: 0 })
    expect(await till.differences()).toEqual([])
    const [first, ...notes] = await documents(till)
    expect(notes.map(({ type }) => type)).toEqual([INVOICE_TYPE.creditNote, INVOICE_TYPE.creditNote])
    expect([sumMoney(notes.map(({ total }) => total)), sumMoney(notes.map(({ vat }) => vat))]).toEqual([first?.total, first?.vat])
    expect(sumMoney((await localReader(till).select(payment, { limit: 100 })).map(({ amount }) => amount))).toBe(0)
  })
})
