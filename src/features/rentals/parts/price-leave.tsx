import { useLingui } from '@lingui/react/macro'
import type { Rights } from '#domain/employees/override.ts'
import type { Objection } from '#domain/kernel/define.ts'
import { type GivenLeave, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'

/** What an input says of a leave that was given; its key goes beside it. */
export const overrideOf = (leave: GivenLeave | null) => (leave ? { override: { reason: leave.reason, by: leave.by } } : {})

export interface PriceLeaveProps {
  readonly against: readonly Objection[]
  /** Something else than prices is to be allowed, too. */
  readonly isOther?: boolean
  readonly mayAllow: (rights: Rights) => boolean
  readonly isRunning?: boolean
  readonly onAllow: (leave: GivenLeave) => void
  readonly onClose: () => void
}

/** A rent below what whoever agrees it may give, or what else is beyond her rights: says why, and lets whoever may allow it, with her PIN and her reason. */
export function PriceLeaveSheet({ against, isOther = false, ...rest }: PriceLeaveProps) {
  const { t } = useLingui()
  const words = useWords()
  const reasons = [...new Set(against.map(({ code, details }) => words.say(code, details)))]
  return (
    <OverrideSheet
      title={isOther ? t`A manager can allow this` : t`Rent at this price?`}
      reasons={reasons}
      action={isOther ? t`Allow` : t`Allow the price`}
      {...(isOther ? {} : { reasonLabel: t`Reason for the discount` })}
      {...rest}
    />
  )
}
