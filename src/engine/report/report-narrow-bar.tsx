import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { NarrowView, Narrowing } from './report-narrow.ts'

export interface ReportNarrowBarProps {
  readonly declaration: Narrowing
  readonly view: NarrowView
  readonly onChange: (view: NarrowView) => void
}

/** A search box and choices that filter the lines of a report on the client. */
export function ReportNarrowBar({ declaration, view, onChange }: ReportNarrowBarProps) {
  const { i18n, t } = useLingui()
  const { find = [], choices = {}, labels } = declaration
  if (find.length + Object.keys(choices).length === 0) return null
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" mt="4" data-print="none">
      {find.length > 0 && (
        <Box flex="1" minW="220px" maxW="420px">
          <TextField
            label={t`Search in the list`}
            isLabelHidden
            placeholder={t`Search in the list`}
            value={view.find}
            start={<Search size={18} aria-hidden />}
            onChange={(text) => onChange({ ...view, find: text })}
          />
        </Box>
      )}
      {Object.entries(choices).map(([key, words]) => (
        <Box key={key} w={{ base: 'calc(50% - 6px)', md: '180px' }}>
          <ChoiceField
            label={labels[key] ? i18n._(labels[key]) : key}
            value={view.filters[key] ?? null}
            none={t`All`}
            choices={Object.entries(words).map(([value, entry]) => ({ value, label: i18n._('word' in entry ? entry.word : entry) }))}
            onChange={(value) => onChange({ ...view, filters: { ...view.filters, [key]: value ?? '' } })}
          />
        </Box>
      ))}
    </Flex>
  )
}
