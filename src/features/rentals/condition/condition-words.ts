import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConditionKey } from '#domain/rentals/piece/condition-report.ts'

export const conditionWords: Readonly<Record<ConditionKey, MessageDescriptor>> = {
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
