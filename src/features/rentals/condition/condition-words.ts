import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ConditionKey } from '#domain/rentals/piece/condition-report.ts'
import { useNameOf } from '../../../i18n/format.ts'

const conditionWords: Readonly<Record<ConditionKey, MessageDescriptor>> = {
  fabric: msg({ message: 'Fabric', context: 'condition' }),
  hem: msg({ message: 'Hem', context: 'condition' }),
  zip: msg({ message: 'Zip', context: 'condition' }),
  beading: msg({ message: 'Beading', context: 'condition' }),
  buttons: msg({ message: 'Buttons', context: 'condition' }),
  stains: msg({ message: 'No stains', context: 'condition' }),
  veil: msg({ message: 'Veil', context: 'condition' }),
  accessories: msg({ message: 'Accessories', context: 'condition' }),
  hanger: msg({ message: 'Hanger and cover', context: 'condition' }),
}

const isUsual = (key: string): key is ConditionKey => key in conditionWords

/** The name of a point in both languages: standard points are translated, points of a category have names of their category. */
export const wordsOfPoint = ({ key, nameEn = null }: { readonly key: string; readonly nameEn?: string | null | undefined }) =>
  isUsual(key) ? conditionWords[key] : { nameAr: key, nameEn: nameEn ?? key }

export function usePointName(): (point: Parameters<typeof wordsOfPoint>[0]) => string {
  const { i18n } = useLingui()
  const nameOf = useNameOf()
  return (point) => {
    const words = wordsOfPoint(point)
    return 'nameAr' in words ? nameOf(words) : i18n._(words)
  }
}
