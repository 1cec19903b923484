import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/format.ts'
import type { Choice } from '../../../ui/choice-field.tsx'
import { CheckBox } from '../rows/check-box.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { holds, toggled } from './filter-values.ts'

export interface ChoicesFilterProps {
  readonly label: string
  readonly choices: readonly Choice<string>[]
  readonly text: string | undefined
  readonly onChange: (text: string) => void
}

/** A menu of check boxes to choose any of several; shows the choice or the number of choices. */
export function ChoicesFilter({ label, choices, text, onChange }: ChoicesFilterProps) {
  const { t } = useLingui()
  const format = useFormat()
  const chosen = choices.filter(({ value }) => holds(text, value))
  const count = format.number(chosen.length)
  const [first] = chosen
  const summary = first === undefined ? null : chosen.length === 1 ? first.label : t`${count} chosen`
  const codes = choices.map(({ value }) => value)
  return (
    <FilterMenu label={label} chosen={summary} none={t`All`}>
      {choices.map((choice) => (
        <Flex
          key={choice.value}
          asChild
          align="center"
          gap="3"
          minH="11"
          px="2"
          cursor="pointer"
          borderRadius="l1"
          _hover={{ bg: 'sunken' }}
        >
          <label>
            <CheckBox isChecked={chosen.includes(choice)} onChange={() => onChange(toggled(text, choice.value, codes))} />
            <Box as="span" minW="0">
              {choice.label}
            </Box>
          </label>
        </Flex>
      ))}
    </FilterMenu>
  )
}
