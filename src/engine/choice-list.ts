import type { I18n } from '@lingui/core'
import { codeComparison } from '#domain/kernel/sort-key.ts'
import type { ChoiceWords } from './declarations.ts'

/** Longer lists are ordered by name. */
const BY_CODE_MAX = 12

/** The options in the order of their codes; a long list, such as countries, in the order of its words. */
export function choiceList(choices: ChoiceWords | undefined, i18n: I18n): readonly { readonly code: string; readonly label: string }[] {
  const all = Object.entries(choices ?? {}).map(([code, entry]) => ({ code, label: i18n._('word' in entry ? entry.word : entry) }))
  if (all.length <= BY_CODE_MAX) return all
  const compare = codeComparison()
  return all.toSorted((a, b) => compare(a.label, b.label))
}
