import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { InputOf } from '#domain/kernel/define.ts'
import { ZERO, addMoney, subtractMoney } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { closeOrder } from '#domain/orders/change-order.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { insuranceNeeds, insuranceReturnable } from '#domain/orders/insurance/insurance-needed.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { isAtItsEnd } from '#domain/orders/order-view.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { orderBalance } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { newId, newShareCode, nowMs } from '../../../data/clock.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { owedOf } from '../orders/order-debt.ts'
import { buyerOf, damagesOpen, feesDue, pieceOf } from '../orders/order-steps.ts'
import { methodWords } from '../../payments/method-words.ts'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'
import { type ChargeDraft, chargeFault, chargesOf, coverOf, damageDraft, heldAfter } from './settle-state.ts'
import { StillNeeded } from './still-needed.tsx'
import { TakeFor } from '../orders/take-for.tsx'
import { FigureLine } from '../visit/figure-line.tsx'

const LATE_NAME = msg`Late return`
const DAMAGE_NAME = msg`Damage`
const BREACH_NAME = msg`Breach of the contract`

type Charging = Omit<InputOf<typeof chargeInsurance>, 'tenders'>

/**
 * The late fees that the rules ask for, and the damages that were seen when the pieces came back, as charges that can be
 * changed or left out before they are taken. What a damage costs nobody but the shop knows.
 */
function useProposed(): ChargeDraft[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { file, terms } = useOrderDesk()
  const pieceName = ({ rentItemId }: Booking) => {
    const piece = pieceOf(file, rentItemId)
    return piece ? nameOf(piece) : ''
  }
  const late = feesDue(file, terms, instant(nowMs())).map(({ booking, fee }): ChargeDraft => {
    const name = pieceName(booking)
    const due = format.instant(booking.dueAt)
    return {
      ...damageDraft(newId(), booking.id),
      ...{ kind: PENALTY.breachOfContract, isLateFee: true, amount: fee.fee, reason: t`${name} was due back on ${due}.` },
    }
  })
  const damaged = damagesOpen(file).map((booking): ChargeDraft => {
    const name = pieceName(booking)
    return { ...damageDraft(newId(), booking.id), reason: t`${name} came back damaged.` }
  })
  return [...late, ...damaged]
}

/** The document of the charges, as it is printed in both languages. */
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

/** How it was taken is how it goes back, unless somebody says otherwise. */
function usualMethod(entries: readonly { readonly kind: number; readonly method: PaymentMethod | null }[]): PaymentMethod {
  return entries.findLast((entry) => entry.kind === INSURANCE_ENTRY.taken)?.method ?? PAYMENT_METHOD.cash
}

interface Settling {
  readonly drafts: readonly ChargeDraft[]
  readonly method: PaymentMethod
}

/** Runs the settlement: the document of what is charged, then what goes back. A second press, or going on later, does only what is missing. */
function useSettle({ drafts, method }: Settling, onDone: () => void) {
  const { t } = useLingui()
  const { file, known, setting, reload, onIssued } = useOrderDesk()
  const needs = insuranceNeeds(file.bookings, known)
  const go = useGo()
  const charging = useCharging()
  const charge = useCommand(chargeInsurance)
  const give = useCommand(returnInsurance)
  const close = useCommand(closeOrder)
  const [entryId] = useState(newId)
  const [paying, setPaying] = useState<Charging | null>(null)
  const chargeFaultSaid = useCommandSentence(charge.state)
  const giveFaultSaid = useCommandSentence(give.state)
  const closeFaultSaid = useCommandSentence(close.state)
  const { order } = file

  const giveBack = async (invoiceId: string | null) => {
    const amount = insuranceReturnable(heldAfter(order.insuranceHeld, coverOf(order.insuranceHeld, drafts).covered), needs)
    const returned =
      amount > ZERO ? { orderId: order.id, entryId, amount, method, authorizationCode: null, reference: null, note: null } : null
    const outcome = returned && (await give.run({ ...returned, timeZone: setting.timeZone }))
    if (returned && !outcome?.ok) return
    reload()
    onDone()
    if (!invoiceId) return showToast({ text: t`Saved on this device` })
    onIssued(invoiceId)
    go(`/merchant/billing-success/${invoiceId}`)
  }
  /** Nothing was held and nothing is charged: all that is left to do is to let the order go. */
  const letGo = async () => {
    const outcome = await close.run({ orderId: order.id })
    if (!outcome?.ok) return
    reload()
    onDone()
    showToast({ text: t`The order is closed.` })
  }
  const settle = async () => {
    const document = await charging(drafts)
    if (!document && order.insuranceHeld === ZERO) return letGo()
    if (!document) return giveBack(null)
    if (document.total > ZERO) return setPaying(document)
    const outcome = await charge.run({ ...document, tenders: [] })
    if (outcome?.ok) await giveBack(document.invoiceId)
  }
  return {
    isPending: charge.isPending || give.isPending || close.isPending,
    fault: chargeFaultSaid ?? giveFaultSaid ?? closeFaultSaid,
    settle: () => void settle(),
    paying,
    stopPaying: () => setPaying(null),
    paid: () => void giveBack(paying?.invoiceId ?? null),
  }
}

/** The insurance amount is the shop's only hold on a customer: what she still owes is said before it is given back. */
function LeftToPay() {
  const { file } = useOrderDesk()
  const left = addMoney(orderBalance(file.order).left, owedOf(file))
  if (left <= ZERO) return null
  return (
    <Notice tone="warn">
      <Trans>
        Still left to pay on this order: <MoneyText amount={left} />. Take it before the insurance amount goes back.
      </Trans>
    </Notice>
  )
}

/** Pieces are back: what is charged, what is kept of the insurance amount, what goes back. One tap when there is nothing to charge. */
export function SettleSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { file, known } = useOrderDesk()
  const proposed = useProposed()
  const [drafts, setDrafts] = useState<readonly ChargeDraft[]>(proposed)
  const [method, setMethod] = useState<PaymentMethod>(() => usualMethod(file.entries))
  const [isTried, setTried] = useState(false)
  const held = file.order.insuranceHeld
  const { covered, rest } = coverOf(held, drafts)
  const needs = insuranceNeeds(file.bookings, known)
  const after = heldAfter(held, covered)
  const back = insuranceReturnable(after, needs)
  const { isPending, fault, settle, paying, stopPaying, paid } = useSettle({ drafts, method }, onClose)
  const isWrong = drafts.some((draft) => chargeFault(draft) !== null)
  const isNothing = chargesOf(drafts).length === 0 && (held === ZERO || (needs.length > 0 && back === ZERO))
  const isClosable = file.order.status === ORDER_STATUS.open && isAtItsEnd(file.order, file.bookings)
  // An order may close over a debt, which its documents keep.
  const isPaid = isClosable && owedOf(file) <= ZERO
  if (paying)
    return (
      <TakeFor
        command={chargeInsurance}
        total={paying.total}
        mayBeOwed
        inputOf={(tenders) => ({ ...paying, tenders: [...tenders] })}
        onDone={paid}
        onClose={stopPaying}
      />
    )
  const change = (id: string, by: Partial<ChargeDraft>) => setDrafts((now) => now.map((one) => (one.id === id ? { ...one, ...by } : one)))
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Settle`}
      footer={
        <Box display="grid" gap="3">
          {fault && <Notice tone="bad">{fault}</Notice>}
          <PrimaryButton
            w="full"
            h="14"
            isPending={isPending}
            disabled={isNothing && !isClosable}
            onClick={() => {
              setTried(true)
              if (!isWrong) settle()
            }}
          >
            {rest > ZERO ? (
              <Trans>Take the rest</Trans>
            ) : covered > ZERO ? (
              <Trans>Charge and give the rest back</Trans>
            ) : needs.length > 0 ? (
              <Trans>Give back what is not needed</Trans>
            ) : isNothing ? (
              <Trans>Close the order</Trans>
            ) : (
              <Trans>Give it all back</Trans>
            )}
          </PrimaryButton>
        </Box>
      }
    >
      <Box display="grid" gap="5">
        <LeftToPay />
        <StillNeeded needs={needs} />
        {drafts.length === 0 && needs.length === 0 && (
          <Notice tone={held > ZERO || isPaid ? 'good' : 'info'}>
            {held > ZERO
              ? t`Nothing is to be charged: the whole insurance amount goes back.`
              : isPaid
                ? t`Everything is back and paid, and nothing is held: the order can be closed.`
                : t`No insurance amount is held for this order.`}
          </Notice>
        )}
        {drafts.map((draft) => (
          <ChargeFields
            key={draft.id}
            draft={draft}
            isTried={isTried}
            onChange={(by) => change(draft.id, by)}
            onRemove={() => setDrafts((now) => now.filter((one) => one.id !== draft.id))}
          />
        ))}
        <Flex>
          <QuietButton icon={<Plus size={18} aria-hidden />} onClick={() => setDrafts((now) => [...now, damageDraft(newId(), null)])}>
            <Trans>Charge a damage or a penalty</Trans>
          </QuietButton>
        </Flex>
        <Box display="grid" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
          <FigureLine label={t`Insurance held`} amount={held} />
          <FigureLine label={t`Charged`} amount={addMoney(covered, rest)} />
          {rest > ZERO && <FigureLine label={t`Beyond the insurance amount, to pay`} amount={rest} isStrong />}
          {needs.length > 0 && <FigureLine label={t`Stays held for what is not back`} amount={subtractMoney(after, back)} />}
          <FigureLine label={t`Goes back to her`} amount={back} isStrong />
        </Box>
        {back > ZERO && (
          <ChoiceField
            label={t`How it goes back`}
            value={method}
            choices={Object.values(PAYMENT_METHOD).map((one) => ({ value: one, label: i18n._(methodWords[one]) }))}
            onChange={(one) => setMethod(one ?? method)}
          />
        )}
      </Box>
    </Sheet>
  )
}
