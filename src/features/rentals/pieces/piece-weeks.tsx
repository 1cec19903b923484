import { useLingui } from '@lingui/react/macro'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { Panel } from '../../../ui/page.tsx'
import { PieceBookings } from '../booking/booking-panel.tsx'
import { barsOf, appearanceAt } from '../calendar/grid/calendar-bars.ts'
import { PieceStrip } from '../parts/piece-strip.tsx'
import { RentMark } from '../parts/rent-mark.tsx'
import { useRequestedBookings } from '../parts/use-day-marks.tsx'

export function PieceWeeks({ row }: { readonly row: RentItem }) {
  const { t } = useLingui()
  const now = useNow()
  const query = useRequestedBookings(row.id)
  return (
    <Panel
      title={t`The coming weeks`}
      end={query.kind === 'ready' && <RentMark appearance={appearanceAt(barsOf(query.data.rows, now), now)} />}
    >
      <AnswerView query={query} count={4}>
        {({ rows }) => (
          <>
            <PieceStrip bookings={rows} now={now} />
            <PieceBookings piece={row} bookings={rows} onChanged={query.reload} />
          </>
        )}
      </AnswerView>
    </Panel>
  )
}
