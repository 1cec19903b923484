import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Instant, addDays, startOfDay } from '#domain/kernel/time.ts'
import { blockTime, startCleaning, startMaintenance } from '#domain/rentals/booking/blocked-period.ts'
import { newId } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isDay } from '../parts/rent-days.ts'
import { ActForm } from './act-forms.tsx'

const CARE = {
  block: { command: blockTime, days: 1 },
  cleaning: { command: startCleaning, days: 2 },
  maintenance: { command: startMaintenance, days: 5 },
} as const
export type BlockedPeriod = keyof typeof CARE

export interface BlockedPeriodFormProps {
  readonly kind: BlockedPeriod
  readonly pieceId: string
  readonly now: Instant
  readonly onDone: () => void
  readonly onBack: () => void
}

function useBlockedPeriodWords() {
  const { t } = useLingui()
  return {
    block: { action: t`Block the piece`, done: t`Blocked`, note: t`Why?` },
    cleaning: { action: t`Send to cleaning`, done: t`In cleaning from now on`, note: t`What is to be cleaned?` },
    maintenance: { action: t`Send to the workshop`, done: t`In the workshop from now on`, note: t`What is to be altered or repaired?` },
  }
}

/** Keeps a piece in the shop: blocked on some days, or sent to cleaning or to the workshop now, until a day. */
export function BlockedPeriodForm({ kind, pieceId, now, onDone, onBack }: BlockedPeriodFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const words = useBlockedPeriodWords()[kind]
  const { state, run } = useCommand(CARE[kind].command)
  const [bookingId] = useState(newId)
  const today = format.dayOf(now)
  const [from, setFrom] = useState<string>(today)
  const [to, setTo] = useState<string>(addDays(today, CARE[kind].days - 1))
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isNow = kind !== 'block'
  const faults = {
    from: isNow || (isDay(from) && from >= today) ? null : t`Choose a day from today on.`,
    to: isDay(to) && to >= (isNow ? today : from) ? null : t`Choose a day that is not before the first one.`,
  }
  const submit = async () => {
    setAsked(true)
    if (faults.from || faults.to || !isDay(from) || !isDay(to)) return
    const startsAt = isNow || from === today ? now : startOfDay(from, timeZone)
    const period = { startsAt, endsAt: startOfDay(addDays(to, 1), timeZone) }
    const outcome = await run({ bookingId, rentItemId: pieceId, period, note: note.trim() || null })
    if (!outcome?.ok) return
    showToast({ text: words.done })
    onDone()
  }
  return (
    <ActForm state={state} action={words.action} onSubmit={() => void submit()} onBack={onBack}>
      {!isNow && <DayField label={t`From`} value={from} onChange={setFrom} error={isAsked ? faults.from : null} />}
      <DayField label={isNow ? t`Back by` : t`To`} value={to} onChange={setTo} error={isAsked ? faults.to : null} />
      <TextField label={words.note} isLong maxLength={500} value={note} onChange={setNote} />
    </ActForm>
  )
}
