import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { employee } from '../../employees/employee.ts'
import { worksHere } from '../../employees/works-here.ts'
import { type Change, type DecisionContext, type Objection, type RowOf, defineCommand, happened, insert } from '../../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney, amountGivenSchema, subtractMoney, sumMoney } from '../../kernel/money.ts'
import { type Day, dayOf } from '../../kernel/time.ts'
import { timeZoneSchema } from '../../kernel/time-zone.ts'
import { accountSetting } from '../../settings/account-setting.ts'
import { type SettledTender, settle } from '../settle.ts'
import { type Tender, moneyTenderSchema } from '../tender.ts'
import { TIP_METHODS, TIP_STATUS, tip } from './tip.ts'

const tipTenderSchema = v.object({
  ...moneyTenderSchema.entries,
  method: v.pipe(
    moneyTenderSchema.entries.method,
    v.check((method) => TIP_METHODS.includes(method), 'choice'),
  ),
})

const input = v.object({
  invoiceId: v.nullable(idSchema),
  /** For whom it is. */
  employeeId: idSchema,
  amount: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  tenders: v.pipe(v.array(tipTenderSchema), v.minLength(1, 'required'), v.maxLength(20, 'too-many')),
  timeZone: timeZoneSchema,
})
export type TakeTipInput = v.InferOutput<typeof input>

const REFUSALS = [
  'tips.no-permission',
  'tips.needs-till',
  'tips.turned-off',
  'tips.employee-left',
  'tips.payments-differ',
  'tips.taken-already',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly setting: Pick<RowOf<typeof accountSetting>, 'isTipAllowed'> | null
  readonly receiver: Pick<RowOf<typeof employee>, 'isActive' | 'leftOn'> | null
  /** Whether some of its money is recorded already. */
  readonly isTaken: boolean
}

const tipRow = (tender: SettledTender, { invoiceId, employeeId }: TakeTipInput, takenOn: Day, context: DecisionContext): Change =>
  insert(tip, {
    ...{ id: tender.id, invoiceId, employeeId, method: tender.method },
    // A tip is what was given: rounded cash makes it so much larger or smaller.
    amount: addMoney(tender.amount, tender.rounding ?? ZERO),
    ...{ authorizationCode: tender.authorizationCode, status: TIP_STATUS.paid },
    ...{ takenAt: context.now, takenOn, takenBy: context.actor.employeeId, deviceId: context.deviceId, tillSeq: context.seq ?? null },
    ...{ cancelledAt: null, cancelledBy: null, cancelReason: null },
  })

/** A customer gives an employee money with her bill. The same money is recorded once, however often it is sent. */
export const takeTip = defineCommand({
  name: 'takeTip',
  version: 1,
  kind: 'fact',
  permission: may('pointOfSale', 'sell'),
  input,
  refusals: REFUSALS,
  async load(read, { employeeId, tenders }): Promise<Loaded> {
    const [setting, receiver, taken] = await Promise.all([
      read.get(accountSetting, ONLY_ROW_ID),
      read.get(employee, employeeId),
      read.many(
        tip,
        tenders.map(({ id }) => id),
      ),
    ])
    return { setting, receiver, isTaken: taken.length > 0 }
  },
  decide(given, { setting, receiver, isTaken }, context) {
    if (context.deviceId === null) return happened([], [{ code: 'tips.needs-till' as const }])
    if (isTaken) return happened([], [{ code: 'tips.taken-already' as const }])
    const { amount, tenders, timeZone } = given
    const settled = settle(amount, tenders)
    const today = dayOf(context.now, timeZone)
    const found: Found[] = [
      ...(setting?.isTipAllowed ? [] : [{ code: 'tips.turned-off' as const }]),
      ...(receiver && worksHere(receiver, today) ? [] : [{ code: 'tips.employee-left' as const, field: 'employeeId' }]),
      ...(settled.paid === amount
        ? []
        : [{ code: 'tips.payments-differ' as const, field: 'amount', details: { valueAmount: amount, paidAmount: settled.paid } }]),
      ...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
    ]
    return happened(
      settled.tenders.map((tender) => tipRow(tender, given, today, context)),
      found,
    )
  },
})

/** Whether the parts of a bill's money by which tips are paid cover the tip. */
export const coversTip = (tenders: readonly Tender[], amount: Money): boolean =>
  sumMoney(
    tenders.filter(({ method }) => TIP_METHODS.includes(method)).map(({ tendered, rounding = ZERO }) => subtractMoney(tendered, rounding)),
  ) >= amount
