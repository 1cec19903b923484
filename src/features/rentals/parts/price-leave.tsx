import { useLingui } from '@lingui/react/macro'
import type { Rights } from '#domain/employees/override.ts'
import type { Objection } from '#domain/kernel/define.ts'
import { type GivenLeave, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'

/** What an input says of a leave that was given; its key goes beside it. */
export const overrideOf = (leave: GivenLeave | null) => (leave ? { override: { reason: leave.reason, by: leave.by } } : {})

export interface PriceLeaveProps {
  readonly against: readonly Objection[]
  readonly mayAllow: (rights: Rights) => boolean
  readonly isRunning?: boolean
  readonly onAllow: (leave: GivenLeave) => void
  readonly onClose: () => void
}

/** A rent below what whoever agrees it may give: says why, and lets whoever may allow it, with her PIN and her reason. */
export function PriceLeaveSheet({ against, ...rest }: PriceLeaveProps) {
  const { t } = useLingui()
  const words = useWords()
  const reasons = [...new Set(against.map(({ code, details }) => words.say(code, details)))]
  return (
    <OverrideSheet
      title={t`Rent at this price?`}
      reasons={reasons}
      action={t`Allow the price`}
      reasonLabel={t`Reason for the discount`}
      {...rest}
    />
  )
}
