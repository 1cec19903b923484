import { Link } from '@chakra-ui/react/link'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox, MessageCircle, Phone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { attention } from '#domain/attention/attention.ts'
import type { Advice } from '#domain/attention/advice.ts'
import { remedyOf } from '#domain/attention/remedies.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useRecord, useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { useMay } from '../../../engine/session.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { callAddress, chatAddress } from '../../../device/message-address.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/page.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { AttentionActs } from './attention-acts.tsx'
import { AttentionFacts } from './attention-facts.tsx'
import { AttentionHistory } from './attention-history.tsx'
import type { AttentionRow } from './attention-inbox.ts'
import { adviceWords, kindWords } from './attention-words.ts'
import { OperationPanel } from './operation-panel.tsx'
import { type Touched, reportedBy, touchedBy } from './touched.ts'
import { useCommandWord } from '../use-command-word.ts'
import { useNoticeWords } from '../use-notice-words.ts'
import { useOperation } from './use-operation.ts'

export function AttentionPage({ id }: { readonly id: Id }) {
  return (
    <PermissionGate permission={may('devices', 'view')}>
      <OpenNotice id={id} />
    </PermissionGate>
  )
}

function OpenNotice({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const query = useRecord(attention, id)
  const trail = [
    { label: t`This device`, to: '/merchant/devices' },
    { label: t`Needs attention`, to: '/merchant/devices/attention' },
  ]
  if (query.kind === 'ready') return <Notice row={query.data} trail={trail} onDone={query.reload} />
  const missing = (
    <EmptyState icon={<Inbox size={26} aria-hidden />} title={<Trans>This notice was not found</Trans>}>
      <Trans>It may belong to another shop, or this till has not copied it yet. Go back to the list and open it again.</Trans>
    </EmptyState>
  )
  return (
    <ScreenPage title={t`Needs attention`} trail={trail} width="reading">
      <AnswerView query={query} skeleton="fields" missing={missing}>
        {() => null}
      </AnswerView>
    </ScreenPage>
  )
}

interface NoticeProps {
  readonly row: AttentionRow
  readonly trail: readonly { readonly label: string; readonly to: string }[]
  readonly onDone: () => void
}

function Notice({ row, trail, onDone }: NoticeProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const commandWord = useCommandWord()
  const found = useQuestion(`touched:${row.id}`, async (who) => ({ ok: true, data: await touchedBy(row, who), asOf: null }) as const)
  const operation = useOperation(row)
  const touched = found.kind === 'ready' ? found.data : reportedBy(row)
  const kind = kindWords[row.kind]
  const reload = () => {
    onDone()
    operation.reload()
  }
  return (
    <ScreenPage
      title={
        <>
          {commandWord(row.command, row.code)} {touched.number !== null && <bdi>{format.code(touched.number)}</bdi>}
        </>
      }
      toolbar={
        kind && (
          <StateChip state={row.resolvedAt === null ? kind.state : 'active'}>
            {row.resolvedAt === null ? i18n._(kind.word) : t`Resolved`}
          </StateChip>
        )
      }
      trail={trail}
      width="reading"
    >
      <Flex direction="column" gap="5">
        <WhatHappened row={row} touched={touched} />
        <Panel title={t`Subject`}>
          <AttentionFacts row={row} touched={touched} />
        </Panel>
        <AttentionActs row={row} operation={operation} onDone={reload} />
        <AttentionHistory row={row} audit={operation.kept?.audit ?? []} />
        <OperationPanel operation={operation} />
      </Flex>
    </ScreenPage>
  )
}

/** Advice that starts with calling the customer. */
const CALL_HER: ReadonlySet<Advice> = new Set<Advice>(['call-unpaid', 'other-piece'])
const CONTACT = { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '11', color: 'gold.fg', fontWeight: '600' } as const

function CustomerContact({ mobile }: { readonly mobile: string }) {
  return (
    <>
      <Link css={CONTACT} href={callAddress(mobile)}>
        <Phone size={18} aria-hidden />
        <Trans>Call</Trans>
      </Link>
      <Link css={CONTACT} href={chatAddress(mobile)} target="_blank" rel="noopener">
        <MessageCircle size={18} aria-hidden />
        <Trans>WhatsApp</Trans>
      </Link>
    </>
  )
}

function WhatHappened({ row, touched }: { readonly row: AttentionRow; readonly touched: Touched }) {
  const { i18n, t } = useLingui()
  const say = useNoticeWords()
  const allows = useMay()
  const kind = kindWords[row.kind]
  const ways = [
    touched.invoiceId &&
      allows(may('pointOfSale', 'sell')) && { to: `/merchant/billing-success/${touched.invoiceId}`, label: t`Open the document` },
    touched.orderId && allows(may('rent', 'view')) && { to: `/merchant/rent/orders/${touched.orderId}`, label: t`Open the order` },
    touched.customerId &&
      allows(may('customers', 'view')) && { to: `/merchant/customers/${touched.customerId}`, label: t`Open the customer` },
    row.deviceId && { to: `/merchant/devices/tills/${row.deviceId}`, label: t`Open the till` },
  ].filter((way) => typeof way === 'object' && way !== null)
  return (
    <Panel title={t`What happened`}>
      <Box textStyle="lg">{say(row.code, row.details)}</Box>
      {kind && (
        <Box color="muted" mt="2">
          {i18n._(kind.says)}
        </Box>
      )}
      {row.resolvedAt === null && (
        <Box mt="4" ps="4" borderInlineStartWidth="3px" borderColor="gold.solid">
          <Box fontWeight="600">{t`What to do`}</Box>
          <Box maxW="60ch">{i18n._(adviceWords[remedyOf(row.code).advice])}</Box>
        </Box>
      )}
      <Flex columnGap="5" wrap="wrap" mt="3">
        {ways.map((way) => (
          <AppLink key={way.to} to={way.to} color="gold.fg" fontWeight="600" minH="11">
            {way.label}
          </AppLink>
        ))}
        {touched.mobile && CALL_HER.has(remedyOf(row.code).advice) && <CustomerContact mobile={touched.mobile} />}
      </Flex>
    </Panel>
  )
}
