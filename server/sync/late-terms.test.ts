import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { patch } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { twoTills } from '../../tests/support/two-tills.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { testLanes } from '../store/test-database.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

const printed = (termsEn: string) => (input: IssueInvoiceInput) => ({ ...input, seller: { ...input.seller, termsEn } })

describe.each(testLanes)('the terms of a sale that arrives late, over $name', ({ open }) => {
  const shop = twoTills(open)

  const codesAfter = async (op: Operation): Promise<string[]> => {
    await shop.one.push([op])
    return (await shop.all(attention)).filter((row) => row.operationId === op.opId).map(({ code }) => code)
  }
  const setTerms = (receiptTermsEn: string) =>
    shop.db.inAccount(shop.accountId, async (tx) => {
      await lockAccount(tx, shop.accountId, shop.clock.now())
      const unit = createUnitOfWork(tx, shop.accountId)
      await unit.stage([patch(accountSetting, ONLY_ROW_ID, { receiptTermsEn })])
      await unit.flush()
      await stampTransaction(tx, shop.accountId, unit.touched())
    })

  test('remain as printed, and are reported only if they were never valid at that time', async () => {
    await setTerms('No refund.')
    shop.clock.advance(DAY_MS)
    const sold = await shop.one.sale(0, printed('No refund.'))
    await setTerms('Refund within a day.')
    shop.clock.advance(20 * DAY_MS)
    expect(await codesAfter(sold)).toEqual([])
    expect(await codesAfter(await shop.one.sale(1, printed('No refund.')))).toEqual(['sync.shop-data-outdated'])
    // A till of an older release sends no terms.
    expect(await codesAfter(await shop.one.sale(2))).toEqual([])
    const terms = (await shop.all(invoice)).map(({ seller }) => seller.termsEn ?? '')
    expect(terms.toSorted()).toEqual(['', 'No refund.', 'No refund.'])
  })
})
