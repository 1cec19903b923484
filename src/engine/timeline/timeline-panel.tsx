import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { TimelinePage } from '../../data/api/remote.ts'
import type { Failure } from '../../data/contract.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import { useSyncStatus } from '../shell/use-sync-status.ts'
import type { Asking } from '../use-answer.ts'
import { useQuestion } from '../use-question.ts'
import { queryTimeline } from './query-timeline.ts'
import { ChangeLines } from './change-lines.tsx'
import { useTimelineNews } from './news.ts'
import { MomentLines } from './moment-lines.tsx'
import type { TimelineProps } from './timeline-words.ts'

/** The history of a row, newest first, page by page. */
export function TimelinePanel(props: TimelineProps) {
  const { t } = useLingui()
  return (
    <Panel title={t({ message: 'Timeline', context: 'timeline' })}>
      <Box data-timeline={props.record}>
        <Page {...props} before={null} />
      </Box>
    </Panel>
  )
}

interface PageProps extends TimelineProps {
  readonly before: string | null
}

function Page(props: PageProps) {
  const { record, id, before, version, known = [] } = props
  // Operations of this device are on the server once they were sent, so the page is fetched again.
  const { pendingCount } = useSyncStatus()
  const news = useTimelineNews()
  const query = useQuestion(['timeline', record, id, before, version, pendingCount, news], (who) =>
    queryTimeline(record, id, { before }, who),
  )
  if (query.kind === 'loading') return <RowsSkeleton rows={3} />
  if (query.kind !== 'ready') return <Unasked query={query} {...(before === null && { known })} />
  const { data } = query
  if (data.lines.length === 0 && known.length === 0 && before === null) return <Nothing />
  return <PageLines {...props} page={data} />
}

function PageLines({ page, ...props }: PageProps & { readonly page: TimelinePage }) {
  const [isLonger, setLonger] = useState(false)
  const { known = [], words } = props
  const { lines, names, next } = page
  const oldest = lines.at(-1)?.at ?? Number.POSITIVE_INFINITY
  return (
    <>
      <ChangeLines lines={lines} names={names} words={words} />
      {next === null && <MomentLines moments={known.filter(({ at }) => at < oldest)} />}
      {next !== null && isLonger && <Page {...props} before={next} />}
      {next !== null && !isLonger && (
        <Box mt="4">
          <QuietButton onClick={() => setLonger(true)}>
            <Trans context="timeline">Show earlier changes</Trans>
          </QuietButton>
        </Box>
      )}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState isInPanel icon={<History size={26} aria-hidden />} title={<Trans context="timeline">No changes yet</Trans>}>
      <Trans context="timeline">Every change from now on appears here, with who made it and when.</Trans>
    </EmptyState>
  )
}

function Unasked({ query, known = [] }: { readonly query: Asking<TimelinePage> } & Pick<TimelineProps, 'known'>) {
  const { t } = useLingui()
  const sentenceOf = useFailureSentence()
  const sentence = (failure: Failure): string => {
    if (failure.kind === 'offline') return t({ message: 'The timeline is kept on the server. It needs a connection.', context: 'timeline' })
    if (failure.kind === 'signed-out')
      return t({ message: 'The timeline is kept on the server. Sign in with your password to see it.', context: 'timeline' })
    return sentenceOf(failure)
  }
  if (query.kind !== 'failed') return null
  return (
    <>
      <Notice
        tone="info"
        action={
          query.failure.kind === 'signed-out' ? undefined : (
            <QuietButton onClick={query.reload}>
              <Trans context="timeline">Try again</Trans>
            </QuietButton>
          )
        }
      >
        {sentence(query.failure)}
      </Notice>
      <MomentLines moments={known} />
    </>
  )
}
