import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Nfc } from 'lucide-react'
import { useState } from 'react'
import { TERMINAL_STATUS } from '#domain/payments/card-terminal/terminal-payment.ts'
import { isSettled } from '#domain/payments/card-terminal/terminal-state.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { amountNow, leftOf } from '../payment-state.ts'
import type { Payment } from '../use-payment.ts'
import { OpenAttempts } from './open-attempts.tsx'
import { terminalReasonWords } from './terminal-words.ts'
import type { Terminal } from './use-terminal.ts'
import type { Attempt } from './use-terminal-attempts.ts'

interface SendToTerminalProps {
  readonly payment: Payment
  readonly isWaiting: boolean
  readonly onSend: () => void
}

/** The primary button while the amount can be sent to the terminal. */
export function SendToTerminal({ payment, isWaiting, onSend }: SendToTerminalProps) {
  const format = useFormat()
  const amount = format.money(amountNow(payment.state))
  const isTooMuch = amountNow(payment.state) > leftOf(payment.state)
  return (
    <PrimaryButton
      key="terminal"
      h="16"
      fontSize="20px"
      w="full"
      isPending={isWaiting}
      disabled={isTooMuch}
      icon={<Nfc aria-hidden />}
      onClick={onSend}
    >
      <Trans>Send {amount} to the terminal</Trans>
    </PrimaryButton>
  )
}

interface TerminalPanelProps {
  readonly payment: Payment
  readonly terminal: Terminal
  /** A button of the panel was pressed and removed. */
  readonly onGone: () => void
}

/** Earlier amounts that are on no bill or may have been charged, shown before taking more money. */
export function EarlierAmounts({ payment, terminal, onGone }: TerminalPanelProps) {
  const { current, isWaiting, isOnBill } = terminal
  const attempts = terminal.attempts.filter((one) => !isOnBill(one) && !(isWaiting && one === current))
  const onPut = async (one: Attempt) => {
    await terminal.putOnBill(one)
    onGone()
  }
  return (
    <>
      <OpenAttempts known={terminal} attempts={attempts} bill={{ left: leftOf(payment.state), onPut }} />
      {terminal.fault && <Notice tone="bad">{terminal.fault}</Notice>}
    </>
  )
}

/** The amount sent to the terminal and its outcome, in place of a typed code. */
export function TerminalPanel({ terminal, onGone }: Omit<TerminalPanelProps, 'payment'>) {
  const { t } = useLingui()
  const { current, isWaiting, isByHand, isOffered, canType, isReached, setByHand } = terminal
  const backToTerminal = () => {
    setByHand(false)
    onGone()
  }
  return (
    <>
      {isWaiting && current && <Waiting terminal={terminal} one={current} onGone={onGone} />}
      {!isWaiting && current?.state && <Outcome one={current} />}
      {canType && isReached === false && (
        <Notice tone="info">
          <Trans>The terminal cannot be reached from here now. Take the card on the terminal by hand, and type the code.</Trans>
        </Notice>
      )}
      {isOffered && !isWaiting && (
        <QuietButton size="md" justifySelf="start" onClick={() => setByHand(true)}>{t`Type the code by hand`}</QuietButton>
      )}
      {canType && isByHand && isReached === true && !isWaiting && (
        <QuietButton size="md" justifySelf="start" onClick={backToTerminal}>{t`Use the terminal`}</QuietButton>
      )}
    </>
  )
}

function Outcome({ one: { state } }: { readonly one: Attempt }) {
  const { i18n } = useI18n()
  if (!state || !isSettled(state.status) || state.reason === null) return null
  return <Notice tone={state.status === TERMINAL_STATUS.cancelled ? 'info' : 'bad'}>{i18n._(terminalReasonWords[state.reason])}</Notice>
}

interface WaitingProps extends Pick<TerminalPanelProps, 'terminal' | 'onGone'> {
  readonly one: Attempt
}

function Waiting({ terminal, one, onGone }: WaitingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [isPending, setPending] = useState(false)
  const run = async (act: Promise<void>) => {
    setPending(true)
    await act.finally(() => setPending(false))
    onGone()
  }
  const [amount, name] = [format.money(one.attempt.amount), terminal.terminal?.name ?? '']
  const isSure = one.isReached && one.state?.status !== TERMINAL_STATUS.unknown
  return (
    <Box display="grid" gap="3">
      <Notice tone={isSure ? 'info' : 'warn'} icon={Nfc}>
        {isSure ? (
          <Trans>
            {amount} is on the terminal {name}. The customer presents the card there.
          </Trans>
        ) : (
          <Trans>
            No answer from the terminal {name} yet. Look at it: if it approved {amount}, wait or type its code; if not, cancel.
          </Trans>
        )}
      </Notice>
      <Flex gap="2" wrap="wrap">
        <QuietButton size="md" isPending={isPending} onClick={() => void run(terminal.cancel(one)).catch(reportError)}>
          {t`Cancel at the terminal`}
        </QuietButton>
        {!isSure && (
          <>
            <QuietButton size="md" isPending={isPending} onClick={() => void run(terminal.askAgain(one)).catch(reportError)}>
              {t`Ask the terminal again`}
            </QuietButton>
            <QuietButton size="md" onClick={() => terminal.typeCodeOf(one)}>{t`Type the code by hand`}</QuietButton>
          </>
        )}
      </Flex>
    </Box>
  )
}
