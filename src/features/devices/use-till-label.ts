import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../engine/session.ts'
import { OFFICE } from './attention-filter.ts'
import { useTillNames } from './use-tills.ts'

/** What people call a till: its name and series, "this till", or the office for what no till did. */
export function useTillLabel(): (till: string, series?: string | null) => string {
  const { t } = useLingui()
  const { till: own } = useSession()
  const names = useTillNames()
  return (till, series) => {
    if (till === OFFICE) return t`In the office`
    if (till === own?.deviceId) return t`This till (${own.series})`
    const known = names.get(till)
    if (known) return `${known.name} (${known.series})`
    return series ? t`Till ${series}` : t`Another till`
  }
}

/** The series of the till that a notice names by its document: every number starts with it. */
export function seriesIn(row: { readonly details: Readonly<Record<string, string | number>> } | undefined): string | null {
  const number = row?.details['number']
  return typeof number === 'string' ? (number.split('-')[0] ?? null) : null
}
