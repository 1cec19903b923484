import { describe, expect, test } from 'vitest'
import { role } from '#domain/employees/employee.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, MINUTE_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { HER_ROLE, NOTHING, SELLS, changingRights } from '../../../tests/support/changing-rights.ts'
import { TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { withLines } from '../../../tests/support/examples/make-sale.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { testLanes } from '../../store/test-database.ts'
import { keepHealth } from '../tills/health.ts'

const OTHER_ROLE = exampleId(312)
const TODAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)

describe.each(testLanes)('permissions at the time of an action, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const { changeRole, changeHer, may, hour, codesOf } = changingRights(at)
  const sells = (more: Partial<Operation> = {}) => at.till.sale(0, undefined, { actor: TRAINEE_ID, ...more })
  const resultOf = async (op: Operation): Promise<string[]> => {
    const answer = await at.till.push([op])
    expect(answer.ok && answer.response.results.map(({ status }) => status === 'applied' || status === 'exception')).toEqual([true])
    return codesOf(op)
  }

  describe('a sale', () => {
    test('permitted then raises no notice, even if the role was restricted before it arrives', async () => {
      await may(SELLS)
      hour()
      const op = await sells()
      hour()
      await may(NOTHING)
      hour()
      expect(await resultOf(op)).toEqual([])
      expect(await resultOf(await sells())).toEqual(['sales.no-permission'])
    })

    test('before the permission was granted is reported, although it is permitted now', async () => {
      const op = await sells()
      hour()
      await may(SELLS)
      hour()
      expect(await resultOf(op)).toEqual(['sales.no-permission'])
      expect(await resultOf(await sells())).toEqual([])
    })

    test.each([
      ['of before', 0, []],
      ['of between', 2, ['sales.no-permission']],
      ['of after', 4, []],
    ])('%s two changes of the role is judged by the permissions at that time', async (_when, hours, reported) => {
      await may(SELLS)
      const ops: Operation[] = []
      for (let nth = 0; nth < 5; nth += 1) {
        hour()
        if (nth === hours) ops.push(await sells())
        if (nth === 1) await may(NOTHING)
        if (nth === 3) await may(SELLS)
      }
      hour()
      expect(await Promise.all(ops.map(resultOf))).toEqual([reported])
    })

    test('at the very instant of a change counts as after it, and a moment earlier as before', async () => {
      await may(SELLS)
      hour()
      const before = await sells()
      at.clock.advance(1)
      await may(NOTHING)
      const after = await sells()
      hour()
      await at.till.push([before, after])
      expect([await codesOf(before), await codesOf(after)]).toEqual([[], ['sales.no-permission']])
    })

    test('by an employee disabled afterwards raises no notice, and one after that is reported', async () => {
      await may(SELLS)
      hour()
      const before = await sells()
      hour()
      await changeHer({ isActive: false })
      hour()
      const after = await sells()
      await at.till.push([before, after])
      expect([await codesOf(before), await codesOf(after)]).toEqual([[], ['sales.no-permission', 'sync.employee-dismissed']])
    })

    test('on a day after which the last working day was set to the past raises no notice', async () => {
      await may(SELLS)
      hour()
      const before = await sells()
      hour()
      await changeHer({ leftOn: addDays(TODAY, -1) })
      hour()
      const after = await sells()
      await at.till.push([before, after])
      expect([await codesOf(before), await codesOf(after)]).toEqual([[], ['sales.no-permission']])
    })

    test('on the last working day raises no notice the next day, and one after it is reported', async () => {
      await may(SELLS)
      await changeHer({ leftOn: TODAY })
      const before = await sells()
      at.clock.advance(DAY_MS)
      const after = await sells()
      await at.till.push([before, after])
      expect([await codesOf(before), await codesOf(after)]).toEqual([[], ['sales.no-permission']])
    })

    test("under the employee's former role is judged by that role's permissions at the time", async () => {
      await may(SELLS)
      await at.db.inAccount(at.accountId, (tx) =>
        bulkInsert(tx, at.accountId, role, [
          { id: OTHER_ROLE, nameAr: 'خياطة', nameEn: 'Seamstress', permissions: {}, isOwner: false, discountMax: null, isRemoved: false },
        ]),
      )
      hour()
      const before = await sells()
      hour()
      await changeHer({ roleId: OTHER_ROLE })
      hour()
      await may(NOTHING)
      await may(SELLS, OTHER_ROLE)
      hour()
      await changeHer({ roleId: HER_ROLE, isActive: false })
      hour()
      expect(await resultOf(before)).toEqual([])
    })

    test('with a discount within the limit at that time raises no notice; above it, it is reported', async () => {
      const discounted = (off: number) =>
        at.till.sale(
          0,
          (input) =>
            withLines(input, (line, nth) => (nth === 0 ? { ...line, discount: minor(Math.floor((line.unitPrice * off) / 100)) } : line)),
          { actor: TRAINEE_ID },
        )
      await changeRole({ permissions: SELLS, discountMax: rate(5_000) })
      hour()
      const [fair, tooMuch] = [await discounted(40), await discounted(60)]
      hour()
      await changeRole({ discountMax: rate(0) })
      hour()
      const late = await discounted(40)
      await at.till.push([fair, tooMuch, late])
      expect([await codesOf(fair), await codesOf(tooMuch), await codesOf(late)]).toEqual([
        [],
        ['sales.discount-above-ceiling'],
        ['sales.discount-above-ceiling'],
      ])
    })
  })

  describe('a clock set back gains nothing', () => {
    /** The till sends a health report: later operations are known to be done after it. */
    const speak = () => {
      const nextSeq = at.till.state.seq + 1
      const health = { pending: 0, oldestPendingAt: null, nextSeq, nextNo: 1, isPersisted: true, quotaShare: 0.1, clockOffsetMs: 0 }
      return keepHealth(at.db, { accountId: at.accountId, deviceId: at.till.state.deviceId }, { health }, at.clock.now())
    }

    test('if the till reported after the permission was removed, whatever clock offset it claims', async () => {
      await may(SELLS)
      const before = at.clock.now()
      hour()
      await may(NOTHING)
      hour()
      await speak()
      const back = await sells({ occurredAt: before })
      const offset = await sells({ clockOffsetMs: before - at.clock.now() })
      at.clock.advance(MINUTE_MS)
      await at.till.push([back, offset])
      expect(await codesOf(back)).toContain('sales.no-permission')
      expect(await codesOf(offset)).toContain('sales.no-permission')
    })

    test('and operations queued before the report are judged by their own time', async () => {
      await may(SELLS)
      const waiting = await sells()
      hour()
      await may(NOTHING)
      hour()
      await speak()
      expect(await resultOf(waiting)).toEqual([])
    })

    test('if the till had done something after it', async () => {
      await may(SELLS)
      const before = at.clock.now()
      hour()
      await may(NOTHING)
      hour()
      const honest = await at.till.sale(1)
      const back = await sells({ occurredAt: before })
      await at.till.push([honest, back])
      expect(await codesOf(back)).toEqual(expect.arrayContaining(['sales.no-permission', 'sync.time-went-back']))
    })
  })
})
