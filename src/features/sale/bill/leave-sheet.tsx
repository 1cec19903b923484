import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { useCartLeave } from '../../cart/cart-leave.ts'

/** A discount above the ceiling of whoever sells: says what is taken off where, and lets whoever may allow it. */
export function LeaveSheet({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const words = useWords()
  const { bill } = useAtomValue(cartAtom)
  const { over, against, mayAllow, allow } = useCartLeave()
  const reasons = over.map(({ lineId, off, most }) => {
    const line = bill.lines.find(({ id }) => id === lineId)
    const amount = format.money(off)
    const allowed = format.money(most)
    const name = line ? nameOf(line) : ''
    return line ? t`${amount} off ${name}; ${allowed} is allowed.` : t`${amount} off the bill; ${allowed} is allowed.`
  })
  return (
    <OverrideSheet
      title={t`Give this discount?`}
      reasons={reasons.length > 0 ? reasons : against.map(({ code, details }) => words.say(code, details))}
      action={t`Allow the discount`}
      reasonLabel={t`Reason for the discount`}
      mayAllow={mayAllow}
      onAllow={(leave) => {
        allow(leave)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
