import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { type Day, type Instant, addDays, instant, isDay, startOfDay } from '#domain/kernel/time.ts'
import { blockTime, startCleaning, startMaintenance } from '#domain/rentals/booking/blocked-period.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { planCare } from '#domain/rentals/booking/planned-care.ts'
import { CARE_WORK, type CareWork, RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useSession } from '../../../engine/session.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { CARE_WORDS } from '../parts/rent-appearance.ts'
import { useBookingsOf, useDayMarks } from '../parts/use-day-marks.tsx'
import { ActSheet, WaitingSheet, useActDraft } from './act-sheet.tsx'
import type { ActProps } from './booking-act.ts'
import { firstDays } from './extension.ts'

/** Reasons for keeping a piece in the shop, and the usual number of days. */
const KIND = { cleaning: 1, workshop: 2, block: 3 } as const
const USUAL_DAYS = { [KIND.cleaning]: 2, [KIND.workshop]: 5, [KIND.block]: 1 } as const
type Kind = (typeof KIND)[keyof typeof KIND]
const IN_THE_WORKSHOP = [CARE_WORK.alteration, CARE_WORK.repair, CARE_WORK.maintenance] as const

/** In the shop and not in care: it may go to cleaning or maintenance now. */
const isHere = (bookings: readonly Pick<Booking, 'state' | 'startsAt'>[], now: Instant): boolean =>
  !bookings.some(
    ({ state, startsAt }) =>
      state === RENT_STATE.rented || ((state === RENT_STATE.cleaning || state === RENT_STATE.maintenance) && startsAt <= now),
  )

export interface CareProps {
  readonly pieceId: Id
  /** Days that were chosen before; by default the first possible ones. */
  readonly days?: { readonly from: Day; readonly to: Day } | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}

export function CareAfter({ booking: { rentItemId, dueAt }, ...rest }: ActProps) {
  const after = useFormat().dayOf(dueAt)
  return <CareAct pieceId={rentItemId} days={{ from: after, to: after }} {...rest} />
}

export function CareAct(props: CareProps) {
  const { t } = useLingui()
  const piece = useRecord(rentItem, props.pieceId)
  const bookings = useBookingsOf(props.pieceId)
  const nameOf = useNameOf()
  if (piece.kind !== 'ready') return <WaitingSheet query={piece} title={t`Clean or repair`} onClose={props.onClose} />
  const name = nameOf(piece.data)
  const title = t`Keep ${name} in the shop`
  // The form waits for the bookings, because it begins on the first possible day.
  return bookings && <CareForm {...props} title={title} code={piece.data.code} mayGoNow={isHere(bookings, instant(nowMs()))} />
}

interface FormProps extends CareProps {
  readonly title: string
  readonly code: string
  /** In the shop and not in care: care may begin now. Otherwise it can be planned from tomorrow on. */
  readonly mayGoNow: boolean
}

interface Typed {
  readonly kind: Kind
  readonly from: string
  readonly to: string
  readonly note: string
  readonly work: CareWork
  readonly cost: Money | null
}

function useCareWords() {
  const { t } = useLingui()
  return {
    [KIND.block]: {
      label: t`Not for rent on these days`,
      now: t`Block the piece`,
      later: t`Block the piece`,
      done: t`Blocked`,
      note: t`Why?`,
    },
    [KIND.cleaning]: {
      ...{ label: t`Cleaning`, now: t`Send to cleaning`, later: t`Plan the cleaning` },
      ...{ done: t`In cleaning from now on`, note: t`What needs cleaning?` },
    },
    [KIND.workshop]: {
      ...{ label: t`Workshop`, now: t`Send to the workshop`, later: t`Plan the workshop` },
      ...{ done: t`In the workshop from now on`, note: t`What needs altering or repairing?` },
    },
  }
}

/** Care that begins now is recorded as a fact; care of later days is a request that the server may refuse. */
function useKeeping(pieceId: Id) {
  const { timeZone } = useSession().setting
  const [bookingId] = useState(newId)
  const block = useCommand(blockTime)
  const [cleaning, workshop] = [useCommand(startCleaning), useCommand(startMaintenance)]
  const plans = useCommand(planCare)
  const states = ({ kind }: Typed, isNow: boolean) => {
    if (kind === KIND.block) return [block.state]
    return [(isNow ? (kind === KIND.cleaning ? cleaning : workshop) : plans).state]
  }
  const keep = (from: Day, to: Day, isNow: boolean, { kind, note, work: chosen, cost }: Typed) => {
    const period = { startsAt: isNow ? instant(nowMs()) : startOfDay(from, timeZone), endsAt: startOfDay(addDays(to, 1), timeZone) }
    const given = { bookingId, rentItemId: pieceId, period, note: note.trim() || null }
    if (kind === KIND.block) return block.run(given)
    const work = kind === KIND.cleaning ? CARE_WORK.cleaning : chosen
    if (!isNow) return plans.run({ ...given, work, cost })
    return (kind === KIND.cleaning ? cleaning : workshop).run({ ...given, work, cost })
  }
  return { keep, states }
}

function CareForm({ pieceId, days, title, code, mayGoNow, onChanged, onClose }: FormProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const wordsOf = useCareWords()
  const { keep, states } = useKeeping(pieceId)
  const markOf = useDayMarks(pieceId)
  const today = format.dayOf(nowMs())
  const firstOf = (kind: Kind) => (kind === KIND.block || mayGoNow ? today : addDays(today, 1))
  const begin = (kind: Kind) => ({ kind, ...firstDays(firstOf(kind), days, USUAL_DAYS[kind]) })
  const draft = useActDraft<Typed>(() => ({ ...begin(KIND.cleaning), note: '', cost: null, work: CARE_WORK.alteration }))
  const { kind, from, to } = draft.typed
  const [first, words, isNow] = [firstOf(kind), wordsOf[kind], from === today]
  // Another kind starts with its usual number of days.
  const set = (change: Partial<Typed>) => draft.set(change.kind === undefined ? change : begin(change.kind))
  const send = async () => {
    if (!isDay(from) || !isDay(to)) return false
    if (!(await keep(from, to, isNow, draft.typed))?.ok) return false
    onChanged()
    showToast({ text: isNow ? words.done : t`Planned. The piece is kept for it.` })
    return true
  }
  return (
    <ActSheet
      title={title}
      action={isNow ? words.now : words.later}
      draft={{ ...draft, set }}
      above={
        <Box color="muted">
          <bdi dir="ltr">{format.code(code)}</bdi>
        </Box>
      }
      fields={[
        {
          ...{ name: 'kind', kind: 'choice', label: t`What for?` },
          choices: Object.values(KIND).map((value) => ({ value, label: wordsOf[value].label })),
        },
        { name: 'from', kind: 'day', label: t`From`, markOf },
        { name: 'to', kind: 'day', label: kind === KIND.block ? t`To` : t`Back by`, markOf },
        kind === KIND.workshop
          ? {
              ...{ name: 'work', kind: 'choice', label: t`What is done` },
              choices: IN_THE_WORKSHOP.map((work) => ({ value: work, label: i18n._(CARE_WORDS[work]) })),
            }
          : null,
        { name: 'note', kind: 'text', label: words.note },
        kind === KIND.block
          ? null
          : { name: 'cost', kind: 'money', label: t`Cost to the shop`, hint: t`It can be entered later on the page of the piece.` },
      ]}
      faults={{
        from: isDay(from) && from >= first ? null : t`Choose a day from ${format.day(first)} on.`,
        to: isDay(to) && to >= from ? null : t`Choose a day that is not before the first one.`,
      }}
      states={states(draft.typed, isNow)}
      send={send}
      onClose={onClose}
    />
  )
}
