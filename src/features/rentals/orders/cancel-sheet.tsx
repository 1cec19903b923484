import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, addMoney } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { type Refund, cardsMade, handedBack } from '#domain/orders/refunded-cash.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { nowMs } from '../../../data/clock.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import type { MoneyBack } from '../papers/money-back-slip.tsx'
import { MoneyBackSheet } from '../papers/money-back-sheet.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { GiveBackMethod, GiveBackReason, type GivingBack, useGivingBack } from '../../payments/give-back-fields.tsx'
import { useOrderDesk } from './order-context.ts'
import { owedOf } from '#domain/orders/order-debt.ts'
import { fittingsOf, pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { splitOf } from './order-steps.ts'
import { CardsMade } from './cards-made.tsx'
import { useRefunds } from './use-refunds.ts'
import { FigureLine } from '../../../ui/money-text.tsx'

/** Runs the cancellation and its refund. If the refund fails it can be retried without cancelling twice. */
function useCancelling(onClose: () => void, onGiven: (back: MoneyBack) => void, onCards: (ids: readonly Id[]) => void) {
  const { file, terms, reload } = useOrderDesk()
  const { isTill } = useSession()
  const words = useSavedWords()
  const refundsFor = useRefunds()
  const cancel = useCommand(cancelOrder)
  const refund = useCommand(refundRent)
  const cancelFault = useCommandSentence(cancel.state)
  const refundFault = useCommandSentence(refund.state)
  const [waiting, setWaiting] = useState<{ readonly left: readonly Refund[]; readonly all: readonly Refund[] } | null>(null)
  const giveBack = async (refunds: readonly Refund[], all: readonly Refund[], method: PaymentMethod) => {
    for (const [nth, one] of refunds.entries()) {
      const outcome = await refund.run(one)
      if (!outcome?.ok) return setWaiting({ left: refunds.slice(nth), all })
    }
    reload()
    const amount = handedBack(all)
    const made = cardsMade(all)
    if (made.length > 0) return onCards(made)
    if (amount > ZERO) return onGiven({ entryId: null, creditIds: all.map(({ invoiceId }) => invoiceId), amount, method })
    showToast({ text: words.saved })
    onClose()
  }
  const run = async (chosen: ReadonlySet<Id>, request: GivingBack) => {
    if (waiting) return giveBack(waiting.left, waiting.all, request.method)
    const split = splitOf(file, terms, chosen, instant(nowMs()))
    const refunds = isTill ? await refundsFor(split, request) : []
    const { keptAdvance: retainedAdvance, keptInvoiced: retainedInvoiced } = split
    const input = {
      orderId: file.order.id,
      bookingIds: [...chosen],
      reason: request.reason,
      keptAdvance: retainedAdvance,
      keptInvoiced: retainedInvoiced,
    }
    const outcome = await cancel.run(input)
    if (outcome?.ok) await giveBack(refunds, refunds, request.method)
  }
  return { run, isPending: cancel.isPending || refund.isPending, fault: cancelFault ?? refundFault }
}

export function CancelSheet({ first, onClose }: { readonly first: Id | null; readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { days } = usePeriodWords()
  const { file, terms } = useOrderDesk()
  const { isTill } = useSession()
  const open = [...rentalsOf(file), ...fittingsOf(file)].filter(
    (row) => row.state === RENT_STATE.reserved || (row.state === RENT_STATE.prova && row.closedAt === null),
  )
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(() => {
    // The fittings of a cancelled rental are selected with it; the user can deselect them.
    const piece = open.find((row) => row.id === first)?.rentItemId
    const gone = open.filter((row) => first === null || row.id === first || (row.state === RENT_STATE.prova && row.rentItemId === piece))
    return new Set(gone.map((row) => row.id))
  })
  const [given, setGiven] = useState<MoneyBack | null>(null)
  const [cards, setCards] = useState<readonly Id[]>([])
  const { run, isPending, fault } = useCancelling(onClose, setGiven, setCards)
  const split = splitOf(file, terms, chosen, instant(nowMs()))
  const refund = addMoney(split.refundAdvance, split.refundInvoiced)
  const retained = addMoney(split.keptAdvance, split.keptInvoiced)
  const giving = useGivingBack(refund > ZERO)
  const owed = owedOf(file)
  const toggle = (id: Id, isIn: boolean) =>
    setChosen((now) => (isIn ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id))))
  const confirm = () => {
    if (giving.isReady()) void run(chosen, giving.typed)
  }
  const isBlocked = !isTill && refund > ZERO
  if (cards.length > 0) return <CardsMade ids={cards} onClose={onClose} />
  if (given) return <MoneyBackSheet back={given} isNew onClose={onClose} />
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Cancel`}
      footer={
        <Box display="grid" gap="3">
          {fault && <Notice tone="bad">{fault}</Notice>}
          {isBlocked && <Notice tone="info">{t`Refunds are made at a till: cancel it there.`}</Notice>}
          <PrimaryButton w="full" colorPalette="red" isPending={isPending} disabled={chosen.size === 0 || isBlocked} onClick={confirm}>
            {refund > ZERO ? <Trans>Cancel and refund</Trans> : <Trans>Cancel selected</Trans>}
          </PrimaryButton>
        </Box>
      }
    >
      <Box display="grid" gap="5">
        <Box>
          {open.map((row) => {
            const piece = pieceOf(file, row.rentItemId)
            return piece ? (
              <FlagField
                key={row.id}
                label={row.state === RENT_STATE.prova ? t`Fitting: ${nameOf(piece)}` : nameOf(piece)}
                hint={days(row)}
                value={chosen.has(row.id)}
                onChange={(isIn) => toggle(row.id, isIn)}
              />
            ) : null
          })}
        </Box>
        <GiveBackReason giving={giving} />
        <Box display="grid" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
          <FigureLine
            label={t`Given back by the policy`}
            amount={refund}
            isStrong
            hint={refund > ZERO && owed > ZERO ? t`The amount she still owes is deducted first.` : undefined}
          />
          <FigureLine label={t`Kept by the policy`} amount={retained} />
          {file.order.insuranceHeld > ZERO && (
            <FigureLine
              label={t`Insurance amount still held`}
              amount={file.order.insuranceHeld}
              hint={t`It goes back when you settle the order.`}
            />
          )}
        </Box>
        {refund > ZERO && isTill && (
          <GiveBackMethod
            sum={owed > ZERO ? ZERO : refund}
            giving={giving}
            cameBy={[...file.payments.map(({ method }) => method), PAYMENT_METHOD.balance]}
            toNewCard
          />
        )}
      </Box>
    </Sheet>
  )
}
