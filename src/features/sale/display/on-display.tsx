import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import type { DisplayState } from '../../../device/customer-display.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import type { Setting } from '../sale-data.ts'
import { displayBill } from './display-bill.ts'
import { useDisplayFeed } from './use-display-feed.ts'

export function CartOnDisplay({ setting }: { readonly setting: Setting }) {
  const cart = useAtomValue(cartAtom)
  const isPaying = useAtomValue(sheetAtom) === 'pay'
  useDisplayFeed(
    setting,
    useMemo(() => displayBill(cart, setting, isPaying), [cart, setting, isPaying]),
  )
  return null
}

interface ThanksProps {
  readonly setting: Setting
  readonly total: Money | null
  readonly change: Money
}

export function ThanksOnDisplay({ setting, total, change }: ThanksProps) {
  useDisplayFeed(
    setting,
    useMemo((): DisplayState => ({ kind: 'thanks', total, change }), [total, change]),
  )
  return null
}
