import { useLingui } from '@lingui/react/macro'
import { employee } from '#domain/employees/employee.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { rentalActs } from '#domain/rentals/desk/queries.ts'
import { RENTAL_ACT } from '#domain/rentals/log/rental-act.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { Moment } from '../../../engine/timeline/timeline-words.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useRowsOf } from '../pieces/use-names.ts'
import { useOverWords } from './over-words.ts'

export type RentalAct = ListRow<typeof rentalActs>

/** Resolves the pieces and people that the log refers to. */
export interface ActNames {
  readonly codeOf: (id: Id | null) => string
  readonly nameOf: (id: Id | null) => string | null
}

/** Describes lines of the log: old and new value, reason, employee and approver. */
export function useActWords(): (act: RentalAct, names: ActNames) => Moment {
  const { t } = useLingui()
  const format = useFormat()
  const overWords = useOverWords()
  const prices = ({ amountBefore, amountAfter }: RentalAct) => {
    if (amountBefore === null || amountAfter === null) return null
    const [before, after] = [format.money(amountBefore), format.money(amountAfter)]
    return amountBefore === amountAfter ? after : t`${after} instead of ${before}`
  }
  const whatOf = (act: RentalAct): string => {
    if (act.kind === RENTAL_ACT.exchange) return t`A piece was exchanged`
    if (act.kind === RENTAL_ACT.substitute) return t`She was given another piece instead`
    if (act.kind === RENTAL_ACT.price) return t`The price was changed`
    if (act.kind === RENTAL_ACT.waiver) return t`A late fee was waived`
    return t`Allowed anyway`
  }
  const detailsOf = (act: RentalAct, { codeOf, nameOf }: ActNames): readonly (string | null)[] => {
    const [code, former] = [format.code(codeOf(act.rentItemId)), format.code(codeOf(act.fromItemId))]
    const allower = nameOf(act.allowedBy)
    return [
      act.fromItemId === null ? code : t`${code} instead of ${former}`,
      overWords(act.over),
      prices(act),
      act.reason,
      allower === null ? null : t`allowed by ${allower}`,
    ]
  }
  return (act, names) => ({
    key: act.id,
    at: act.actedAt,
    what: whatOf(act),
    detail: detailsOf(act, names).filter(Boolean).join(' · '),
    by: names.nameOf(act.employeeId),
  })
}

export function useActMoments(acts: readonly RentalAct[]): Moment[] {
  const nameOf = useNameOf()
  const words = useActWords()
  const pieces = useRowsOf(
    rentItem,
    acts.flatMap(({ rentItemId, fromItemId }) => [rentItemId, fromItemId]),
  )
  const people = useRowsOf(
    employee,
    acts.flatMap(({ employeeId, allowedBy }) => [employeeId, allowedBy]),
  )
  const names: ActNames = {
    codeOf: (id) => (id === null ? '' : (pieces.get(id)?.code ?? '')),
    nameOf: (id) => {
      const found = id === null ? undefined : people.get(id)
      return found ? nameOf(found) : null
    },
  }
  return acts.map((act) => words(act, names))
}
