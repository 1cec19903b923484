import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Day, MINUTE_MS, type Instant, addDays, instant, startOfDay, isDay } from '#domain/kernel/time.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import { newId } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useClosedNotice } from '../parts/closed-notice.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import { TimeChoice } from '../parts/times/time-choice.tsx'
import { useDayMarks } from '../parts/use-day-marks.ts'
import { ActForm, CustomerChoice } from './act-forms.tsx'

const LENGTHS_MINUTES = [30, 45, 60, 90, 120]

export interface FittingFormProps {
  readonly pieceId: string
  readonly now: Instant
  readonly customer: ChosenCustomer | null
  readonly onCustomer: (customer: ChosenCustomer) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** `17:30` of a day in the shop's zone; null when it is no time. */
export function timeOfDay(day: Day, time: string, zone: string): Instant | null {
  const read = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)
  return read ? instant(startOfDay(day, zone) + (Number(read[1]) * 60 + Number(read[2])) * MINUTE_MS) : null
}

/** A fitting: the customer tries the piece on in the shop, on a day, at a time. */
export function FittingForm({ pieceId, now, customer, onCustomer, onDone, onBack }: FittingFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const { state, run } = useCommand(bookProva)
  const [bookingId] = useState(newId)
  const [day, setDay] = useState<string>(addDays(format.dayOf(now), 1))
  const [time, setTime] = useState('17:00')
  const [minutes, setMinutes] = useState(60)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const markOf = useDayMarks(pieceId)
  const closedOn = useClosedNotice()
  const startsAt = isDay(day) ? timeOfDay(day, time, timeZone) : null
  const isPast = startsAt !== null && startsAt < now
  const submit = async () => {
    setAsked(true)
    if (!customer || startsAt === null || isPast) return
    const period = { startsAt, endsAt: instant(startsAt + minutes * MINUTE_MS) }
    const outcome = await run({ bookingId, rentItemId: pieceId, period, note: note.trim() || null, customerId: customer.id })
    if (!outcome?.ok) return
    const [on, at] = [format.day(day), format.time(startsAt)]
    showToast({ text: t`Fitting on ${on} at ${at}` })
    onDone()
  }
  const dayFault = () => {
    if (!isAsked) return null
    if (!isDay(day)) return t`Choose a day.`
    return isPast ? t`This time has passed. Choose a later one.` : null
  }
  return (
    <ActForm state={state} action={t`Book the fitting`} onSubmit={() => void submit()} onBack={onBack}>
      <CustomerChoice customer={customer} onChoose={onCustomer} error={isAsked && !customer ? t`Choose the customer first.` : null} />
      <DayField label={t`Day`} value={day} onChange={setDay} error={dayFault()} markOf={markOf} hint={closedOn(day)} />
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
        <TimeChoice
          label={t`Time`}
          value={time}
          onChange={setTime}
          error={isAsked && isDay(day) && startsAt === null ? t`Choose a time.` : null}
        />
        <ChoiceField
          label={t`How long`}
          value={minutes}
          onChange={(chosen) => setMinutes(chosen ?? minutes)}
          choices={LENGTHS_MINUTES.map((value) => {
            const length = format.number(value)
            return { value, label: t`${length} min` }
          })}
        />
      </Box>
      <TextField label={t`Note`} isLong maxLength={500} value={note} onChange={setNote} />
    </ActForm>
  )
}
