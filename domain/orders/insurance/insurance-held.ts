import type { RowOf } from '../../kernel/define.ts'
import { type Money, minor } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import { INSURANCE_ENTRY, type insuranceEntry } from './insurance-entry.ts'

type Entry = Pick<RowOf<typeof insuranceEntry>, 'kind' | 'amount' | 'enteredAt'>

export const insuranceHeldAt = (entries: readonly Entry[], at: Instant): Money =>
  minor(
    entries
      .filter(({ enteredAt }) => enteredAt <= at)
      .reduce((held, { kind, amount }) => held + (kind === INSURANCE_ENTRY.taken ? amount : -amount), 0),
  )
