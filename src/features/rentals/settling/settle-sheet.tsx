import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Money, ZERO, addMoney, subtractMoney } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { insuranceNeeds, insuranceReturnable } from '#domain/orders/insurance/insurance-needed.ts'
import { isAtItsEnd } from '#domain/orders/order-view.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import { roundingBy } from '#domain/payments/cash-rounding.ts'
import { type PaymentMethod, methodsToOffer } from '#domain/payments/payment.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FigureLine, MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CameBack, ChargeFields } from './charge-fields.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { owedOf } from '#domain/orders/order-debt.ts'
import { feesDue } from '../orders/order-steps.ts'
import { methodWords } from '../../payments/method-words.ts'
import { RoundedCash } from '../../payments/rounded-cash.tsx'
import {
  type ChargeDraft,
  type Release,
  chargeFault,
  chargesOf,
  coverOf,
  damageDraft,
  heldAfter,
  letOffOf,
  needsApproval,
} from './settle-state.ts'
import { GoesBack, SettleApproval, StillNeeded } from './settle-approval.tsx'
import { TakeFor } from '../orders/take-for.tsx'
import { MoneyBackSheet } from '../papers/money-back-sheet.tsx'
import { type Settled, useProposed, useSettle, usualMethod } from './use-settle.ts'

/** The insurance amount is the only security of the shop, so open amounts are shown before it is given back. */
function LeftToPay() {
  const { file } = useOrderDesk()
  const left = addMoney(restToPay(file.order).toPay, owedOf(file))
  if (left <= ZERO) return null
  return (
    <Notice tone="warn">
      <Trans>
        Still left to pay on this order: <MoneyText amount={left} />. Take it before the insurance amount goes back.
      </Trans>
    </Notice>
  )
}

interface SumsProps {
  readonly held: Money
  readonly charged: Money
  /** The part of the charges that the insurance amount does not cover. */
  readonly rest: Money
  readonly isNeeded: boolean
  readonly release: Release
}

function Sums({ held, charged, rest, isNeeded, release: { after, back } }: SumsProps) {
  const { t } = useLingui()
  return (
    <Box display="grid" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
      <FigureLine label={t`Insurance held`} amount={held} />
      <FigureLine label={t`Charged`} amount={charged} />
      {rest > ZERO && <FigureLine label={t`To pay beyond the insurance amount`} amount={rest} isStrong />}
      {isNeeded && after >= back && <FigureLine label={t`Stays held for what is not back`} amount={subtractMoney(after, back)} />}
      <FigureLine label={t`Refund to the customer`} amount={back} isStrong />
    </Box>
  )
}

function NothingCharged({ held, isPaid }: { readonly held: Money; readonly isPaid: boolean }) {
  const { t } = useLingui()
  return (
    <Notice tone={held > ZERO || isPaid ? 'good' : 'info'}>
      {held > ZERO
        ? t`Nothing is charged: the whole insurance amount goes back.`
        : isPaid
          ? t`Everything is back and paid, and nothing is held: the order can be closed.`
          : t`No insurance amount is held for this order.`}
    </Notice>
  )
}

interface HowBackProps {
  readonly back: Money
  readonly method: PaymentMethod
  readonly onChange: (method: PaymentMethod) => void
}

/** The method by which the insurance amount is given back, and the amount in cash. */
function HowBack({ back, method, onChange }: HowBackProps) {
  const { t, i18n } = useLingui()
  const { setting } = useOrderDesk()
  return (
    <>
      <ChoiceField
        label={t`Refund method`}
        value={method}
        choices={methodsToOffer(setting.paymentMethods, [method]).map((one) => ({ value: one, label: i18n._(methodWords[one]) }))}
        onChange={(one) => onChange(one ?? method)}
      />
      <RoundedCash sum={back} rounding={roundingBy(method, back, setting.cashStep)} />
    </>
  )
}

/** Settles returned pieces: charges, the part of the insurance amount that covers them, and the refund. One tap if there are no charges. */
export function SettleSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file, known, terms, setting } = useOrderDesk()
  const proposed = useProposed()
  const [drafts, setDrafts] = useState<readonly ChargeDraft[]>(proposed)
  const [method, setMethod] = useState<PaymentMethod>(() => usualMethod(file.entries, setting.paymentMethods))
  const [isTried, setTried] = useState(false)
  const held = file.order.insuranceHeld
  const { covered, rest } = coverOf(held, drafts)
  const needs = insuranceNeeds(file.bookings, known)
  const after = heldAfter(held, covered)
  const free = insuranceReturnable(after, needs)
  const [requested, setRequested] = useState<Money | null>(null)
  const back = requested ?? free
  const [openedAt] = useState(() => instant(nowMs()))
  const release: Release = { after, free, back, letOff: letOffOf(feesDue(file, terms, openedAt, setting), drafts) }
  const [isAsking, setAsking] = useState(false)
  const [settled, setSettled] = useState<Settled | null>(null)
  const { isPending, fault, settle, paying, stopPaying, paid } = useSettle(
    { drafts, method, back },
    { onDone: onClose, onGiven: setSettled },
  )
  const isWrong = drafts.some((draft) => chargeFault(draft) !== null) || back > after
  const isNothing = chargesOf(drafts).length === 0 && (held === ZERO || (needs.length > 0 && back === ZERO && release.letOff === ZERO))
  const isClosable = file.order.status === ORDER_STATUS.open && isAtItsEnd(file.order, file.bookings)
  // An order may be closed with a debt, which remains on its documents.
  const isPaid = isClosable && owedOf(file) <= ZERO
  if (settled) return <MoneyBackSheet {...settled} isNew onClose={onClose} />
  if (paying)
    return (
      <TakeFor
        command={chargeInsurance}
        total={paying.document.total}
        payer={{ customerId: paying.document.customerId, mostAhead: paying.document.total }}
        proof={paying.approval?.proof ?? null}
        mayBeOwed
        inputOf={(tenders) => ({ ...paying.document, tenders: [...tenders] })}
        onDone={paid}
        onClose={stopPaying}
      />
    )
  const add = (draft: ChargeDraft) => setDrafts((now) => [...now, draft])
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
              if (isWrong) return
              if (needsApproval(release)) setAsking(true)
              else settle(null)
            }}
          >
            {rest > ZERO ? (
              <Trans>Take the rest</Trans>
            ) : covered > ZERO ? (
              <Trans>Charge and refund the rest</Trans>
            ) : needs.length > 0 ? (
              <Trans>Refund what is not needed</Trans>
            ) : isNothing ? (
              <Trans>Close the order</Trans>
            ) : (
              <Trans>Refund all</Trans>
            )}
          </PrimaryButton>
        </Box>
      }
    >
      <Box display="grid" gap="5">
        <LeftToPay />
        <StillNeeded needs={needs} />
        <CameBack drafts={drafts} onCharge={add} />
        {drafts.length === 0 && needs.length === 0 && <NothingCharged held={held} isPaid={isPaid} />}
        {drafts.map((draft) => (
          <ChargeFields
            key={draft.id}
            draft={draft}
            isTried={isTried}
            onChange={(by) => change(draft.id, by)}
            onRemove={() => setDrafts((now) => now.filter((one) => one.id !== draft.id))}
          />
        ))}
        <QuietButton justifySelf="start" icon={<Plus size={18} aria-hidden />} onClick={() => add(damageDraft(newId(), null))}>
          <Trans>Charge a damage or a penalty</Trans>
        </QuietButton>
        <Sums held={held} charged={addMoney(covered, rest)} rest={rest} isNeeded={needs.length > 0} release={release} />
        {needs.length > 0 && after > ZERO && <GoesBack release={release} onChange={setRequested} />}
        {back > ZERO && <HowBack back={back} method={method} onChange={setMethod} />}
        {isAsking && (
          <SettleApproval
            release={release}
            isRunning={isPending}
            onAllow={(leave) => {
              setAsking(false)
              settle(leave)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Box>
    </Sheet>
  )
}
