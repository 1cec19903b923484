import { beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { services } from '#domain/catalog/services.ts'
import { catalogGroup, service } from '#domain/catalog/catalog.ts'
import { editCustomer } from '#domain/customers/commands.ts'
import { employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { patch } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { suppliers } from '#domain/suppliers/suppliers.ts'
import { changeRow } from '../../../tests/support/change-row.ts'
import { EXAMPLE_KEY, OWNER, TRAINEE_ID, exampleCustomers, examplePin } from '../../../tests/support/direct-till.ts'
import { exampleGroup, exampleId, exampleService } from '../../../tests/support/examples/example-shop.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { withLines } from '../../../tests/support/examples/make-sale.ts'
import { tillPerTest, resultsByPlace as reported } from '../../../tests/support/till-per-test.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'

describe.each(testLanes)('a till that claims the owner as actor, over $name', ({ open }) => {
  const at = tillPerTest(open)
  beforeEach(async () => {
    await at.db.inAccount(at.accountId, async (tx) => {
      await bulkInsert(tx, at.accountId, catalogGroup, [exampleGroup])
      // The till's employee sells and books, and unlocks it with four digits.
      await bulkInsert(tx, at.accountId, employeePin, [examplePin(TRAINEE_ID, false)])
    })
    const { sell, sellProducts, discountLine } = ACTIONS.pointOfSale
    const permissions = { [PAGES.pointOfSale]: [sell, sellProducts, discountLine], [PAGES.customers]: [ACTIONS.customers.add] }
    await changeRow(at, role, exampleId(311), { permissions }, at.clock.now())
  })
  const codes = async () =>
    (await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 50 }))).map(({ code }) => code)
  const priceNow = async () =>
    (await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).get(service, exampleService.id)))?.price
  const { nameAr, nameEn, groupId, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position } = exampleService
  const draft = {
    nameAr,
    nameEn,
    groupId,
    jobMinutes,
    isShownToCustomer,
    isShownOnline,
    isFavourite,
    position,
    pictureId: null,
    audiences: [],
    price: minor(1),
  }
  const cheaper = { serviceId: exampleService.id, service: draft }
  const renamed = () => newWoman(exampleCustomers[0]?.id ?? '', { mobile: '0501112223' })
  /** A nearly free service, sold at the till in the owner's name. */
  const giveAway = () => at.till.sale(0, (given) => withLines(given, (line, nth) => (nth === 0 ? { ...line, unitPrice: minor(1) } : line)))

  test("without the owner's PIN: a service given away is accepted and reported", async () => {
    await at.till.unlock()
    const op = { ...(await giveAway()), unlock: undefined }
    expect(reported(await at.till.push([op]))).toEqual(['1 exception sync.actor-unproved'])
    const [notice] = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 50 }))
    expect(notice).toMatchObject({ code: 'sync.actor-unproved', details: { actor: OWNER.employeeId, nameEn: 'Sara' } })
  })

  test("without having the owner's PIN at all: likewise", async () => {
    expect(reported(await at.till.push([await giveAway()]))).toEqual(['1 exception sync.actor-unproved'])
  })

  test("unlocked with the owner's PIN: is accepted without a notice", async () => {
    await at.till.unlock()
    expect(reported(await at.till.push([await giveAway()]))).toEqual(['1 applied'])
  })

  test("without the owner's PIN, for an action its employees may perform: no notice", async () => {
    await at.till.unlock()
    const { unlock: _sealed, ...op } = await at.till.sale(0)
    expect(reported(await at.till.push([op]))).toEqual(['1 applied'])
  })

  test("without the owner's PIN: a change of a customer, not permitted to its employees, is reported", async () => {
    await at.till.unlock()
    const { unlock: _sealed, ...op } = await at.till.queue(editCustomer, renamed())
    expect(reported(await at.till.push([op]))).toEqual(['1 exception sync.actor-unproved'])
    expect(reported(await at.till.push([await at.till.queue(editCustomer, renamed())]))).toEqual(['2 applied'])
  })

  test("without the owner's PIN: changes to the catalogue are not applied, and are reported", async () => {
    await at.till.unlock()
    const { unlock: _sealed, ...op } = await at.till.queue(services.edit, cheaper)
    const request = { type: suppliers.disable.name, v: suppliers.disable.version, args: { supplierId: exampleId(9) } }
    const wish = at.till.raw({ ...request, class: 'fact', unlock: undefined })
    expect(reported(await at.till.push([op, wish]))).toEqual(['1 rejected sync.needs-session', '2 parked sync.needs-session'])
    expect([await priceNow(), await codes()]).toEqual([exampleService.price, ['sync.needs-session', 'sync.needs-session']])
  })

  test("unlocked with the owner's PIN: a price change is accepted and reported", async () => {
    await at.till.unlock()
    expect(reported(await at.till.push([await at.till.queue(services.edit, cheaper)]))).toEqual(['1 exception sync.price-changed-at-till'])
    expect(await priceNow()).toBe(1)
  })

  test.each([
    ['of another till', async (op: Operation) => ({ ...op, unlock: (await otherTill()).unlock })],
    ['of another act', (op: Operation) => ({ ...op, opId: exampleId(4712) })],
    ['of another employee', (op: Operation) => ({ ...op, unlock: op.unlock && { ...op.unlock, mac: '00'.repeat(32) } })],
    ['of last month', (op: Operation) => ({ ...op, unlock: op.unlock && { ...op.unlock, at: (op.unlock.at - 31 * 86_400_000) as never } })],
  ])('with a proof %s: proves nothing', async (_what, forge) => {
    await at.till.unlock()
    const op = await forge(await at.till.queue(services.edit, cheaper))
    expect(reported(await at.till.push([op]))).toEqual(['1 rejected sync.needs-session'])
  })
  async function otherTill(): Promise<Operation> {
    const { state } = at.till
    const mine = state.deviceId
    state.deviceId = exampleId(4711)
    await at.till.unlock()
    state.deviceId = mine
    return at.till.queue(services.edit, cheaper)
  }

  test('after the owner changed their PIN: the open unlock remains valid, new unlocks with the old PIN do not', async () => {
    await at.till.unlock()
    const before = await at.till.queue(services.edit, cheaper)
    at.clock.advance(1000)
    await at.db.inAccount(at.accountId, async (tx) => {
      const unit = createUnitOfWork(tx, at.accountId)
      const [key, setAt] = ['77'.repeat(32), at.clock.now()]
      await unit.stage([
        patch(employeePin, OWNER.employeeId, { setAt }),
        patch(employeeProof, OWNER.employeeId, { key, formerKey: EXAMPLE_KEY }),
      ])
      await unit.flush()
    })
    const after = await at.till.queue(services.edit, cheaper)
    expect(reported(await at.till.push([before, after]))).toEqual(['1 exception sync.price-changed-at-till', '2 applied'])
    await at.till.unlock()
    expect(reported(await at.till.push([await at.till.queue(services.edit, cheaper)]))).toEqual(['3 rejected sync.needs-session'])
  })

  test('with a PIN of four digits: proves nothing, because it can be guessed in minutes', async () => {
    await at.till.unlock(OWNER.employeeId, { isLong: false })
    expect(reported(await at.till.push([await at.till.queue(services.edit, cheaper)]))).toEqual(['1 rejected sync.needs-session'])
  })
})
