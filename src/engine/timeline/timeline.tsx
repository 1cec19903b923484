import { type ComponentType, Suspense, lazy } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { TimelineProps } from './timeline-words.ts'

const TimelinePanel = lazy(async () => {
  const [{ TimelinePanel: component }] = await Promise.all([import('./timeline-panel.tsx'), wordsOf('timeline')()])
  return { default: component as ComponentType<TimelineProps> }
})

/** The history of a row: what happened and who did it. */
export function Timeline(props: TimelineProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <TimelinePanel {...props} />
    </Suspense>
  )
}
