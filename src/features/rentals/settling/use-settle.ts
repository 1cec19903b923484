import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf } from '#domain/kernel/define.ts'
import { type Money, ZERO, addMoney } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { closeOrder } from '#domain/orders/change-order.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { roundingBy } from '#domain/payments/cash-rounding.ts'
import { type MethodsInUse, type PaymentMethod, methodAtFirst } from '#domain/payments/payment.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { newId, newShareCode, nowMs } from '../../../data/clock.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { pieceOf } from '#domain/orders/order-file.ts'
import { buyerOf, damagesOpen, feesDue } from '../orders/order-steps.ts'
import type { MoneyBack } from '../papers/money-back-slip.tsx'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'
import { usePeriodWords } from '../parts/period-words.ts'
import { overrideOf } from '../parts/rent-price.tsx'
import { type ChargeDraft, chargesOf, coverOf, damageDraft } from './settle-state.ts'

const LATE_NAME = msg`Late return`
const DAMAGE_NAME = msg`Damage`
const BREACH_NAME = msg`Breach of the contract`

type Charging = Omit<InputOf<typeof chargeInsurance>, 'tenders'>

/**
 * Proposed charges: late fees by the rules, and damage noted at the return, without an amount because only the shop knows it. Each can be
 * changed or left out.
 */
export function useProposed(): ChargeDraft[] {
  const { t } = useLingui()
  const period = usePeriodWords()
  const nameOf = useNameOf()
  const { file, terms, setting } = useOrderDesk()
  const pieceName = ({ rentItemId }: Booking) => {
    const piece = pieceOf(file, rentItemId)
    return piece ? nameOf(piece) : ''
  }
  const late = feesDue(file, terms, instant(nowMs()), setting).map(({ booking, open }): ChargeDraft => {
    const name = pieceName(booking)
    const due = period.dueDay(booking.dueAt)
    return {
      ...damageDraft(newId(), booking.id),
      ...{ kind: PENALTY.breachOfContract, isLateFee: true, amount: open, reason: t`${name} was due back on ${due}.` },
    }
  })
  const damaged = damagesOpen(file).map((booking): ChargeDraft => {
    const name = pieceName(booking)
    return { ...damageDraft(newId(), booking.id), reason: t`${name} came back damaged.` }
  })
  return [...late, ...damaged]
}

/** Issues the document of the charges with texts in both languages. */
function useCharging() {
  const { file, head } = useOrderDesk()
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode(), paymentId: newId() }))
  return async (drafts: readonly ChargeDraft[]): Promise<Charging | null> => {
    const charges = chargesOf(drafts)
    if (charges.length === 0) return null
    const say = await rentalsInBothLanguages()
    const { covered, rest } = coverOf(file.order.insuranceHeld, drafts)
    const { seller, terms } = head
    const { id: orderId, customerId } = file.order
    return {
      ...{ ...ids, orderId, customerId, seller, terms, covered, total: rest, buyer: buyerOf(file) },
      charges: charges.map(({ id, kind, isLateFee, amount, reason, bookingId, photoIds }) => {
        const name = isLateFee ? LATE_NAME : kind === PENALTY.breachOfContract ? BREACH_NAME : DAMAGE_NAME
        return {
          ...{ id, kind, isTaxed: isLateFee, amount, reason, bookingId },
          photoIds: [...photoIds],
          nameAr: say.ar(name),
          nameEn: say.en(name),
        }
      }),
    }
  }
}

/** The default method of the refund: the one by which the amount was taken. */
export function usualMethod(
  entries: readonly { readonly kind: number; readonly method: PaymentMethod | null }[],
  inUse: MethodsInUse,
): PaymentMethod {
  return entries.findLast((entry) => entry.kind === INSURANCE_ENTRY.taken)?.method ?? methodAtFirst(inUse)
}

interface Settling {
  readonly drafts: readonly ChargeDraft[]
  readonly method: PaymentMethod
  readonly back: Money
}

/** A document of charges to be paid, and what follows it. */
interface Paying {
  readonly document: Charging
  readonly approval: GivenApproval | null
  readonly back: Money
}

export interface Settled {
  readonly back: MoneyBack
  /** Shows the receipt of the charges; null if there are none. */
  readonly onReceipt: (() => void) | null
}

interface WhenSettled {
  readonly onDone: () => void
  readonly onGiven: (settled: Settled) => void
}

/**
 * Runs the settlement: the document of the charges, then the refund. Pressing again or resuming later runs only the missing parts. Each
 * command carries the approval of the whole; the rule decides where it was needed.
 */
export function useSettle({ drafts, method, back }: Settling, { onDone, onGiven }: WhenSettled) {
  const { t } = useLingui()
  const { file, setting, reload, onIssued } = useOrderDesk()
  const go = useGo()
  const charging = useCharging()
  const charge = useCommand(chargeInsurance)
  const give = useCommand(returnInsurance)
  const close = useCommand(closeOrder)
  const [entryId] = useState(newId)
  const [paying, setPaying] = useState<Paying | null>(null)
  const chargeFaultSaid = useCommandSentence(charge.state)
  const giveFaultSaid = useCommandSentence(give.state)
  const closeFaultSaid = useCommandSentence(close.state)
  const { order } = file

  const giveBack = async (invoiceId: string | null, amount: Money, leave: GivenApproval | null) => {
    const rounding = roundingBy(method, amount, setting.cashStep)
    const returned =
      amount > ZERO ? { orderId: order.id, entryId, amount, method, authorizationCode: null, reference: null, note: null } : null
    const rounded = rounding === ZERO ? {} : { rounding }
    const given = returned && { ...returned, ...rounded, timeZone: setting.timeZone, ...overrideOf(leave) }
    const outcome = given && (await give.run(given, leave?.proof ?? null))
    if (given && !outcome?.ok) return
    reload()
    const onReceipt = invoiceId
      ? () => {
          onIssued(invoiceId)
          go(`/merchant/billing-success/${invoiceId}`)
        }
      : null
    if (given) return onGiven({ back: { entryId, creditIds: [], amount: addMoney(amount, rounding), method }, onReceipt })
    onDone()
    if (onReceipt) onReceipt()
    else showToast({ text: t`Saved on this device` })
  }
  /** Nothing was held and nothing is charged: only close the order. */
  const letGo = async (leave: GivenApproval | null) => {
    const outcome = await close.run({ orderId: order.id, ...overrideOf(leave) }, leave?.proof ?? null)
    if (!outcome?.ok) return
    reload()
    onDone()
    showToast({ text: t`The order is closed.` })
  }
  const settle = async (leave: GivenApproval | null) => {
    const charged = await charging(drafts)
    if (!charged && order.insuranceHeld === ZERO) return letGo(leave)
    if (!charged) return giveBack(null, back, leave)
    const document = { ...charged, ...overrideOf(leave) }
    if (document.total > ZERO) return setPaying({ document, approval: leave, back })
    const outcome = await charge.run({ ...document, tenders: [] }, leave?.proof ?? null)
    if (outcome?.ok) await giveBack(document.invoiceId, back, leave)
  }
  return {
    isPending: charge.isPending || give.isPending || close.isPending,
    fault: chargeFaultSaid ?? giveFaultSaid ?? closeFaultSaid,
    settle: (leave: GivenApproval | null) => void settle(leave),
    paying,
    stopPaying: () => setPaying(null),
    paid: () => paying && void giveBack(paying.document.invoiceId, paying.back, paying.approval),
  }
}
