import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { prolongReservation } from '#domain/rentals/booking/prolong-reservation.ts'
import { boundedLapse } from '#domain/rentals/booking/lapse.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useFormat } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { ActSheet, useActDraft } from './act-sheet.tsx'
import type { ActProps } from './booking-act.ts'

const DAYS_MOST = 14

export function ProlongAct({ booking, title, onChanged, onClose }: ActProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const words = useSavedWords()
  const { state, run } = useCommand(prolongReservation)
  const draft = useActDraft(() => ({ days: 1 }))
  const { id: bookingId, lapsesAt, outAt } = booking
  const until = instant(Math.max(now, lapsesAt ?? now) + draft.typed.days * DAY_MS)
  const end = boundedLapse(until, outAt, now)
  const choices = Array.from({ length: DAYS_MOST }, (_, nth) => nth + 1).map((days) => ({
    value: days,
    label: t`${plural(days, { one: 'One day', two: 'Two days', few: '# days', many: '# days', other: '# days' })}`,
  }))
  const send = async () => {
    if (!(await run({ bookingId, until }))?.ok) return false
    onChanged()
    showToast({ text: words.requested() })
    return true
  }
  return (
    <ActSheet
      title={title}
      action={t`Save`}
      draft={draft}
      fields={[{ name: 'days', kind: 'choice', label: t`Keep it longer by`, choices }]}
      below={end !== null && <Trans>If nothing is paid, it lapses on {format.instant(end)}.</Trans>}
      states={[state]}
      send={send}
      onClose={onClose}
    />
  )
}
