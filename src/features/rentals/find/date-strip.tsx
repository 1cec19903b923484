import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { type Day, dayOf, daySchema } from '#domain/kernel/time.ts'
import { useSession } from '../../../engine/session.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { useClosedNotice } from '../parts/use-day-marks.tsx'
import { type DaysFault, useDaysFault } from '../parts/rent-days.ts'
import { useNow } from '../../../engine/use-now.ts'
import { type DeskWish, withDays } from './find-address.ts'

export function DateStrip({
  wish,
  fault,
  onChange,
}: {
  readonly wish: DeskWish
  readonly fault: DaysFault | null
  readonly onChange: (change: Partial<DeskWish>) => void
}) {
  const { t } = useLingui()
  const faultOf = useDaysFault(fault)
  const closedOn = useClosedNotice()
  const today = dayOf(useNow(), useSession().setting.timeZone)
  const set = (change: { eventOn?: Day | null; from?: string; to?: string }) => onChange(withDays(wish, change, today))
  const setEvent = (text: string) => {
    const read = v.safeParse(daySchema, text)
    set({ eventOn: read.success ? read.output : null })
  }
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <DayField label={t`Day of the event`} value={wish.eventOn ?? ''} onChange={setEvent} />
      </Box>
      <DayField
        label={t`Pick-up date`}
        value={wish.from}
        onChange={(from) => set({ from })}
        error={faultOf('from')}
        hint={closedOn(wish.from)}
      />
      <DayField label={t`Back on`} value={wish.to} onChange={(to) => set({ to })} error={faultOf('to')} hint={closedOn(wish.to)} />
    </Box>
  )
}
