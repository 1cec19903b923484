import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import type { TypedFields } from '#domain/entities/typed.ts'
import type { WeekHours } from '#domain/kernel/kinds/hour-spans.ts'
import { useFormat } from '../../../i18n/format.ts'
import { hoursLines } from '../../file/shape-text.ts'
import { type ShownKind, textOf } from '../../file/shown-value.tsx'
import type { FieldWord } from '../presentation.ts'

const NONE = <span aria-hidden>—</span>

/** Weekly hours, with a line for each run of equal days. */
export function HoursValue({ value }: { readonly value: unknown }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const lines = hoursLines((value ?? []) as WeekHours, format, i18n.locale)
  if (lines.length === 0) return NONE
  return lines.map((line) => <Box key={line}>{line}</Box>)
}

interface RowsValueProps {
  readonly typed: TypedFields
  readonly words: Readonly<Record<string, FieldWord>>
  readonly value: unknown
}

/** The display kinds of input kinds that are stored as plain texts or numbers. */
const KINDS: Readonly<Record<string, ShownKind>> = {
  price: 'money',
  'long-text': 'text',
  mobile: 'text',
  email: 'text',
  code: 'text',
  trn: 'text',
}

export function RowsValue({ typed, words, value }: RowsValueProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const rows = (Array.isArray(value) ? value : []) as readonly Readonly<Record<string, unknown>>[]
  if (rows.length === 0) return NONE
  const fields = Object.entries(typed).filter(([name]) => words[name])
  return (
    <Box overflowX="auto" whiteSpace="normal">
      <Box as="table" textStyle="sm" css={{ '& th, & td': { textAlign: 'start', pe: '6', py: '1', verticalAlign: 'top' } }}>
        <thead>
          <tr>
            {fields.map(([name]) => (
              <Box as="th" key={name} fontWeight="400" color="muted">
                {words[name] && i18n._(words[name].label)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={`${nth} of ${rows.length}`}>
              {fields.map(([name, { kind }]) => (
                <Box as="td" key={name} fontWeight="600">
                  <bdi>{textOf(KINDS[kind] ?? (kind as ShownKind), row[name], format, i18n, words[name]?.choices, kind === 'mobile')}</bdi>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
