import { atom, useAtom, useAtomValue } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import type { CartState } from '../../cart/cart-state.ts'

type AmountField = 'advance' | 'insurance'

interface WrongAmounts {
  readonly orderId: Id | null
  readonly fields: readonly AmountField[]
}

/** Fields of the open visit that hold no amount: the text stays as it was typed, and the visit waits until it is put right. */
const wrongAtom = atom<WrongAmounts>({ orderId: null, fields: [] })

/** Of another visit, or of a field that is not there any more, nothing is wrong. */
function wrongIn({ orderId, rent: { taking, pieces } }: CartState, wrong: WrongAmounts): readonly AmountField[] {
  if (wrong.orderId !== orderId || pieces.length === 0) return []
  return wrong.fields.filter((field) => field === 'insurance' || taking === 'advance')
}

/** True while a field of the visit holds something that is no amount. */
export const useHasWrongAmount = (): boolean => wrongIn(useAtomValue(cartAtom), useAtomValue(wrongAtom)).length > 0

/** What an amount's field of the visit holds: null while what is typed is none. */
export function useVisitAmount(field: AmountField, current: Money) {
  const [visit, act] = useAtom(cartAtom)
  const [wrong, setWrong] = useAtom(wrongAtom)
  const others = wrongIn(visit, wrong).filter((one) => one !== field)
  const isWrong = wrongIn(visit, wrong).includes(field)
  return {
    value: isWrong ? null : current,
    onChange: (amount: Money | null) => {
      setWrong({ orderId: visit.orderId, fields: amount === null ? [...others, field] : others })
      if (amount !== null) void act({ do: field, amount })
    },
  }
}
