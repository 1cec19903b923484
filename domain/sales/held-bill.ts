import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, defineRecord, happened, insert, patch, refuse } from '../kernel/define.ts'
import { flag, id, instantField, json, nullable, reference, text } from '../kernel/fields.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { type OpenBill, openBillSchema } from './bill.ts'

/** A bill set aside, to be taken up again on any till. */
export const heldBill = defineRecord({
  name: 'held_bill',
  travels: 'till',
  copyRank: 2,
  fields: {
    id: id(),
    label: text(80),
    bill: json<OpenBill>(openBillSchema),
    isOpen: flag(),
    heldAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** When and by which till it was taken up last; it may be on the counter there. */
    takenUpAt: nullable(instantField()),
    takenUpBy: nullable(id()),
    /** What it was sold as. */
    invoiceId: nullable(reference('invoice')),
  },
})

const HOLD = may('pointOfSale', 'holdBill')

export const holdBill = defineCommand({
  name: 'holdBill',
  version: 1,
  kind: 'fact',
  permission: HOLD,
  input: v.object({
    heldBillId: idSchema,
    label: v.pipe(v.string(), v.trim(), v.maxLength(80, 'too-long')),
    bill: v.pipe(
      openBillSchema,
      v.check((bill) => bill.lines.length > 0, 'sales.bill-is-empty'),
    ),
  }),
  refusals: ['sales.bill-is-empty', 'sales.hold-not-allowed', 'sales.held-bill-finished'],
  forbidden: 'sales.hold-not-allowed',
  async load(read, given): Promise<{ setting: RowOf<typeof accountSetting> | null; before: RowOf<typeof heldBill> | null }> {
    const [setting, before] = await Promise.all([
      read.get(accountSetting, ONLY_ROW_ID),
      given.bill.heldBillId ? read.get(heldBill, given.bill.heldBillId) : null,
    ])
    return { setting, before }
  },
  decide(given, { setting, before }, context) {
    const row = {
      id: given.heldBillId,
      label: given.label,
      bill: { ...given.bill, heldBillId: null },
      isOpen: true,
      heldAt: context.now,
      employeeId: context.actor.employeeId,
      deviceId: context.deviceId,
      takenUpAt: null,
      takenUpBy: null,
      invoiceId: null,
    }
    return happened(
      [insert(heldBill, row), ...(before ? [patch(heldBill, before.id, { isOpen: false })] : [])],
      [
        ...(setting?.isHoldAllowed === false ? [{ code: 'sales.hold-not-allowed' as const }] : []),
        ...(before?.isOpen === false ? [{ code: 'sales.held-bill-finished' as const }] : []),
      ],
    )
  },
})

/** A bill on hold goes to the counter of a till. It stays on hold until it is sold, and every other till is told where it went. */
export const takeUpHeldBill = defineCommand({
  name: 'takeUpHeldBill',
  version: 1,
  kind: 'fact',
  permission: HOLD,
  input: v.object({ heldBillId: idSchema }),
  refusals: ['sales.held-bill-finished', 'sales.hold-not-allowed'],
  forbidden: 'sales.hold-not-allowed',
  load: async (read, given): Promise<RowOf<typeof heldBill> | null> => read.get(heldBill, given.heldBillId),
  decide(given, held, context) {
    const takenUp = { takenUpAt: context.now, takenUpBy: context.deviceId }
    return happened(
      held ? [patch(heldBill, given.heldBillId, takenUp)] : [],
      held?.isOpen === false ? [{ code: 'sales.held-bill-finished' as const }] : [],
    )
  },
})

/** Throws a held bill away. No money was taken, so the server may refuse it when somebody else has sold it meanwhile. */
export const discardHeldBill = defineCommand({
  name: 'discardHeldBill',
  version: 1,
  kind: 'intent',
  permission: HOLD,
  input: v.object({ heldBillId: idSchema }),
  refusals: ['sales.held-bill-gone', 'sales.hold-not-allowed'],
  forbidden: 'sales.hold-not-allowed',
  load: async (read, given): Promise<RowOf<typeof heldBill> | null> => read.get(heldBill, given.heldBillId),
  decide(given, held) {
    if (!held?.isOpen) return refuse('sales.held-bill-gone')
    return happened([patch(heldBill, given.heldBillId, { isOpen: false })])
  },
})
