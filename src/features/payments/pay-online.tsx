import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { GATEWAY_STATUS, isGatewayPending } from '#domain/payments/gateway-payment.ts'
import type { OnlineStanding } from '#domain/platform/online-payment.ts'
import { failureOf } from '../../data/api/api.ts'
import { type PayablePaper, queryOnlineStanding, checkOnlinePayment, startOnlinePayment } from '../../data/api/online-payment-calls.ts'
import { approvalFor } from '../../device/leave-page.ts'
import type { Answer } from '../../engine/query.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useAnswer } from '../../engine/use-answer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'

async function standingOf(of: PayablePaper, hasReturned: boolean): Promise<Answer<OnlineStanding>> {
  const answer = await (hasReturned ? checkOnlinePayment(of) : queryOnlineStanding(of))
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}

interface PayOnlineProps {
  readonly of: PayablePaper
  /** The customer has returned from the gateway's page. */
  readonly hasReturned: boolean
  readonly onPaid: () => void
}

/** Pays an invoice or order on the gateway's page. Renders nothing if the shop takes no online payments. */
export function PayOnline({ of, hasReturned, onPaid }: PayOnlineProps) {
  const query = useAnswer(`online-payment:${of.paper}:${of.shareCode}:${hasReturned}`, () => standingOf(of, hasReturned))
  const standing = query.kind === 'ready' ? query.data : null
  const isPaid = hasReturned && standing?.status === GATEWAY_STATUS.paid
  const receivePaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) receivePaid()
  }, [isPaid])
  if (query.kind === 'failed' && hasReturned) return <Waits onRequest={query.reload} />
  if (!standing) return null
  return (
    <Flex direction="column" gap="3" mb="4" data-print="none">
      {hasReturned && <Returned standing={standing} onRequest={query.reload} />}
      {standing.isOffered && !(hasReturned && isGatewayPending(standing.status ?? 0)) && <PayNow of={of} rest={standing.left} />}
    </Flex>
  )
}

function Returned({ standing: { status, left }, onRequest }: { readonly standing: OnlineStanding; readonly onRequest: () => void }) {
  if (status === GATEWAY_STATUS.paid && left === ZERO)
    return (
      <Notice tone="good">
        <Trans>Your payment was received. Thank you.</Trans>
      </Notice>
    )
  if (status !== null && isGatewayPending(status)) return <Waits onRequest={onRequest} />
  if (status === null || status === GATEWAY_STATUS.paid) return null
  return (
    <Notice tone="warn">
      <Trans>The payment did not go through, and nothing was taken. You can try again.</Trans>
    </Notice>
  )
}

function Waits({ onRequest }: { readonly onRequest: () => void }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="info"
      action={
        <QuietButton size="md" icon={<RefreshCw size={18} aria-hidden />} onClick={onRequest}>
          {t`Check again`}
        </QuietButton>
      }
    >
      <Trans>
        Your payment is not confirmed yet. If you have paid, do not pay again: it is recorded here as soon as the bank confirms it.
      </Trans>
    </Notice>
  )
}

function PayNow({ of, rest }: { readonly of: PayablePaper; readonly rest: OnlineStanding['left'] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const words = useWords()
  const sentence = useFailureSentence()
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const sum = format.money(rest)
  const pay = async () => {
    setPending(true)
    setFault(null)
    const answer = await startOnlinePayment(of, i18n.locale === 'en' ? 'en' : 'ar')
    // The button stays busy, because the page is about to be left.
    if (answer.ok) return approvalFor(answer.data.url)
    setPending(false)
    const code = 'errors' in answer ? answer.errors['form']?.[0] : 'code' in answer ? answer.code : null
    setFault(code ? words.say(code) : 'failure' in answer ? sentence(answer.failure) : words.say('server-error'))
  }
  return (
    <Box display="grid" gap="3">
      {fault && <Notice tone="bad">{fault}</Notice>}
      <PrimaryButton w="full" isPending={isPending} icon={<CreditCard size={20} aria-hidden />} onClick={() => void pay()}>
        <Trans>Pay {sum} now</Trans>
      </PrimaryButton>
    </Box>
  )
}
