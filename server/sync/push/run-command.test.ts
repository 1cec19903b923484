import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { changeOfflineSelling } from '#domain/settings/commands.ts'
import { changeBusiness } from '#domain/taxes/change-business.ts'
import { OPERATION_BYTES_MAX } from '#domain/sync/operation-size.ts'
import { OWNER, countingClock, exampleCustomers, seedShop } from '../../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { womanForm } from '../../../tests/support/examples/new-woman.ts'
import { openSideBySide } from '../../../tests/support/side-by-side.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { type OnlineRequest, runOnline } from './run-command.ts'

describe.each(testLanes)('an online command, over $name', ({ open }) => {
  let db: Database
  let accountId = 0
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    accountId += 1
    await seedShop(db, accountId)
  })

  const clock = countingClock(5)
  const run = (command: OnlineRequest['command'], input: unknown, more: Partial<OnlineRequest> = {}) =>
    runOnline(db, { accountId, actor: OWNER, opId: clock.newId(), command, input, now: EXAMPLE_NOW, ...more })
  const form = (mobile: string) => womanForm({ mobile })
  const customers = () => db.inAccount(accountId, (tx) => sqlReader(tx, accountId).count(customer, {}))

  test('takes effect at once', async () => {
    expect(await run(changeOfflineSelling, { isOn: false })).toEqual({ ok: true })
    const setting = await db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(accountSetting, { limit: 1 }))
    expect(setting[0]?.isOfflineSellingOn).toBe(false)
  })

  test("dates the history of the shop's data by the writer's clock, like an operation of a till", async () => {
    const { nameAr, nameEn, trn, vatRate, addressAr, addressEn, phone, commercialRegistration } = exampleSetting
    const given = { nameAr, nameEn, trn, vatRate, addressAr, addressEn, phone: '0112345679', commercialRegistration }
    expect(await run(changeBusiness, given)).toEqual({ ok: true })
    const former = () =>
      db.inAccount(accountId, (tx) => tx.query('select former, until_at from price_history where account_id = $1', [accountId]))
    expect(await former()).toMatchObject([{ former: { phone }, until_at: EXAMPLE_NOW }])
  })

  test('has no further effect and the same response when repeated', async () => {
    const opId = clock.newId()
    const input = { customerId: clock.newId(), customer: form('0551234567') }
    await openSideBySide(db, 3)
    const answers = await Promise.all([1, 2, 3].map(() => run(addCustomer, input, { opId })))
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await customers()).toBe(exampleCustomers.length + 1)
    const other = await run(addCustomer, { ...input, customerId: clock.newId() }, { opId })
    expect(other).toEqual({ ok: false, refusal: { code: 'sync.operation-repeated' } })
  })

  test('is stopped by a refusal or an objection', async () => {
    const taken = form(exampleCustomers[0]?.mobile ?? '')
    expect(await run(addCustomer, { customerId: clock.newId(), customer: taken })).toMatchObject({
      ok: false,
      refusal: { code: 'customers.mobile-already-exists', field: 'customer.mobile' },
    })
    expect(await run(changeOfflineSelling, { isOn: true }, { actor: { employeeId: null, permissions: {} } })).toMatchObject({
      ok: false,
      refusal: { code: 'settings.no-permission' },
    })
    expect(await customers()).toBe(exampleCustomers.length)
  })

  test('reports invalid input by field, and an existing row by name', async () => {
    expect(await run(addCustomer, { customerId: clock.newId(), customer: { ...form('0551234567'), name: '' } })).toEqual({
      ok: false,
      errors: { 'customer.name': ['required'] },
    })
    expect(await run(addCustomer, { customerId: exampleCustomers[0]?.id, customer: form('0551234567') })).toMatchObject({
      ok: false,
      refusal: { code: 'sync.row-exists' },
    })
  })

  test('that is too large for one operation is refused and leaves nothing behind', async () => {
    const requests = (notes: string) => run(addCustomer, { customerId: clock.newId(), customer: form('0551234567'), more: notes })
    expect(await requests('x'.repeat(OPERATION_BYTES_MAX))).toEqual({ ok: false, refusal: { code: 'sync.operation-too-large' } })
    expect(await customers()).toBe(exampleCustomers.length)
    expect(await requests('x'.repeat(OPERATION_BYTES_MAX - 1000))).toEqual({ ok: true })
  })

  test('cannot issue documents', async () => {
    expect(await run(issueInvoice, {})).toEqual({ ok: false, refusal: { code: 'sync.needs-till' } })
  })

  test('cannot access another account', async () => {
    const answer = await run(changeOfflineSelling, { isOn: false }, { accountId: 999_000 + accountId })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'settings.missing' } })
  })
})
