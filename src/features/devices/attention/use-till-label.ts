import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../engine/session.ts'
import { OFFICE } from './attention-filter.ts'
import { useTillNames } from '../tills/use-tills.ts'

/** A till restored from a server backup has its series as its name until it reports its name. */
export const namedTill = ({ name, series }: { readonly name: string; readonly series: string }): string =>
  name === series ? series : `${name} (${series})`

/** The label of a till: name and series, "this till", or the office. */
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

/** The series of the till, derived from a document number in one of its notices. */
export function seriesIn(rows: readonly Detailed[]): string | null {
  const numbers = rows.map((row) => row.details['number']).filter((number) => typeof number === 'string')
  return numbers[0]?.split('-')[0] ?? null
}
