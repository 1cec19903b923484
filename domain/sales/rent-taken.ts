import { type Money, ZERO, partOf, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { PlannedRent } from './planned-rent.ts'

/** What the categories of the pieces ask to be held against damage. */
export const insuranceAsked = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money => sumMoney(pieces.map((piece) => piece.insurance))
/** What the categories of the pieces ask for early; to the halala, the parts of every piece. */
export const advanceAsked = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money =>
  sumMoney(pieces.map((piece) => partOf(piece.rentPrice, piece.advanceRate)))
export const rentOf = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money => sumMoney(pieces.map((piece) => piece.rentPrice))

/** What is held and what is taken early, as the desk said or as the categories ask; never more than the rent. */
export function takenNow(rent: PlannedRent): { readonly insurance: Money; readonly advance: Money } {
  const whole = rentOf(rent)
  const asked = rent.taking === 'nothing' ? ZERO : insuranceAsked(rent)
  const wanted = rent.taking === 'advance' ? (rent.advance ?? advanceAsked(rent)) : ZERO
  return { insurance: rent.pieces.length === 0 ? ZERO : (rent.insurance ?? asked), advance: wanted > whole ? whole : wanted }
}

/** Of the rent that is agreed, what is left to be paid after what is taken now. */
export const leftAfter = (rent: PlannedRent): Money => (rent.taking === 'all' ? ZERO : subtractMoney(rentOf(rent), takenNow(rent).advance))
