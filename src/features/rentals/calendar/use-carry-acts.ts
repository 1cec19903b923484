import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { claimOf } from '#domain/rentals/booking/claim.ts'
import { isCopied } from '../../../engine/query-source.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { type Requester, queryRecord } from '../../../engine/query.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type Piece, type Plan, isToPrice } from './calendar-plan.ts'
import { usePeriodWords } from '../parts/period-words.ts'

type Act = Exclude<Plan, { readonly kind: 'nothing' }>

/** Why a drop was refused, shown at its target. */
export interface Refused {
  readonly plan: Act
  /** The piece whose time was requested. */
  readonly pieceId: string
  readonly sentence: string
  /** The order on which the change can be made instead. */
  readonly orderId?: Id | null
}

export interface CarryActs {
  readonly refused: Refused | null
  readonly isPending: boolean
  readonly perform: (plan: Plan) => Promise<void>
  readonly forget: () => void
}

/** Performs a drop, offers to undo it, and stores the sentence of a refusal. */
export function useCarryActs(pieceOf: (id: string) => Piece | null, onChanged: () => void): CarryActs {
  const { t } = useLingui()
  const session = useSession()
  const format = useFormat()
  const words = useWords()
  const period = usePeriodWords()
  const failure = useFailureSentence()
  const move = useCommand(rescheduleBooking)
  const swap = useCommand(swapPiece)
  const [refused, setRefused] = useState<Refused | null>(null)

  const run = (plan: Act): Promise<CommandOutcome | null> =>
    plan.kind === 'move'
      ? move.run({ bookingId: plan.booking.id, claim: plan.claim })
      : swap.run({ bookingId: plan.booking.id, rentItemId: plan.piece.id })

  const done = (plan: Act) => {
    const codeOf = (id: string) => format.code(pieceOf(id)?.code ?? '')
    const code = codeOf(plan.booking.rentItemId)
    const days = period.days(plan.claim)
    const other = plan.kind === 'swap' ? codeOf(plan.piece.id) : ''
    const text = plan.kind === 'move' ? t`${code} is now booked for ${days}` : t`${other} instead of ${code}`
    showToast({ text, action: { label: t`Undo`, run: () => void undo(plan) } })
  }
  const undo = async (plan: Act) => {
    const { booking: row } = plan
    const back: Act = plan.kind === 'move' ? { ...plan, claim: claimOf(row) } : { ...plan, piece: pieceOf(row.rentItemId) ?? plan.piece }
    const outcome = await run(back)
    if (outcome?.ok) onChanged()
    else if (outcome) setRefused({ plan: back, pieceId: row.rentItemId, sentence: whyNot(outcome) })
  }
  const whyNot = (outcome: Exclude<CommandOutcome, { ok: true }>): string => {
    if ('refusal' in outcome) return words.say(plainCode(outcome.refusal.code), outcome.refusal.details)
    if ('failure' in outcome) return failure(outcome.failure)
    const [code = 'invalid'] = Object.values(outcome.errors).flat()
    return words.say(code)
  }
  return {
    refused,
    isPending: move.isPending || swap.isPending,
    async perform(drawn) {
      setRefused(null)
      if (drawn.kind === 'nothing') return
      // Outside a till only whole days are drawn; the booking is read before a change, so that its hours are preserved.
      const plan = isCopied(booking, session) ? drawn : await exactly(drawn, session)
      if (plan?.kind === 'move' && isToPrice(plan)) {
        const { rentItemId: pieceId, orderId } = plan.booking
        return setRefused({ plan, pieceId, orderId, sentence: t`More days have their price: extend the rental in its visit.` })
      }
      const outcome = plan && (await run(plan))
      if (outcome?.ok) {
        onChanged()
        done(plan ?? drawn)
        return
      }
      const pieceId = drawn.kind === 'swap' ? drawn.piece.id : drawn.booking.rentItemId
      setRefused({ plan: drawn, pieceId, sentence: outcome ? whyNot(outcome) : t`This booking could not be read. Try again.` })
    },
    forget: () => setRefused(null),
  }
}

/** Free alternatives are shown as buttons below the sentence. */
const plainCode = (code: string): string => (code === 'rentals.period-taken-substitutes' ? 'rentals.period-taken' : code)

/** The plan applied to the exact booking: it moves by as much as it moved on the screen. */
async function exactly(plan: Act, who: Requester): Promise<Act | null> {
  const answer = await queryRecord(booking, plan.booking.id, who)
  if (!answer.ok) return null
  const [drawn, row] = [plan.booking, answer.data]
  const claim = {
    startsAt: instant(row.startsAt + plan.claim.startsAt - drawn.startsAt),
    outAt: instant(row.outAt + plan.claim.outAt - drawn.outAt),
    dueAt: instant(row.dueAt + plan.claim.dueAt - drawn.dueAt),
    endsAt: instant(row.endsAt + plan.claim.endsAt - drawn.endsAt),
  }
  return { ...plan, booking: row, claim }
}
