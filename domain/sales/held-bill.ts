import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Allower, type Approval, approvedBy, approvalDetails, approvalSchema, loadAllower, stillHere } from '../employees/override.ts'
import { plannedCardSchema } from '../gift-cards/planned-card.ts'
import {
  type Change,
  type DecisionContext,
  type RowOf,
  defineCommand,
  defineRecord,
  happened,
  insert,
  patch,
  refuse,
} from '../kernel/define.ts'
import { flag, id, instantField, json, nullable, reference, text } from '../kernel/fields.ts'
import { unlessAllowedBy } from '../kernel/permission.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { emptyBill, openBillSchema } from './bill.ts'
import { plannedRentSchema } from './planned-rent.ts'

/** What is put on hold: the open bill, planned rentals and gift cards to sell. Plain bills omit the latter two. */
const heldCartSchema = v.object({
  ...openBillSchema.entries,
  rent: v.optional(plannedRentSchema),
  giftCards: v.optional(v.pipe(v.array(plannedCardSchema), v.maxLength(20, 'too-many'))),
})
export type HeldCart = v.InferOutput<typeof heldCartSchema>

export const heldBill = defineRecord({
  name: 'held_bill',
  travels: 'till',
  copyRank: 2,
  fields: {
    id: id(),
    label: text(80),
    bill: json<HeldCart>(heldCartSchema),
    isOpen: flag(),
    heldAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** When and by which till it was last resumed; that till may still have it open. */
    takenUpAt: nullable(instantField()),
    takenUpBy: nullable(id()),
    invoiceId: nullable(reference('invoice')),
  },
})

const NOT_TAKEN_UP = { takenUpAt: null, takenUpBy: null } as const

/**
 * Records a finished bill whose row is not known here: after a restore, the sale may arrive before the bill that another till put on hold.
 * Without this row the bill would arrive later as open and be sold twice.
 */
export function finishedUnanswered(heldBillId: Id, invoiceId: Id | null, context: DecisionContext): Change {
  const { now, actor, deviceId } = context
  const row = { id: heldBillId, label: '', bill: emptyBill(), isOpen: false, heldAt: now, employeeId: actor.employeeId, deviceId }
  return insert(heldBill, { ...row, ...NOT_TAKEN_UP, invoiceId })
}

const HOLD = may('pointOfSale', 'holdBill')

interface Loaded {
  readonly setting: RowOf<typeof accountSetting> | null
  readonly before: RowOf<typeof heldBill> | null
  /** The row of this bill, if another till finished it and its command arrived first. */
  readonly known: RowOf<typeof heldBill> | null
  readonly allower: Allower | null
}

export const holdBill = defineCommand({
  name: 'holdBill',
  version: 1,
  kind: 'fact',
  permission: HOLD,
  // An employee with the right can approve it with their PIN.
  anyOf: (_given, { allower }: Loaded, _actor, now) => unlessAllowedBy(stillHere(allower, now), HOLD),
  allowedBy: approvedBy,
  input: v.object({
    heldBillId: idSchema,
    label: v.pipe(v.string(), v.trim(), v.maxLength(80, 'too-long')),
    bill: v.pipe(
      heldCartSchema,
      v.check(
        ({ lines, rent, giftCards = [] }) => lines.length > 0 || giftCards.length > 0 || (rent !== undefined && rent.pieces.length > 0),
        'sales.bill-is-empty',
      ),
    ),
    /** The approval, if the seller may not put bills on hold. */
    override: v.optional(approvalSchema),
  }),
  refusals: ['sales.bill-is-empty', 'sales.hold-not-allowed', 'sales.held-bill-finished', 'sales.allowed-despite'],
  forbidden: 'sales.hold-not-allowed',
  async load(read, given): Promise<Loaded> {
    const [setting, before, known, allower] = await Promise.all([
      read.get(accountSetting, ONLY_ROW_ID),
      given.bill.heldBillId ? read.get(heldBill, given.bill.heldBillId) : null,
      read.get(heldBill, given.heldBillId),
      loadAllower(read, given.override),
    ])
    return { setting, before, known, allower }
  },
  decide(given, { setting, before, known, allower }, context) {
    const { override } = given
    const put = {
      label: given.label,
      bill: { ...given.bill, heldBillId: null },
      heldAt: context.now,
      employeeId: context.actor.employeeId,
      deviceId: context.deviceId,
    }
    const row = { id: given.heldBillId, ...put, isOpen: true, ...NOT_TAKEN_UP, invoiceId: null }
    return happened(
      [
        // The bill was finished before this command arrived: fill in its details and leave it finished.
        known?.isOpen === false ? patch(heldBill, known.id, put) : insert(heldBill, row),
        ...finishedBefore(given.bill.heldBillId, before, context),
      ],
      [
        ...(setting?.isHoldAllowed === false ? [{ code: 'sales.hold-not-allowed' as const }] : []),
        ...(before?.isOpen === false ? [{ code: 'sales.held-bill-finished' as const }] : []),
        ...(override && isHeldByApproval(allower, context) ? [heldByApproval(override, allower)] : []),
      ],
    )
  },
})

const isHeldByApproval = (allower: Allower | null, { now }: DecisionContext): boolean =>
  unlessAllowedBy(stillHere(allower, now), HOLD) === null

const heldByApproval = (override: Approval, allower: Allower | null) => ({
  code: 'sales.allowed-despite' as const,
  details: { ...approvalDetails(override, allower), hold: 'yes' },
  isAccepted: true as const,
})

function finishedBefore(heldBillId: Id | null, before: RowOf<typeof heldBill> | null, context: DecisionContext): Change[] {
  if (heldBillId === null) return []
  return [before ? patch(heldBill, heldBillId, { isOpen: false }) : finishedUnanswered(heldBillId, null, context)]
}

/** Resumes a bill on a till. It stays on hold until it is sold, and the other tills see where it is. */
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

/** Discards a bill on hold. No money was taken, so the server may refuse it if another till has sold it meanwhile. */
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
