import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import { quickCash } from '#domain/payments/settle.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { closeToastsWithButtons } from '../../ui/toast.tsx'
import { AmountInput } from './amount-input.tsx'
import { GiftCardField } from './gift-cards/gift-card-field.tsx'
import { methodWords } from './method-words.ts'
import { PaymentActs } from './payment-acts.tsx'
import { Keypad, amountKey } from './keypad.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PROOF_LENGTH_MAX, amountNow, balanceLeft, needsCode, restOf, takesReference, totalNow } from './payment-state.ts'
import { EarlierAmounts, SendToTerminal, TerminalPanel } from './terminal/terminal-panel.tsx'
import { useTerminal } from './terminal/use-terminal.ts'
import { type Payment, type PaymentTask, usePayment } from './use-payment.ts'

/** The amount due, and the change or the unpaid rest, in large type. */
function Figures({ payment }: { readonly payment: Payment }) {
  const { settlement, state } = payment
  const isOwed = settlement.due > ZERO
  return (
    // Both fit in one row of a phone, so that the keypad does not move at the first digit.
    <Flex justify="space-between" align="flex-end" columnGap={{ base: '2', sm: '4' }} wrap="wrap" aria-live="polite">
      <Box>
        <Box textStyle="sm" color="muted">
          <Trans>Due</Trans>
        </Box>
        <MoneyText amount={totalNow(state)} fontSize={{ base: '24px', sm: '40px' }} fontWeight="600" lineHeight="1.1" />
      </Box>
      {(isOwed || settlement.change > ZERO) && (
        <Box textAlign="end" color={isOwed ? 'warn' : 'good'}>
          <Box textStyle="sm">{isOwed ? <Trans>Still to pay</Trans> : <Trans>Change</Trans>}</Box>
          <MoneyText
            amount={isOwed ? settlement.due : settlement.change}
            fontSize={{ base: '24px', sm: '40px' }}
            fontWeight="600"
            lineHeight="1.1"
          />
        </Box>
      )}
    </Flex>
  )
}

function TakenParts({ payment }: { readonly payment: Payment }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { taken } = payment.state
  if (taken.length === 0) return null
  return (
    <Flex gap="2" wrap="wrap">
      {taken.map((tender) => {
        const amount = format.money(tender.tendered)
        const method = i18n._(methodWords[tender.method])
        return (
          <Box
            key={tender.id}
            asChild
            display="inline-flex"
            alignItems="center"
            gap="2"
            h="11"
            ps="4"
            pe="3"
            borderRadius="full"
            bg="goodSoft"
            color="good"
            fontWeight="600"
            cursor="pointer"
          >
            <button type="button" aria-label={t`Undo ${method} ${amount}`} onClick={() => payment.act({ do: 'drop', tenderId: tender.id })}>
              {method} {amount}
              <X size={16} aria-hidden />
            </button>
          </Box>
        )
      })}
    </Flex>
  )
}

function QuickCash({ rest, amount, onPick }: { readonly rest: Money; readonly amount: Money; readonly onPick: (amount: Money) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={t`Quick cash`}>
      {quickCash(rest).map((sum, index) => (
        <QuietButton
          key={sum}
          flex="1"
          minW={{ base: '16', sm: '20' }}
          px={{ base: '2', sm: '3' }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(sum)}
          borderColor={sum === amount ? 'gold.solid' : 'lineStrong'}
        >
          {index === 0 ? t`Exact` : format.amount(sum).replace(/[.٫]00$|[.٫]٠٠$/, '')}
        </QuietButton>
      ))}
    </Flex>
  )
}

function Proof({ payment, onEnter }: { readonly payment: Payment; readonly onEnter: () => void }) {
  const { t } = useLingui()
  const { say } = useWords()
  const { state, settlement } = payment
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
  }
  if (needsCode(state.method)) {
    const isMissing = settlement.faults.some((fault) => fault.code === 'payments.authorization-code-required')
    return (
      <TextField
        label={t`Authorization code`}
        isRequired
        hint={isMissing ? say('payments.authorization-code-required') : undefined}
        value={state.authorizationCode}
        onChange={(text) => payment.act({ do: 'authorizationCode', text })}
        onKeyDown={onKeyDown}
        maxLength={PROOF_LENGTH_MAX.authorizationCode}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
    )
  }
  if (!takesReference(state.method)) return null
  const label = state.method === PAYMENT_METHOD.cheque ? t`Cheque number` : t`Transfer reference`
  return (
    <TextField
      label={label}
      value={state.reference}
      onChange={(text) => payment.act({ do: 'reference', text })}
      onKeyDown={onKeyDown}
      maxLength={PROOF_LENGTH_MAX.reference}
      dir="ltr"
      autoComplete="off"
      autoFocus
    />
  )
}

/** The bill changed during the payment: the new total has to be accepted first. */
function Changed({ payment }: { readonly payment: Payment }) {
  const format = useFormat()
  const { changedFrom, total } = payment.state
  if (changedFrom === null) return null
  const [before, now] = [format.money(changedFrom), format.money(total)]
  return (
    <Notice tone="warn">
      <Trans>
        The bill changed while it was being paid: {before} before, {now} now.
      </Trans>
    </Notice>
  )
}

function Faults({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const { say } = useWords()
  const codeMissing = 'payments.authorization-code-required'
  const tipFault =
    payment.isTipCovered || payment.settlement.due > ZERO
      ? null
      : t`The tip is paid in cash or by card. Pay at least so much of the sum that way.`
  const said =
    payment.fault ?? tipFault ?? payment.settlement.faults.filter((fault) => fault.code !== codeMissing).map((fault) => say(fault.code))[0]
  if (!said) return null
  return (
    <Flex role="alert" gap="2" align="center" color="bad" bg="badSoft" borderRadius="l2" px="4" py="3">
      <TriangleAlert size={20} aria-hidden />
      <Box>{said}</Box>
    </Flex>
  )
}

/** The customer's balance, if it is the selected method. */
function BalanceLeft({ payment: { state } }: { readonly payment: Payment }) {
  const format = useFormat()
  if (state.method !== PAYMENT_METHOD.balance) return null
  const left = format.money(balanceLeft(state))
  return (
    <Box textStyle="sm" color={amountNow(state) > balanceLeft(state) ? 'bad' : 'muted'}>
      <Trans>Her balance can pay {left} of this.</Trans>
    </Box>
  )
}

export interface TakePaymentProps extends PaymentTask {
  /** Explains the parts of the total: document and insurance amount. */
  readonly note?: ReactNode
  readonly onClose: () => void
}

export function TakePayment({ note, onClose, ...task }: TakePaymentProps) {
  const { t } = useLingui()
  const payment = usePayment(task)
  const amountRef = useRef<HTMLInputElement>(null)
  useEffect(closeToastsWithButtons, [])
  const { state, act, settlement, methods } = payment
  const terminal = useTerminal(payment)
  /** The field the keypad types into: the last one focused. */
  const [field, setField] = useState<'amount' | 'proof'>('amount')
  /** The pressed button is disabled or removed and would lose the focus. */
  const focusAmount = () => amountRef.current?.focus()
  const send = () => {
    terminal.sendNow()
    focusAmount()
  }
  const primary = () => {
    // Enter does not accept a changed total, so that the cashier cannot record another sum unseen.
    if (!payment.isConfirmable) return
    if (terminal.isOffered) return send()
    if (settlement.due === ZERO) payment.confirm()
    else if (payment.canSplit) {
      payment.split()
      amountRef.current?.focus()
    }
  }
  const choose = (method: PaymentMethod) => {
    act({ do: 'method', method })
    if (!needsCode(method) && !takesReference(method)) amountRef.current?.focus()
  }
  const keypadWrites = field === 'proof' && (needsCode(state.method) || takesReference(state.method)) ? 'proofKey' : 'key'
  const onAmountKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) choose(methods[(methods.indexOf(state.method) + step + methods.length) % methods.length] ?? state.method)
    const key = event.ctrlKey || event.metaKey ? null : amountKey(event.key)
    if (key) act({ do: 'key', key })
    if (event.key === 'Enter') primary()
    if (key || step !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Payment`}
      size="lg"
      footer={
        terminal.isOffered && payment.isConfirmable ? (
          <SendToTerminal payment={payment} isWaiting={terminal.isWaiting} onSend={send} />
        ) : (
          <PaymentActs payment={payment} onPrimary={primary} />
        )
      }
    >
      {/* Compact enough to show the whole keypad on a phone of 360 by 740, also with the code of a card. */}
      <Box display="grid" gap={{ base: '2', sm: '5' }} my={{ base: '-3', sm: '0' }}>
        <Figures payment={payment} />
        <Changed payment={payment} />
        {note}
        <EarlierAmounts payment={payment} terminal={terminal} onGone={focusAmount} />
        <TakenParts payment={payment} />
        <PaymentMethods label={t`Method of payment`} methods={methods} method={state.method} onChange={choose} />
        <BalanceLeft payment={payment} />
        <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 260px' }} gap={{ base: '2', sm: '4' }} alignItems="start">
          <Box display="grid" gap={{ base: '2', sm: '4' }}>
            <Box onFocus={() => setField('amount')}>
              <AmountInput inputRef={amountRef} payment={payment} onKeyDown={onAmountKey} />
            </Box>
            {state.method === PAYMENT_METHOD.cash && (
              <QuickCash rest={restOf(state)} amount={amountNow(state)} onPick={(amount) => act({ do: 'amount', amount })} />
            )}
            <Box onFocus={() => setField('proof')} display="contents">
              {!terminal.isOffered && <Proof key={state.method} payment={payment} onEnter={primary} />}
            </Box>
            <TerminalPanel terminal={terminal} onGone={focusAmount} />
            {state.method === PAYMENT_METHOD.giftCard && <GiftCardField payment={payment} customerId={task.giftCardsOf ?? null} />}
            <Faults payment={payment} />
          </Box>
          <Keypad onKey={(key) => act({ do: keypadWrites, key })} />
        </Box>
      </Box>
    </Sheet>
  )
}
