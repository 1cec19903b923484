import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import type { CancellationPolicy } from '#domain/rentals/piece/cancellation.ts'
import type { CategoryTerms } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT, type LateFeeRule } from '#domain/rentals/piece/late-fee.ts'
import type { Format } from '../../../i18n/format.ts'

const DAY_HOURS = DAY_MS / HOUR_MS
const HOUR_MINUTES = HOUR_MS / MINUTE_MS

/** One language of a contract: its words and its figures. */
export interface Speaker {
  readonly say: (words: MessageDescriptor) => string
  readonly format: Format
}

function lateWords(rule: LateFeeRule | null, { say, format }: Speaker): string[] {
  if (rule === null) return [say(msg`Brought back late: nothing is taken.`)]
  const amount = format.money(rule.amount)
  const { graceMinutes, capRate } = rule
  const fee =
    rule.unit === LATE_UNIT.hour
      ? msg`Brought back late: ${amount} for each hour that was begun.`
      : msg`Brought back late: ${amount} for each day that was begun.`
  const graceHours = graceMinutes / HOUR_MINUTES
  const grace = Number.isInteger(graceHours)
    ? msg`${plural(graceHours, { one: 'Up to one hour nothing is taken.', other: 'Up to # hours nothing is taken.' })}`
    : msg`${plural(graceMinutes, { one: 'Up to one minute nothing is taken.', other: 'Up to # minutes nothing is taken.' })}`
  const most = capRate === null ? '' : format.rate(capRate)
  return [
    say(fee),
    ...(graceMinutes > 0 ? [say(grace)] : []),
    ...(capRate === null ? [] : [say(msg`At most ${most} of the rent of the piece.`)]),
  ]
}

function stepWords(hoursBefore: number, back: string, isFirst: boolean): MessageDescriptor {
  if (hoursBefore === 0 && isFirst)
    return msg`If cancelled at any time before the hand-over: ${back} of what was paid of the rent is given back.`
  if (hoursBefore === 0) return msg`If cancelled later, until the hand-over: ${back} of what was paid of the rent is given back.`
  const days = hoursBefore / DAY_HOURS
  if (Number.isInteger(days))
    return msg`${plural(days, { one: 'If cancelled at least one day before the hand-over', other: 'If cancelled at least # days before the hand-over' })}: ${back} of what was paid of the rent is given back.`
  return msg`${plural(hoursBefore, { one: 'If cancelled at least one hour before the hand-over', other: 'If cancelled at least # hours before the hand-over' })}: ${back} of what was paid of the rent is given back.`
}

function cancellationWords(policy: CancellationPolicy, { say, format }: Speaker): string[] {
  const early = policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const steps = early.map(({ hoursBefore, refundRate }, nth) => say(stepWords(hoursBefore, format.rate(refundRate), nth === 0)))
  if (early.at(-1)?.hoursBefore === 0) return steps
  return [
    ...steps,
    say(early.length > 0 ? msg`If cancelled later than that: nothing is given back.` : msg`If cancelled: nothing is given back.`),
  ]
}

/** What a category asks of whoever rents a piece of it: the shop's own text, then the fee and the steps that will be worked out, in words. */
export function termsInWords(terms: CategoryTerms, text: string, speaker: Speaker): string[] {
  return [text.trim(), ...lateWords(terms.lateFee, speaker), ...cancellationWords(terms.cancellation, speaker)].filter(Boolean)
}
