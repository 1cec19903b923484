import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { fitsBill } from '#domain/payments/card-terminal/terminal-state.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Attempt, type TerminalAttempts, isApproved, isOpen } from './use-terminal-attempts.ts'

interface OpenAttemptsProps {
  readonly known: TerminalAttempts
  /** The attempts to show, without those on the bill or in progress. */
  readonly attempts: readonly Attempt[]
  /** The bill for an approval; null if there is none. */
  readonly bill: { readonly left: Money; readonly onPut: (one: Attempt) => Promise<void> } | null
}

/** Earlier amounts: approved and on no bill, or with an unknown outcome. */
export function OpenAttempts({ known, attempts, bill }: OpenAttemptsProps) {
  return (
    <>
      {attempts.filter(isApproved).map((one) => (
        <ApprovedAttempt key={one.attempt.attemptId} known={known} one={one} bill={bill} />
      ))}
      {attempts.filter(isOpen).map((one) => (
        <UnknownAttempt key={one.attempt.attemptId} known={known} one={one} />
      ))}
    </>
  )
}

function ApprovedAttempt({
  known,
  one,
  bill,
}: { readonly known: TerminalAttempts; readonly one: Attempt } & Pick<OpenAttemptsProps, 'bill'>) {
  const { t } = useLingui()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  if (!one.state) return null
  const [amount, time] = [format.money(one.state.paidAmount), format.instant(one.state.startedAt)]
  const reverse = async () => {
    setPending(true)
    const isReversed = await known.reverse(one).finally(() => setPending(false))
    setAsking(false)
    if (isReversed) showToast({ text: t`${amount} was given back to the card.` })
  }
  const isFitting = bill !== null && fitsBill(one.state, bill.left)
  return (
    <Notice
      tone="warn"
      action={
        <Flex gap="2" wrap="wrap">
          {isFitting && (
            <QuietButton size="md" onClick={() => void bill.onPut(one).catch(reportError)}>
              {t`Put it on this bill`}
            </QuietButton>
          )}
          <QuietButton size="md" onClick={() => setAsking(true)}>{t`Give it back`}</QuietButton>
        </Flex>
      }
    >
      <Trans>
        A card was charged {amount} at the terminal ({time}), and it is on no bill.
      </Trans>
      <Confirm
        isOpen={isAsking}
        title={t`Give ${amount} back to the card?`}
        action={t`Give it back`}
        isPending={isPending}
        onConfirm={() => void reverse().catch(reportError)}
        onCancel={() => setAsking(false)}
      >
        <Trans>The terminal reverses the payment. Do this only when the customer does not pay with it.</Trans>
      </Confirm>
    </Notice>
  )
}

function UnknownAttempt({ known, one }: { readonly known: TerminalAttempts; readonly one: Attempt }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isPending, setPending] = useState(false)
  const amount = format.money(one.attempt.amount)
  const run = async (act: Promise<void>) => {
    setPending(true)
    await act.finally(() => setPending(false))
  }
  return (
    <Notice
      tone="warn"
      action={
        <Flex gap="2" wrap="wrap">
          <QuietButton size="md" isPending={isPending} onClick={() => void run(known.askAgain(one)).catch(reportError)}>
            {t`Ask the terminal again`}
          </QuietButton>
          <QuietButton size="md" isPending={isPending} onClick={() => void run(known.cancel(one)).catch(reportError)}>
            {t`Cancel at the terminal`}
          </QuietButton>
        </Flex>
      }
    >
      <Trans>It is not known yet whether {amount} was taken at the terminal. Look at the terminal before you take the card again.</Trans>
    </Notice>
  )
}
