import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { closeShift, moveCash, openDrawer, openShift } from '#domain/shifts/shift-commands.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import { instant } from '#domain/kernel/time.ts'
import { OWNER } from '../support/direct-till.ts'
import type { Sample } from './samples.ts'

const SHIFT_ID = exampleId(891)
const timeZone = 'Asia/Riyadh'
const { cash, creditCard } = PAYMENT_METHOD

/** One shift of a till, from its float to its count, in the order of the queue. */
export const SHIFT_SAMPLES: Readonly<Record<string, Sample>> = {
  'openShift@1': async ({ till }) => [
    await till.queue(openShift, { shiftId: SHIFT_ID, till: till.state.series, float: minor(50_000), timeZone }),
  ],
  'moveCash@1': async ({ till, newId }) => [
    await till.queue(moveCash, { moveId: newId(), kind: DRAWER_MOVE.in, amount: minor(20_000), reason: 'فكة من البنك', timeZone }),
    await till.queue(moveCash, { moveId: newId(), kind: DRAWER_MOVE.out, amount: minor(4_500), reason: 'ماء وقهوة للضيوف', timeZone }),
  ],
  'openDrawer@1': async ({ till, newId }) => [await till.queue(openDrawer, { moveId: newId(), reason: 'فتح للصرف', timeZone })],
  'closeShift@1': async ({ till }) => [
    await till.queue(closeShift, {
      shiftId: SHIFT_ID,
      opened: {
        ...{ at: instant(EXAMPLE_NOW), by: OWNER.employeeId, float: minor(50_000), till: till.state.series },
        seq: Math.max(0, till.state.seq - 3),
      },
      counts: [
        { value: 50_000, count: 1 },
        { value: 500, count: 31 },
      ],
      counted: { [creditCard]: minor(0) },
      expected: { [cash]: minor(65_500) },
      note: 'سُلِّم المبلغ للمديرة',
      timeZone,
    }),
  ],
}
