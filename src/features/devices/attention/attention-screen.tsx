import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox as InboxIcon, MonitorSmartphone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { AtTill } from '../../../engine/at-till.tsx'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useGo } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { type Asking } from '../../../engine/use-answer.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { AttentionBulk } from './attention-bulk.tsx'
import { type InboxFilter, attentionSearch, bulkOf, byTill, narrowed, readFilter, writeFilter } from './attention-filter.ts'
import { AttentionFilters } from './attention-filters.tsx'
import { INBOX_MAX, type Inbox, type InboxPart, queryInbox } from './attention-inbox.ts'
import { AttentionLine } from './attention-line.tsx'
import { RefusedFilesPanel } from '../refused-files-panel.tsx'
import { seriesIn, useTillLabel } from './use-till-label.ts'

/** The inbox: recorded operations with a question, refused requests, and operations that could not be recorded yet. */
export function AttentionScreen() {
  return (
    <PermissionGate permission={may('devices', 'view')}>
      <OpenInbox />
    </PermissionGate>
  )
}

function OpenInbox() {
  const { t } = useLingui()
  const go = useGo()
  const [search, setSearch] = useSearchParams(attentionSearch)
  const part: InboxPart = search.show ?? 'open'
  const filter = readFilter(search)
  const query = useQuestion(`attention:${part}`, (who) => queryInbox(part, who), { isLive: true })
  const inbox = query.kind === 'ready' ? query.data : null
  const choose = (nextPart: InboxPart, next: InboxFilter) => setSearch(writeFilter(nextPart, next))
  return (
    <ScreenPage
      title={t`Needs attention`}
      note={inbox && <CountNote inbox={inbox} />}
      trail={[{ label: t`This device`, to: '/merchant/devices' }]}
      toolbar={
        <QuietButton icon={<MonitorSmartphone size={18} aria-hidden />} onClick={() => go('/merchant/devices/tills')}>
          {t`All tills`}
        </QuietButton>
      }
      width="reading"
    >
      <PartTabs part={part} inbox={inbox} onChoose={(next) => choose(next, { kind: null, till: null, code: null })} />
      {part === 'open' && (
        <AtTill>
          <Box mb="5" _empty={{ display: 'none' }}>
            <RefusedFilesPanel />
          </Box>
        </AtTill>
      )}
      <InboxBody part={part} filter={filter} query={query} onFilter={(next) => choose(part, next)} />
    </ScreenPage>
  )
}

function CountNote({ inbox }: { readonly inbox: Inbox }) {
  if (inbox.openCount === 0) return <Trans>Nothing waits for you</Trans>
  return <Plural value={inbox.openCount} one="One item to review" other="# items to review" />
}

interface PartTabsProps {
  readonly part: InboxPart
  readonly inbox: Inbox | null
  readonly onChoose: (part: InboxPart) => void
}

function PartTabs({ part, inbox, onChoose }: PartTabsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const tabs = [
    { key: 'open', label: t`Still open`, count: inbox?.openCount },
    { key: 'done', label: t`Resolved`, count: inbox?.doneCount },
  ] as const
  return (
    <Flex gap="2" mb="4" wrap="wrap">
      {tabs.map(({ key, label, count }) => (
        <QuietButton
          key={key}
          aria-pressed={key === part}
          onClick={() => onChoose(key)}
          {...(key === part ? { bg: 'selection', borderColor: 'gold.solid' } : {})}
        >
          {label}
          {count !== undefined && (
            <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
              {format.number(count)}
            </Box>
          )}
        </QuietButton>
      ))}
    </Flex>
  )
}

interface InboxBodyProps {
  readonly part: InboxPart
  readonly filter: InboxFilter
  readonly query: Asking<Inbox>
  readonly onFilter: (filter: InboxFilter) => void
}

function InboxBody(props: InboxBodyProps) {
  return (
    <AnswerView query={props.query} count={4} empty={<EmptyInbox part={props.part} />}>
      {(inbox) => <OpenBody {...props} inbox={inbox} />}
    </AnswerView>
  )
}

function OpenBody({ part, filter, query, onFilter, inbox }: InboxBodyProps & { readonly inbox: Inbox }) {
  const { t } = useLingui()
  const format = useFormat()
  const tillLabel = useTillLabel()
  const rows = narrowed(inbox.rows, filter)
  return (
    <Flex direction="column" gap="5">
      {query.kind === 'ready' && query.asOf !== null && (
        <Notice tone="info">{t`No connection. This was the status at ${format.instant(query.asOf)}.`}</Notice>
      )}
      <AttentionFilters rows={inbox.rows} filter={filter} onFilter={onFilter} tillLabel={tillLabel} />
      {part === 'open' && <AttentionBulk rows={bulkOf(rows, filter)} onDone={query.reload} />}
      {rows.length === 0 && <NothingLeft onClear={() => onFilter({ kind: null, till: null, code: null })} />}
      {byTill(rows).map((group) => (
        <Box as="section" key={group.till}>
          <Flex align="baseline" gap="2" mb="2">
            <Heading as="h2" fontSize="16px" fontWeight="600">
              {tillLabel(group.till, seriesIn(group.rows))}
            </Heading>
            <Box color="muted" textStyle="sm">
              {format.number(group.rows.length)}
            </Box>
          </Flex>
          <Box as="ul" listStyleType="none" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden">
            {group.rows.map((row) => (
              <AttentionLine key={row.id} row={row} />
            ))}
          </Box>
        </Box>
      ))}
      {inbox.rows.length === INBOX_MAX && (
        <Notice tone="info">
          <Trans>These are the newest {format.number(INBOX_MAX)}. Older ones appear as these are closed.</Trans>
        </Notice>
      )}
    </Flex>
  )
}

function NothingLeft({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<InboxIcon size={26} aria-hidden />}
      title={<Trans>Nothing of this kind is left</Trans>}
      action={<QuietButton onClick={onClear}>{t`Show everything`}</QuietButton>}
    />
  )
}

function EmptyInbox({ part }: { readonly part: InboxPart }) {
  const icon = <InboxIcon size={26} aria-hidden />
  if (part === 'done')
    return (
      <EmptyState icon={icon} title={<Trans>Nothing resolved yet</Trans>}>
        <Trans>What you close can still be read here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={<Trans>Nothing needs attention</Trans>}>
      <Trans>Everything the tills did is recorded. Anything that needs review appears here until somebody closes it.</Trans>
    </EmptyState>
  )
}
