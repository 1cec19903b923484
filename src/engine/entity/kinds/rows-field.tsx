import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type TypedFields, blankDraft } from '#domain/entities/typed.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import type { FormField, OwnFieldProps } from '../../declarations.ts'
import { DraftField } from '../../form/form-field.tsx'
import { GroupFrame } from './group-frame.tsx'

type Row = Readonly<Record<string, unknown>>

export interface RowsFieldProps extends OwnFieldProps {
  readonly typed: TypedFields
  readonly max: number
  readonly fields: readonly FormField<Row>[]
}

/** Rows within a form, each as a small form; rows can be added and removed. */
export function RowsField({ typed, max, fields, value, onChange, parts, ...frame }: RowsFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { label, isReadOnly = false } = frame
  const rows = (Array.isArray(value) ? value : []) as readonly Row[]
  const set = (nth: number, name: string, next: unknown) => onChange(rows.map((row, at) => (at === nth ? { ...row, [name]: next } : row)))
  return (
    <GroupFrame {...frame} error={Object.keys(parts).length > 0 ? null : frame.error}>
      <Flex direction="column" gap="3">
        {rows.map((row, nth) => (
          <Flex
            key={`${nth} of ${rows.length}`}
            role="group"
            aria-label={`${label} ${format.number(nth + 1)}`}
            gap="2"
            p="3"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l2"
            align="flex-start"
          >
            <Box flex="1" minW="0" display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 180px), 1fr))">
              {fields.map((field) => (
                <DraftField
                  key={field.name}
                  field={field}
                  draft={row}
                  error={parts[`${nth}.${field.name}`] ?? null}
                  onChange={(name, next) => set(nth, name, next)}
                />
              ))}
            </Box>
            {!isReadOnly && (
              <IconButton
                variant="ghost"
                color="muted"
                mt="6"
                aria-label={t`Remove ${label} ${format.number(nth + 1)}`}
                onClick={() => onChange(rows.filter((_, at) => at !== nth))}
              >
                <Trash2 />
              </IconButton>
            )}
          </Flex>
        ))}
        {!isReadOnly && rows.length < max && (
          <Box>
            <QuietButton icon={<Plus size={18} aria-hidden />} onClick={() => onChange([...rows, blankDraft(typed)])}>
              {t`Add to ${label}`}
            </QuietButton>
          </Box>
        )}
      </Flex>
    </GroupFrame>
  )
}
