import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { type Day, type Instant, addDays, startOfDay, isDay } from '#domain/kernel/time.ts'
import { blockTime, startCleaning, startMaintenance } from '#domain/rentals/booking/blocked-period.ts'
import { planCare } from '#domain/rentals/booking/planned-care.ts'
import { CARE_WORK, type CareWork } from '#domain/rentals/booking/rent-state.ts'
import { newId } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { type CommandState, useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CARE_WORDS } from '../parts/rent-looks.ts'
import { useDayMarks } from '../parts/use-day-marks.ts'
import { ActForm } from './act-forms.tsx'
import { firstDays } from './first-days.ts'

const DAYS = { block: 1, cleaning: 2, maintenance: 5 } as const
export type BlockedPeriod = keyof typeof DAYS

export interface BlockedPeriodFormProps {
  readonly kind: BlockedPeriod
  readonly pieceId: string
  readonly now: Instant
  /** It is in the shop and in no care: it may go now. Else its care is planned from tomorrow on. */
  readonly mayGoNow: boolean
  /** The days that were chosen before; without them from the first that is possible on. */
  readonly days?: { readonly from: Day; readonly to: Day } | undefined
  readonly onDone: () => void
  readonly onBack: () => void
}

function useBlockedPeriodWords() {
  const { t } = useLingui()
  return {
    block: { now: t`Block the piece`, later: t`Block the piece`, done: t`Blocked`, note: t`Why?` },
    cleaning: {
      ...{ now: t`Send to cleaning`, later: t`Plan the cleaning` },
      ...{ done: t`In cleaning from now on`, note: t`What needs cleaning?` },
    },
    maintenance: {
      ...{ now: t`Send to the workshop`, later: t`Plan the workshop` },
      ...{ done: t`In the workshop from now on`, note: t`What needs altering or repairing?` },
    },
  }
}

interface Typed {
  readonly from: string
  readonly to: string
  readonly note: string
  readonly work: CareWork
  readonly cost: Money | null
}

const IN_THE_WORKSHOP = [CARE_WORK.alteration, CARE_WORK.repair, CARE_WORK.maintenance] as const

/** Sends it now, which happens and is no wish; or keeps days of it to come, which the server may refuse. */
function useKeeping({ kind, pieceId, now }: BlockedPeriodFormProps) {
  const { timeZone } = useSession().setting
  const [bookingId] = useState(newId)
  const block = useCommand(blockTime)
  const starts = useCommand(kind === 'cleaning' ? startCleaning : startMaintenance)
  const plans = useCommand(planCare)
  const states: readonly CommandState[] = [block.state, starts.state, plans.state]
  const keep = (from: Day, to: Day, isNow: boolean, { note, work, cost }: Typed) => {
    const startsAt = isNow ? now : startOfDay(from, timeZone)
    const period = { startsAt, endsAt: startOfDay(addDays(to, 1), timeZone) }
    const given = { bookingId, rentItemId: pieceId, period, note: note.trim() || null }
    if (kind === 'block') return block.run(given)
    return isNow ? starts.run({ ...given, work, cost }) : plans.run({ ...given, work, cost })
  }
  return { keep, state: states.find(({ kind: is }) => is !== 'ready') ?? block.state }
}

/** Keeps a piece in the shop: blocked, or sent to cleaning or to the workshop, from a day to a day. */
export function BlockedPeriodForm(props: BlockedPeriodFormProps) {
  const { kind, pieceId, now, mayGoNow, days, onDone, onBack } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const words = useBlockedPeriodWords()[kind]
  const { keep, state } = useKeeping(props)
  const marks = useDayMarks(pieceId)
  const today = format.dayOf(now)
  const first = kind === 'block' || mayGoNow ? today : addDays(today, 1)
  const [typed, setTyped] = useState<Typed>({
    ...firstDays(first, days, DAYS[kind]),
    ...{ note: '', cost: null },
    work: kind === 'cleaning' ? CARE_WORK.cleaning : CARE_WORK.alteration,
  })
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const [isAsked, setAsked] = useState(false)
  const { from, to } = typed
  const isNow = from === today
  const faults = {
    from: isDay(from) && from >= first ? null : t`Choose a day from ${format.day(first)} on.`,
    to: isDay(to) && to >= from ? null : t`Choose a day that is not before the first one.`,
  }
  const submit = async () => {
    setAsked(true)
    if (faults.from || faults.to || !isDay(from) || !isDay(to)) return
    const outcome = await keep(from, to, isNow, typed)
    if (!outcome?.ok) return
    showToast({ text: isNow ? words.done : t`Planned. The piece is kept for it.` })
    onDone()
  }
  return (
    <ActForm state={state} action={isNow ? words.now : words.later} onSubmit={() => void submit()} onBack={onBack}>
      <DayField label={t`From`} value={from} onChange={(next) => set({ from: next })} error={isAsked ? faults.from : null} markOf={marks} />
      <DayField
        label={kind === 'block' ? t`To` : t`Back by`}
        value={to}
        onChange={(next) => set({ to: next })}
        error={isAsked ? faults.to : null}
        markOf={marks}
      />
      {kind === 'maintenance' && (
        <ChoiceField
          label={t`What is done`}
          value={typed.work}
          choices={IN_THE_WORKSHOP.map((work) => ({ value: work, label: i18n._(CARE_WORDS[work]) }))}
          onChange={(work) => set({ work: work ?? CARE_WORK.alteration })}
        />
      )}
      <TextField label={words.note} isLong maxLength={500} value={typed.note} onChange={(note) => set({ note })} />
      {kind !== 'block' && (
        <MoneyField
          label={t`Cost to the shop`}
          hint={t`It can be entered later on the page of the piece.`}
          value={typed.cost}
          onChange={(cost) => set({ cost })}
        />
      )}
    </ActForm>
  )
}
