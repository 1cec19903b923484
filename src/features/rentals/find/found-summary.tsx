import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/format.ts'
import type { DeskFound } from './use-pieces.ts'

export type FreedomFilter = 'all' | 'free' | 'tight' | 'taken'

const GROUP: Readonly<Record<DeskFound['freedom']['kind'], Exclude<FreedomFilter, 'all'>>> = {
  free: 'free',
  heard: 'free',
  tight: 'tight',
  leased: 'taken',
  requested: 'taken',
  busy: 'taken',
  taken: 'taken',
}

export const isShown = ({ freedom }: DeskFound, filter: FreedomFilter): boolean => filter === 'all' || GROUP[freedom.kind] === filter

/** Counts of free, tight and unavailable pieces; pressing one filters by it. */
export function FoundSummary({
  found,
  chosen,
  onChoose,
}: {
  readonly found: readonly DeskFound[]
  readonly chosen: FreedomFilter
  readonly onChoose: (filter: FreedomFilter) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const count = (filter: FreedomFilter) => found.filter((one) => isShown(one, filter)).length
  const words: Readonly<Record<FreedomFilter, string>> = {
    all: t({ message: 'All', context: 'pieces' }),
    free: t({ message: 'Available', context: 'rent state' }),
    tight: t`Little time to clean`,
    taken: t`Not available`,
  }
  const chips = (['all', 'free', 'tight', 'taken'] as const).map((filter) => ({ filter, number: count(filter) }))
  return (
    <Flex gap="2" wrap="wrap" mb="4" role="group" aria-label={t`Availability`}>
      {chips
        .filter(({ filter, number }) => number > 0 || filter === chosen || filter === 'free')
        .map(({ filter, number }) => (
          <Button
            key={filter}
            variant="outline"
            borderRadius="full"
            color="ink"
            bg={chosen === filter ? 'selection' : 'surface'}
            borderColor={chosen === filter ? 'gold.border' : 'line'}
            aria-pressed={chosen === filter}
            onClick={() => onChoose(filter)}
          >
            {words[filter]} <bdi>{format.number(number)}</bdi>
          </Button>
        ))}
    </Flex>
  )
}
