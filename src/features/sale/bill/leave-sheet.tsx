import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { type Money, minor } from '#domain/kernel/money.ts'
import type { Need } from '#domain/sales/bill-leave.ts'
import { OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { type AskedLeave, useDiscountLeave } from './discount-leave.ts'
import { billAtom } from './draft.ts'

export interface LeaveSheetProps {
  /** What is to be left owed with it. */
  readonly due?: Money
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What is taken off where, against what is allowed there. */
function useOverReasons(): (over: AskedLeave['over']) => string[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { bill } = useAtomValue(billAtom)
  return (over) =>
    over.map(({ lineId, off, most }) => {
      const line = bill.lines.find(({ id }) => id === lineId)
      const amount = format.money(off)
      const allowed = format.money(most)
      const name = line ? nameOf(line) : ''
      return line ? t`${amount} off ${name}; ${allowed} is allowed.` : t`${amount} off the bill; ${allowed} is allowed.`
    })
}

/** What needs leave besides discounts, for whoever decides. */
function useNeedReasons(): (need: Need) => string[] {
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
      return words.say(code, details)
    })
}

/** A bill beyond the rights of whoever sells: says what of it is, and lets whoever may allow it. */
export function LeaveSheet({ due, onDone, onClose }: LeaveSheetProps) {
  const { t } = useLingui()
  const overReasons = useOverReasons()
  const needReasons = useNeedReasons()
  const { over, needs, mayAllow, allow } = useDiscountLeave(due)
  const isOfPrice = needs.length > 0 && needs.every((need) => need.over === 'price')
  const reasons = needs.flatMap((need) => (need.over === 'price' && over.length > 0 ? overReasons(over) : needReasons(need)))
  return (
    <OverrideSheet
      title={isOfPrice ? t`Give this discount?` : t`A manager can allow this`}
      reasons={[...new Set(reasons)]}
      action={isOfPrice ? t`Allow the discount` : t`Allow`}
      {...(isOfPrice ? { reasonLabel: t`Reason for the discount` } : {})}
      mayAllow={mayAllow}
      onAllow={(leave) => {
        allow(leave)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
