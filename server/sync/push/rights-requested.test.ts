import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { employee, employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { NOTHING, SELLS, changingRights } from '../../../tests/support/changing-rights.ts'
import { TRAINEE_ID, exampleCustomers, examplePin } from '../../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { withLines } from '../../../tests/support/examples/make-sale.ts'
import { claimOf } from '../../../tests/support/examples/rental-desk.ts'
import { tillPerTest, resultsByPlace } from '../../../tests/support/till-per-test.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'

const TODAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)

describe.each(testLanes)('intents, approvals and unproved actors while permissions change, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const { changeHer, may, hour, codesOf } = changingRights(at)

  describe('a reservation, which is an intent', () => {
    const queries = async (claim = claimOf(23, 26), more: Partial<Operation> = {}): Promise<Operation> => {
      await at.db.inAccount(at.accountId, async (tx) => {
        if (!(await sqlReader(tx, at.accountId).get(rentItem, examplePiece.id)))
          await bulkInsert(tx, at.accountId, rentItem, [examplePiece])
      })
      const wish = { bookingId: at.clock.newId(), rentItemId: examplePiece.id, customerId: exampleCustomers[0]?.id ?? '', note: null }
      return at.till.queue(reserve, { ...wish, claim, eventOn: null, rentPrice: examplePiece.rentPrice }, { actor: TRAINEE_ID, ...more })
    }
    const answerTo = async (op: Operation) => resultsByPlace(await at.till.push([op]))
    const REFUSED = ['1 rejected rentals.no-permission']

    test('is granted if permitted then and now', async () => {
      await may(SELLS)
      const op = await queries()
      hour()
      expect(await answerTo(op)).toEqual(['1 applied'])
    })

    test('is not granted if permitted then but not now', async () => {
      await may(SELLS)
      const op = await queries()
      hour()
      await may(NOTHING)
      expect(await answerTo(op)).toEqual(REFUSED)
    })

    test('is not granted if permitted only now', async () => {
      const op = await queries()
      hour()
      await may(SELLS)
      expect(await answerTo(op)).toEqual(REFUSED)
    })

    test('is not granted to an employee disabled meanwhile', async () => {
      await may(SELLS)
      const op = await queries()
      hour()
      await changeHer({ isActive: false })
      expect(await answerTo(op)).toEqual(REFUSED)
    })

    test('is parked if its till declares it as a fact and the employee was disabled meanwhile', async () => {
      await may(SELLS)
      const op = await queries(claimOf(23, 26), { class: 'fact' })
      hour()
      await changeHer({ isActive: false })
      expect(await answerTo(op)).toEqual(['1 parked rentals.no-permission'])
    })

    test('is granted on the last working day, and not afterwards', async () => {
      await may(SELLS)
      await changeHer({ leftOn: TODAY })
      const op = await queries()
      hour()
      expect(await answerTo(op)).toEqual(['1 applied'])
      const late = await queries(claimOf(33, 36))
      at.clock.advance(DAY_MS)
      expect(await answerTo(late)).toEqual(['2 rejected rentals.no-permission'])
    })
  })

  describe("an approval with another employee's PIN", () => {
    const MANAGER = exampleId(303)
    const MANAGERS_ROLE = exampleId(313)
    const KEY = '6d'.repeat(32)
    const ALLOWS = { ...SELLS, [PAGES.pointOfSale]: [...(SELLS[PAGES.pointOfSale] ?? []), ACTIONS.pointOfSale.changePrice] }
    const hireManager = () =>
      at.db.inAccount(at.accountId, async (tx) => {
        const held = { nameAr: 'مديرة', nameEn: 'Manager', isOwner: false, discountMax: null, isRemoved: false }
        await bulkInsert(tx, at.accountId, role, [{ ...held, id: MANAGERS_ROLE, permissions: ALLOWS }])
        const her = await sqlReader(tx, at.accountId).get(employee, TRAINEE_ID)
        if (her) await bulkInsert(tx, at.accountId, employee, [{ ...her, id: MANAGER, nameEn: 'Noura', roleId: MANAGERS_ROLE }])
        await bulkInsert(tx, at.accountId, employeePin, [examplePin(MANAGER)])
        await bulkInsert(tx, at.accountId, employeeProof, [{ id: MANAGER, key: KEY, formerKey: null }])
      })
    /** A discount of half a line, beyond the seller's permissions. */
    async function allowed(): Promise<Operation> {
      const op = await at.till.sale(
        0,
        (input) => ({
          ...withLines(input, (line, nth) => (nth === 0 ? { ...line, discount: minor(Math.floor(line.unitPrice / 2)) } : line)),
          override: { reason: 'A regular', by: MANAGER },
        }),
        { actor: TRAINEE_ID },
      )
      const mac = createHmac('sha256', Buffer.from(KEY, 'hex')).update(proofText(op, at.till.state.deviceId)).digest('hex')
      return { ...op, proof: { by: MANAGER, mac } }
    }
    const NOT_ALLOWED = ['sales.discount-above-ceiling', 'sales.discount-override-not-allowed']

    test.each([
      ['disabled', () => changeHer({ isActive: false }, MANAGER), [...NOT_ALLOWED, 'sync.override-unproved']],
      ['given an earlier last day', () => changeHer({ leftOn: addDays(TODAY, -1) }, MANAGER), [...NOT_ALLOWED, 'sync.override-unproved']],
      ['given a narrower role', () => may(SELLS, MANAGERS_ROLE), NOT_ALLOWED],
    ])('counts if the approver was %s only afterwards, and not if before', async (_what, change, reported) => {
      await may(SELLS)
      await hireManager()
      hour()
      const before = await allowed()
      hour()
      await change()
      hour()
      const after = await allowed()
      await at.till.push([before, after])
      expect([await codesOf(before), await codesOf(after)]).toEqual([['sales.discounted-despite'], reported])
    })
  })

  test('by an unproved actor is reported if other employees of that till were not permitted then', async () => {
    await may(SELLS)
    await at.db.inAccount(at.accountId, (tx) => bulkInsert(tx, at.accountId, employeePin, [examplePin(TRAINEE_ID, false)]))
    await at.till.unlock()
    const unproved = async () => {
      const { unlock: _sealed, ...op } = await at.till.sale(0)
      return op
    }
    hour()
    const before = await unproved()
    hour()
    await may(NOTHING)
    hour()
    const after = await unproved()
    await at.till.push([before, after])
    expect([await codesOf(before), await codesOf(after)]).toEqual([[], ['sync.actor-unproved']])
  })
})
