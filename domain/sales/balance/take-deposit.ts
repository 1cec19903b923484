import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { BALANCE_ENTRY } from '../../customers/balance-entry.ts'
import { type Customer, accountHolder } from '../../customers/family.ts'
import { type Objection, defineCommand, happened } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { amountGivenSchema } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import { timeZoneSchema } from '../../kernel/time-zone.ts'
import { PAYMENT_SOURCE } from '../../payments/payment.ts'
import { settle } from '../../payments/settle.ts'
import { moneyTenderSchema } from '../../payments/tender.ts'
import { paymentRow } from '../sale-changes.ts'
import { moveBalance } from './balance-changes.ts'

export const DEPOSITS = may('pointOfSale', 'deposits')

const REFUSALS = [
  'sales.deposits-not-allowed',
  'sales.customer-unknown',
  'sales.total-differs',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

/**
 * A customer pays money in advance, not for a specific item. Until it is spent it still belongs to the customer: it is neither income nor a
 * tax document, like an insurance amount.
 */
export const takeDeposit = defineCommand({
  name: 'takeDeposit',
  version: 1,
  kind: 'fact',
  permission: DEPOSITS,
  forbidden: 'sales.deposits-not-allowed',
  input: v.object({
    customerId: idSchema,
    tenders: v.pipe(v.array(moneyTenderSchema), v.minLength(1, 'required'), v.maxLength(20, 'too-many')),
    total: v.pipe(
      amountGivenSchema,
      v.check((amount) => amount > 0, 'required'),
    ),
    timeZone: timeZoneSchema,
  }),
  refusals: REFUSALS,
  load: (read, { customerId }): Promise<Customer | null> => accountHolder(read, customerId),
  decide({ customerId, tenders, total, timeZone }, holder, context) {
    const settled = settle(total, tenders)
    const found: Found[] = [
      ...(holder ? [] : [{ code: 'sales.customer-unknown' as const, field: 'customerId' }]),
      ...(settled.due > 0 ? [{ code: 'sales.total-differs' as const, details: { shown: total, computed: settled.paid } }] : []),
      ...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
    ]
    const of = { id: null, customerId, issuedOn: dayOf(context.now, timeZone) }
    const moves = settled.tenders.map(({ id, amount }) => ({ paymentId: id, kind: BALANCE_ENTRY.deposit, amount }))
    return happened(
      [
        ...settled.tenders.map((tender) => paymentRow(tender, of, context, PAYMENT_SOURCE.deposit)),
        ...moveBalance(moves, { holderId: holder?.id ?? customerId }, context),
      ],
      found,
    )
  },
})
