import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import { resolveAttention } from '#domain/attention/resolve-attention.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { useAnswer } from '../../engine/use-answer.ts'
import { useCommand } from '../../engine/use-command.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Heading } from '../../ui/elements.ts'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { AttentionRow } from './attention-inbox.ts'
import { commandWords, isCommandName, kindWords } from './attention-words.ts'
import { type Touched, touchedBy } from './touched.ts'

/** One thing to look at: what was done, what is the matter, what it touches, by which till and when. */
export function AttentionCard({ row, onResolved }: { readonly row: AttentionRow; readonly onResolved: () => void }) {
  const { i18n, t } = useLingui()
  const words = useWords()
  const { isTill } = useSession()
  const found = useAnswer(`touched:${row.id}`, async () => ({ ok: true, data: await touchedBy(row, isTill), asOf: null }) as const)
  const touched = found.kind === 'ready' ? found.data : null
  const kind = kindWords[row.kind]
  const what = isCommandName(row.command) ? i18n._(commandWords[row.command]) : t`An operation of a newer version`
  return (
    <Box as="li" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <Flex gap="3" justify="space-between" align="center" wrap="wrap" mb="2">
        <Heading as="h2" fontSize="18px" fontWeight="600">
          {what} {touched && <DocumentLink touched={touched} />}
        </Heading>
        {kind && <StateChip state={kind.state}>{i18n._(kind.word)}</StateChip>}
      </Flex>
      <Box>{words.say(row.code, row.details)}</Box>
      {kind && (
        <Box textStyle="sm" color="muted" mt="1">
          {i18n._(kind.says)}
        </Box>
      )}
      <Facts row={row} touched={touched} />
      <Resolve row={row} onResolved={onResolved} />
    </Box>
  )
}

function DocumentLink({ touched }: { readonly touched: Touched }) {
  const format = useFormat()
  const number = <bdi>{format.digits(touched.number)}</bdi>
  if (!touched.invoiceId) return number
  return (
    <AppLink to={`/merchant/billing-success/${touched.invoiceId}`} color="gold.fg" fontWeight="600">
      {number}
    </AppLink>
  )
}

function Facts({ row, touched }: { readonly row: AttentionRow; readonly touched: Touched | null }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Flex as="dl" gap="6" rowGap="2" wrap="wrap" mt="3" textStyle="sm">
      <Fact label={t`When`}>{format.instant(row.raisedAt)}</Fact>
      <Fact label={t`Where`}>
        <TillName row={row} touched={touched} />
      </Fact>
      {touched?.customerName && touched.customerId && (
        <Fact label={t`Customer`}>
          <AppLink to={`/merchant/customers/${touched.customerId}`} color="gold.fg" fontWeight="600">
            {touched.customerName}
          </AppLink>
        </Fact>
      )}
      {row.resolvedAt !== null && <Fact label={t`Dealt with`}>{format.instant(row.resolvedAt)}</Fact>}
    </Flex>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Box as="dt" color="muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="600">
        {children}
      </Box>
    </Box>
  )
}

/** Tills are known by their series; a document's number starts with it. */
function TillName({ row, touched }: { readonly row: AttentionRow; readonly touched: Touched | null }) {
  const { till } = useSession()
  if (row.deviceId === null) return <Trans>In the office</Trans>
  if (row.deviceId === till?.deviceId) return <Trans>This till ({till.series})</Trans>
  const series = touched?.number.split('-')[0]
  return series ? <Trans>Till {series}</Trans> : <Trans>Another till</Trans>
}

function Resolve({ row, onResolved }: { readonly row: AttentionRow; readonly onResolved: () => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(resolveAttention)
  if (row.resolvedAt !== null || !allows(resolveAttention.permission)) return null
  const resolve = async () => {
    const outcome = await command.run({ attentionId: row.id, act: ATTENTION_ACT.handled, note: '' })
    if (!outcome?.ok) return
    showToast({ text: t`Marked as dealt with` })
    onResolved()
  }
  return (
    <Flex direction="column" gap="3" mt="4" align="flex-start">
      {command.state.kind === 'refused' && <Notice tone="bad">{words.say(command.state.refusal.code)}</Notice>}
      {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
      <PrimaryButton size="md" icon={<Check size={18} aria-hidden />} isPending={command.isPending} onClick={() => void resolve()}>
        {t`I have dealt with it`}
      </PrimaryButton>
    </Flex>
  )
}
