import { useLingui } from '@lingui/react/macro'
import { OVERRIDDEN } from '#domain/rentals/booking/hand-over-override.ts'

/** What an approval overrode, in words for the log; null if unknown. */
export function useOverWords(): (over: string | null) => string | null {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    [OVERRIDDEN.unpaid]: t`rent not paid`,
    [OVERRIDDEN.uninsured]: t`insurance amount missing`,
    [OVERRIDDEN.unsigned]: t`contract not signed`,
    [OVERRIDDEN.inCare]: t`still in cleaning or in the workshop`,
    [OVERRIDDEN.otherPiece]: t`not the reserved piece`,
    [OVERRIDDEN.displaces]: t`conflict with another booking`,
    insurance: t`more of the insurance amount given back than was free`,
    price: t`a price below the list price`,
    overbook: t`days that are promised to another customer`,
  }
  return (over) =>
    over &&
    over
      .split(',')
      .flatMap((one) => words[one] ?? [])
      .join(', ')
}
