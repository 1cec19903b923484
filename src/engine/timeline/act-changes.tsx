import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '../../data/contract.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import { useQuestion } from '../use-question.ts'
import { queryTimeline } from './query-timeline.ts'
import { ChangeLines } from './change-lines.tsx'
import type { TimelineWords } from './timeline-words.ts'

interface ActChangesProps {
  readonly record: string
  readonly id: string
  readonly operation: string
  readonly words: TimelineWords
}

/** The field changes of one operation on a row, for users with permission for that row; the server refuses all others. */
export function ActChanges({ record, id, operation, words }: ActChangesProps) {
  const { t } = useLingui()
  const sentenceOf = useFailureSentence()
  const query = useQuestion(['act', record, id, operation], (who) => queryTimeline(record, id, { operation }, who))
  const sentence = (failure: Failure): string => {
    if (failure.kind !== 'forbidden') return sentenceOf(failure)
    return t({ message: 'Your role does not open this item, so what was changed in it is not shown.', context: 'timeline' })
  }
  if (query.kind === 'loading') return <RowsSkeleton rows={3} />
  if (query.kind === 'failed')
    return (
      <Notice
        tone="info"
        action={
          query.failure.kind === 'forbidden' ? undefined : (
            <QuietButton onClick={query.reload}>
              <Trans context="timeline">Try again</Trans>
            </QuietButton>
          )
        }
      >
        {sentence(query.failure)}
      </Notice>
    )
  if (query.kind !== 'ready') return null
  const { lines, names } = query.data
  if (lines.length > 0) return <ChangeLines lines={lines} names={names} words={words} />
  return (
    <Notice tone="info">
      <Trans context="timeline">Of this action nothing more is kept than what the list says.</Trans>
    </Notice>
  )
}
