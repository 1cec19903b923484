import { isMoneyMoved } from '#domain/accounting/daily-payments.ts'
import { attention } from '#domain/attention/attention.ts'
import type { Change, CommandDefinition, Objection, Reader } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { payment } from '#domain/payments/payment.ts'
import { tip } from '#domain/payments/tips/tip.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { closingOff } from '#domain/shifts/closing-sums.ts'
import { closeShift } from '#domain/shifts/shift-commands.ts'
import { SHIFT_STATUS, shift } from '#domain/shifts/shift.ts'
import { syncConcern } from '../../outcome.ts'

interface Done {
  readonly command: CommandDefinition
  readonly changes: readonly Change[]
  readonly deviceId: Id
  readonly seq: number
}

/** Whether a change moves money into or out of the drawer. Amounts retained from an insurance amount do not. */
const isMoney = (change: Change): boolean =>
  change.op === 'insert' &&
  ((change.record === payment.name && isMoneyMoved(Number(change.row['source']), Number(change.row['method']))) ||
    (change.record === insuranceEntry.name && change.row['method'] !== null) ||
    change.record === tip.name)

/** A till may sell without a shift, and every sale would raise this concern: one open notice covers all of them. */
async function shiftMissing(read: Reader, deviceId: Id): Promise<Objection[]> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  if (!setting?.isShiftRequired) return []
  const here = { field: 'deviceId', is: deviceId } as const
  const [open] = await read.select(shift, { where: [here, { field: 'status', is: SHIFT_STATUS.open }], limit: 1 })
  if (open) return []
  const code = 'sync.no-open-shift' as const
  const reported = { where: [here, { field: 'code', is: code }, { field: 'resolvedAt', is: null }] } as const
  return (await read.count(attention, reported)) > 0 ? [] : [syncConcern(code)]
}

/** Compares the expected drawer amount of the staged shift, as the till sent it, with the server's sum of the till's actions in the shift. */
async function closingDiffers(read: Reader, { changes, deviceId, seq }: Done): Promise<Objection[]> {
  const [change] = changes.filter(({ record }) => record === shift.name)
  const closed = change && (await read.get(shift, change.op === 'insert' ? change.row.id : change.id))
  const sums = closed ? await closingOff(read, closed, { deviceId, seq }) : null
  return closed && sums
    ? [syncConcern('sync.shift-sums-differ', { shownAmount: sums.said, expectedAmount: sums.found, till: closed.till })]
    : []
}

/** Concerns about the till's drawer; call after the changes are staged. */
export async function drawerConcerns(read: Reader, done: Done): Promise<Objection[]> {
  if (done.command.name === closeShift.name) return closingDiffers(read, done)
  return done.changes.some(isMoney) ? shiftMissing(read, done.deviceId) : []
}
