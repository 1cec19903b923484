import { type Money, ZERO, partOf, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { PlannedRent } from './planned-rent.ts'

export const insuranceAsked = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money => sumMoney(pieces.map((piece) => piece.insurance))
/** The advance that the pieces' categories require, rounded per piece. */
export const advanceAsked = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money =>
  sumMoney(pieces.map((piece) => partOf(piece.rentPrice, piece.advanceRate)))
export const rentOf = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money => sumMoney(pieces.map((piece) => piece.rentPrice))

/** Insurance and advance to take now, as entered or by category; the advance never exceeds the rent. */
export function takenNow(rent: PlannedRent): { readonly insurance: Money; readonly advance: Money } {
  const whole = rentOf(rent)
  const asked = rent.taking === 'nothing' ? ZERO : insuranceAsked(rent)
  const wanted = rent.taking === 'advance' ? (rent.advance ?? advanceAsked(rent)) : ZERO
  return { insurance: rent.pieces.length === 0 ? ZERO : (rent.insurance ?? asked), advance: wanted > whole ? whole : wanted }
}

export const leftAfter = (rent: PlannedRent): Money => (rent.taking === 'all' ? ZERO : subtractMoney(rentOf(rent), takenNow(rent).advance))
