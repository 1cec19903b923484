import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../engine/session.ts'
import { OFFICE } from './attention-filter.ts'
import { useTillNames } from '../tills/use-tills.ts'

/** A till that came back from before its server's backup is called by its series until it has told its name. */
export const namedTill = ({ name, series }: { readonly name: string; readonly series: string }): string =>
  name === series ? series : `${name} (${series})`

/** What people call a till: its name and series, "this till", or the office for what no till did. */
export function useTillLabel(): (till: string, series?: string | null) => string {
  const { t } = useLingui()
  const { till: own } = useSession()
  const names = useTillNames()
  return (till, series) => {
    if (till === OFFICE) return t`In the office`
    if (till === own?.deviceId) return t`This till (${own.series})`
    const known = names.get(till)
    if (known) return namedTill(known)
    return series ? t`Till ${series}` : t`Another till`
  }
}

interface Detailed {
  readonly details: Readonly<Record<string, string | number>>
}

/** The series of the till that notices came from, by the document that any of them names: every number starts with it. */
export function seriesIn(rows: readonly Detailed[]): string | null {
  const numbers = rows.map((row) => row.details['number']).filter((number) => typeof number === 'string')
  return numbers[0]?.split('-')[0] ?? null
}
