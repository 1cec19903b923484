import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, Receipt, ShieldCheck, Undo2, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import { orderBalance } from '#domain/orders/visit-money.ts'
import { insuranceOf } from '#domain/rentals/piece/category-terms.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PaymentLink } from '../../messages/payment-link.tsx'
import { useOrderDesk } from './order-context.ts'
import { rentalsOf } from '#domain/orders/order-file.ts'
import { anotherAdvance, restInvoice } from './order-steps.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { SettleSheet } from '../settling/settle-sheet.tsx'
import { HeldNote } from '../parts/held-note.tsx'
import { type OrderSearch, orderSearch } from '../parts/visit-address.ts'
import { SlipSheet } from '../papers/order-slip.tsx'
import { PayVisit } from './pay-visit.tsx'
import { TakeFor } from './take-for.tsx'

type Act = 'rest' | 'both' | 'advance' | 'insurance' | 'settle' | 'refund' | 'slip'

function Figure({
  label,
  amount,
  colour,
  isLarge,
}: {
  readonly label: ReactNode
  readonly amount: Money
  readonly colour?: string
  readonly isLarge?: boolean
}) {
  return (
    <Box
      bg="surface"
      borderWidth="1px"
      borderColor={isLarge ? 'lineStrong' : 'line'}
      borderRadius="l2"
      px={{ base: '3', md: '4' }}
      py="3"
      // The amount to pay is the most prominent figure and needs room for large sums.
      gridColumn={isLarge ? 'span 2' : undefined}
    >
      <Box textStyle="sm" color="muted">
        {label}
      </Box>
      <MoneyText
        amount={amount}
        fontSize={isLarge ? '28px' : { base: '19px', md: '22px' }}
        fontWeight="600"
        lineHeight="1.35"
        color={colour}
      />
    </Box>
  )
}

function AmountSheet({
  title,
  label,
  hint,
  proposed,
  most,
  onNext,
  onClose,
}: {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly proposed: Money
  readonly most: Money | null
  readonly onNext: (amount: Money) => void
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const [amount, setAmount] = useState<Money | null>(proposed > 0 ? proposed : null)
  const isOver = most !== null && amount !== null && amount > most
  const top = format.money(most ?? ZERO)
  const isReady = amount !== null && amount > 0 && !isOver
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <PrimaryButton w="full" disabled={!isReady} onClick={() => amount !== null && isReady && onNext(amount)}>
          <Trans>Take payment</Trans>
        </PrimaryButton>
      }
    >
      <MoneyField label={label} hint={hint} value={amount} onChange={setAmount} error={isOver ? t`At most ${top}.` : null} />
    </Sheet>
  )
}

/** The insurance amount required for the pieces that are still rented, less what is held. */
function useInsuranceMissing(): Money {
  const { file, known } = useOrderDesk()
  const held = file.order.insuranceHeld
  const standing = rentalsOf(file).filter((row) => row.state !== RENT_STATE.itemReturned)
  const requested = sumMoney(
    standing.flatMap((row) => known.get(row.rentItemId) ?? []).map(({ piece, category }) => insuranceOf(piece, category)),
  )
  return requested > held ? subtractMoney(requested, held) : ZERO
}

function RestPayment({ insurance = ZERO, onClose }: { readonly insurance?: Money; readonly onClose: () => void }) {
  const { file, head } = useOrderDesk()
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode() }))
  // The amount stays as shown when the sheet was opened, even if another till changes the order; the domain checks again.
  const [visit] = useState(() => restInvoice(file, ids, head, insurance))
  const [online] = useState(() => restToPay(file.order).online)
  // An insurance amount cannot be paid later.
  if (!visit) return null
  return (
    <PayVisit
      visit={visit}
      online={online}
      mayBeOwed={visit.insurance === ZERO}
      note={<HeldNote held={visit.insurance} />}
      onClose={onClose}
    />
  )
}

function AdvancePayment({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file, head } = useOrderDesk()
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode() }))
  const [amount, setAmount] = useState<Money | null>(null)
  const { left } = orderBalance(file.order)
  const { online } = restToPay(file.order)
  const visit = amount === null ? null : anotherAdvance(file, amount, ids, head)
  if (!visit)
    return (
      <AmountSheet
        title={t`Another advance`}
        label={t`Advance on the rent`}
        hint={t`It is taxed when it is received, and deducted from the last bill.`}
        proposed={online}
        most={left}
        onNext={setAmount}
        onClose={onClose}
      />
    )
  return <PayVisit visit={visit} online={online} onClose={onClose} />
}

function InsurancePayment({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file, setting } = useOrderDesk()
  const [amount, setAmount] = useState<Money | null>(null)
  const missing = useInsuranceMissing()
  if (amount === null)
    return (
      <AmountSheet
        title={t`Insurance amount`}
        label={t`Insurance amount`}
        hint={t`Held against damage and given back: no income, no VAT.`}
        proposed={missing}
        most={null}
        onNext={setAmount}
        onClose={onClose}
      />
    )
  const done = () => {
    showToast({ text: t`Saved on this device` })
    onDone()
  }
  const { id: orderId } = file.order
  return (
    <TakeFor
      command={takeInsurance}
      total={amount}
      inputOf={(tenders) => ({ orderId, amount, tenders: [...tenders], timeZone: setting.timeZone })}
      onDone={done}
      onClose={onClose}
    />
  )
}

interface Allowed {
  readonly maySettle: boolean
  readonly mayTake: boolean
}

/** The act that the URL opens at once, for example the payment of the rest from the hand-over. */
function requestedAct({ settle, take }: OrderSearch, { maySettle, mayTake }: Allowed): Act | null {
  if (settle) return maySettle ? 'settle' : null
  return mayTake && take ? take : null
}

/** The amounts of an order (agreed, paid, held, left) and the acts that change them. */
export function OrderMoney() {
  const { t } = useLingui()
  const { file, head } = useOrderDesk()
  const { isTill } = useSession()
  const allows = useMay()
  const [search] = useSearchParams(orderSearch)
  const { order } = file
  const { left, over, insuranceHeld } = orderBalance(order)
  const { online, toPay } = restToPay(order)
  const isLive = order.status !== ORDER_STATUS.cancelled
  const rest = restInvoice(file, { invoiceId: order.id, shareCode: '' }, head)
  const mayTake = isTill && allows(may('rent', 'book')) && isLive
  const [act, setAct] = useState<Act | null>(() => requestedAct(search, { maySettle: isTill, mayTake }))
  // No insurance amount is needed for returned pieces.
  const isStillRented = rentalsOf(file).some(({ activeItemId }) => activeItemId !== null)
  const missing = useInsuranceMissing()
  const close = () => setAct(null)
  return (
    <Box display="grid" gap="4">
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))" gap="3">
        <Figure label={t`Left to pay`} amount={toPay} colour={toPay > 0 ? 'warn' : 'good'} isLarge />
        <Figure label={t`Rent agreed`} amount={order.agreed} />
        <Figure label={t`Advance paid`} amount={order.advancePaid} />
        {online > 0 && <Figure label={t`Paid online, no document yet`} amount={online} colour="info" />}
        <Figure label={t`Invoiced`} amount={order.invoiced} />
        <Figure label={t`Insurance held`} amount={insuranceHeld} colour={insuranceHeld > 0 ? 'info' : undefined} />
        {over > 0 && <Figure label={t`To refund`} amount={over} colour="bad" />}
      </Box>
      {isLive && toPay > 0 && allows(may('rent', 'book')) && (
        <Flex>
          <PaymentLink
            customerId={order.customerId}
            number={order.number}
            rest={toPay}
            of={{ paper: 'orders', shareCode: order.shareCode }}
          />
        </Flex>
      )}
      {isTill && (
        <Flex gap="2" wrap="wrap">
          {mayTake && rest && (
            <PrimaryButton icon={<Receipt size={20} aria-hidden />} onClick={() => setAct('rest')}>
              {toPay > 0 ? <Trans>Take the rest and issue the invoice</Trans> : <Trans>Issue the invoice</Trans>}
            </PrimaryButton>
          )}
          {mayTake && rest && missing > ZERO && (
            <QuietButton h="12" icon={<ShieldCheck size={20} aria-hidden />} onClick={() => setAct('both')}>
              <Trans>Take rest and insurance</Trans>
            </QuietButton>
          )}
          {mayTake && left > 0 && (
            <QuietButton h="12" icon={<Wallet size={20} aria-hidden />} onClick={() => setAct('advance')}>
              <Trans>Another advance</Trans>
            </QuietButton>
          )}
          {mayTake && isStillRented && (
            <QuietButton h="12" icon={<ShieldCheck size={20} aria-hidden />} onClick={() => setAct('insurance')}>
              <Trans>Take insurance amount</Trans>
            </QuietButton>
          )}
          {over > 0 && allows(may('rent', 'cancel')) && (
            <QuietButton h="12" color="bad" icon={<Undo2 size={20} aria-hidden />} onClick={() => setAct('refund')}>
              <Trans>Refund</Trans>
            </QuietButton>
          )}
          {allows(may('rent', 'settle')) && (isLive || insuranceHeld > 0) && (
            <QuietButton h="12" icon={<HandCoins size={20} aria-hidden />} onClick={() => setAct('settle')}>
              <Trans>Settle</Trans>
            </QuietButton>
          )}
        </Flex>
      )}
      {act === 'rest' && <RestPayment onClose={close} />}
      {act === 'both' && <RestPayment insurance={missing} onClose={close} />}
      {act === 'advance' && <AdvancePayment onClose={close} />}
      {act === 'insurance' && <InsurancePayment onDone={() => setAct('slip')} onClose={close} />}
      {act === 'slip' && <SlipSheet onClose={close} />}
      {act === 'refund' && <RefundSheet onClose={close} />}
      {act === 'settle' && <SettleSheet onClose={close} />}
    </Box>
  )
}
