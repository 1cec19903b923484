import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { Objection } from '#domain/kernel/define.ts'
import { type Money, minor } from '#domain/kernel/money.ts'
import type { DiscountOver } from '#domain/sales/discount-over.ts'
import { OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { type CartNeed, useCartApproval } from '../../cart/cart-approval.ts'

export interface ApprovalSheetProps {
  /** The amount to be left unpaid. */
  readonly due?: Money
  readonly onDone: () => void
  readonly onClose: () => void
}

function useOverReasons(): (over: readonly DiscountOver[]) => string[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { bill, rent } = useAtomValue(cartAtom)
  return (over) =>
    over.map(({ lineId, off, most }) => {
      const line = bill.lines.find(({ id }) => id === lineId) ?? rent.pieces.find(({ bookingId }) => bookingId === lineId)
      const amount = format.money(off)
      const allowed = format.money(most)
      const name = line ? nameOf(line) : ''
      return line ? t`${amount} off ${name}; ${allowed} is allowed.` : t`${amount} off the bill; ${allowed} is allowed.`
    })
}

function useNeedReasons(): (need: CartNeed) => string[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const words = useWords()
  return ({ found }) =>
    found.map(({ code, details }) => {
      const name = nameOf({ nameAr: String(details?.['nameAr'] ?? ''), nameEn: String(details?.['nameEn'] ?? '') })
      const amount = format.money(minor(Number(details?.['due'] ?? 0)))
      if (code === 'sales.debt-not-allowed') return t`${amount} of the bill stays unpaid.`
      if (code === 'sales.products-not-allowed') return t`${name} is a product, and you have no permission to sell products.`
      const price = format.money(minor(Number(details?.['priceAmount'] ?? 0)))
      if (code === 'sales.open-amount-not-allowed') return t`“${name}” for ${price} is on no list of the shop.`
      const value = format.money(minor(Number(details?.['valueAmount'] ?? 0)))
      if (code === 'gift-cards.given-free') return t`A gift card of ${value} is given for free.`
      return words.say(code, details)
    })
}

/** Lists what exceeds the user's rights, and asks for approval. */
export function ApprovalSheet({ due, onDone, onClose }: ApprovalSheetProps) {
  const { t } = useLingui()
  const overReasons = useOverReasons()
  const needReasons = useNeedReasons()
  const { over, needs, mayAllow, allow } = useCartApproval(due)
  const isOfPrice = needs.length > 0 && needs.every((need) => need.over === 'price')
  const isSaid = ({ code }: Objection) => over.length === 0 || code !== 'sales.discount-above-ceiling'
  const reasons = [...overReasons(over), ...needs.flatMap((need) => needReasons({ ...need, found: need.found.filter(isSaid) }))]
  return (
    <OverrideSheet
      title={isOfPrice ? t`Give this discount?` : t`A manager can allow this`}
      reasons={[...new Set(reasons)]}
      action={isOfPrice ? t`Allow the discount` : t`Allow`}
      {...(isOfPrice ? { reasonLabel: t`Reason for the discount` } : {})}
      mayAllow={mayAllow}
      onAllow={(approval) => {
        allow(approval)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
