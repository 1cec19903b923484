import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { SIZES } from '#domain/rentals/piece/piece-search.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'
import { SIZE_WORDS } from '../parts/sizes.tsx'
import { type CalendarFilter, FILTER_LOOKS, TOLERANCE_CM } from './grid/calendar-search.ts'

export interface FilterSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
  readonly groups: RentalView['groups']
}

/** Filters the calendar by category, state and sizes; changes apply at once. */
export function FilterSheet({ isOpen, onClose, filter, onFilter, groups }: FilterSheetProps) {
  const { _ } = useLingui()
  const { t } = useMacro()
  const nameOf = useNameOf()
  const all = () => onFilter({ ...filter, categoryId: null, appearance: null, sizes: {}, toleranceCm: TOLERANCE_CM })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Filters`}
      footer={
        <Flex gap="3">
          <PrimaryButton flex="1" onClick={onClose}>
            <Trans>Show the pieces</Trans>
          </PrimaryButton>
          <QuietButton h="12" onClick={all}>
            <Trans>Remove all</Trans>
          </QuietButton>
        </Flex>
      }
    >
      <Flex direction="column" gap="5">
        <ChoiceField
          label={t`Category`}
          none={t`All categories`}
          value={filter.categoryId}
          choices={groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
          onChange={(categoryId) => onFilter({ ...filter, categoryId })}
        />
        <ChoiceField
          label={t`State of the pieces`}
          none={t`Any state`}
          value={filter.appearance}
          choices={FILTER_LOOKS.map((appearance) => ({ value: appearance, label: _(RENT_LOOKS[appearance].word) }))}
          onChange={(appearance) => onFilter({ ...filter, appearance })}
        />
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          {SIZES.map((size) => (
            <NumberField
              key={size}
              label={_(SIZE_WORDS[size])}
              value={filter.sizes[size] ?? null}
              onChange={(cm) => {
                const { [size]: _gone, ...rest } = filter.sizes
                onFilter({ ...filter, sizes: cm === null ? rest : { ...rest, [size]: cm } })
              }}
              end={<span style={{ paddingInlineEnd: 8 }}>{t`cm`}</span>}
            />
          ))}
          <NumberField
            label={t`Allowed difference`}
            value={filter.toleranceCm}
            onChange={(cm) => onFilter({ ...filter, toleranceCm: cm ?? 0 })}
            end={<span style={{ paddingInlineEnd: 8 }}>{t`cm`}</span>}
          />
        </Box>
      </Flex>
    </Sheet>
  )
}
