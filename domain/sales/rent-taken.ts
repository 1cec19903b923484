import { type Money, ZERO, partOf, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { PlannedRent } from './planned-rent.ts'

export const insuranceRequested = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money => sumMoney(pieces.map((piece) => piece.insurance))
/** The advance that the pieces' categories require, rounded per piece. */
export const advanceRequested = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money =>
  sumMoney(pieces.map((piece) => partOf(piece.rentPrice, piece.advanceRate)))
export const rentOf = ({ pieces }: Pick<PlannedRent, 'pieces'>): Money => sumMoney(pieces.map((piece) => piece.rentPrice))

/** Insurance and advance to take now, as entered or by category; the advance never exceeds the rent. */
export function takenNow(rent: PlannedRent): { readonly insurance: Money; readonly advance: Money } {
  const whole = rentOf(rent)
  const requested = rent.taking === 'nothing' ? ZERO : insuranceRequested(rent)
  const wanted = rent.taking === 'advance' ? (rent.advance ?? advanceRequested(rent)) : ZERO
  return { insurance: rent.pieces.length === 0 ? ZERO : (rent.insurance ?? requested), advance: wanted > whole ? whole : wanted }
}

export const leftAfter = (rent: PlannedRent): Money => (rent.taking === 'all' ? ZERO : subtractMoney(rentOf(rent), takenNow(rent).advance))
