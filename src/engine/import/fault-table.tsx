import { Table } from '@chakra-ui/react/table'
import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import type { ImportColumn } from './import-columns.ts'
import { AMBIGUOUS } from './read-cell.ts'
import { SHORT_YEAR } from './read-day.ts'
import type { CellFault } from './read-rows.ts'

const SHOWN_MAX = 200

/** An invalid number gets a message with an example. */
const FIGURE_WORDS = {
  money: msg`Write an amount, such as 1250.50.`,
  price: msg`Write an amount, such as 1250.50.`,
  rate: msg`Write a percentage from 0 to 100.`,
  integer: msg`This should be a whole number.`,
} as const
const isFigure = (kind: string): kind is keyof typeof FIGURE_WORDS => kind in FIGURE_WORDS

export function useSentence(columns: readonly ImportColumn[]): (fault: CellFault) => string {
  const { t, i18n } = useLingui()
  const words = useWords()
  const format = useFormat()
  const twice = (details: NonNullable<CellFault['details']>): string => {
    const [line, name] = [format.number(Number(details['line'])), details[i18n.locale === 'en' ? 'nameEn' : 'nameAr']]
    return name
      ? t`Line ${line} has the same already: ${name}. Keep one of the two.`
      : t`Line ${line} has the same already. Keep one of the two.`
  }
  const shortYear = (day: string): string => t`Is ${day} meant? Write the year with four digits.`
  return ({ field, code, details }) => {
    const column = columns.find((one) => one.field === field)
    const { kind = '', min = 0, max = 0 } = column?.typed ?? {}
    if (details?.['line'] !== undefined) return twice(details)
    if (code === SHORT_YEAR) return shortYear(format.day(String(details?.['day'])))
    if (code === 'day') return t`There is no such day. Write the day first, such as 17/05/1995.`
    if (code === AMBIGUOUS) return t`Several have this name. Rename one of them first.`
    if (code === 'invalid' && kind === 'integer' && max > 0) return t`A whole number from ${min} to ${max}.`
    if (code === 'invalid' && isFigure(kind)) return i18n._(FIGURE_WORDS[kind])
    if (code === 'choice' && column) return t`One of these: ${listOf(column, i18n.locale)}`
    if (code === 'entities.reference-unknown') return t`Nothing has this name. Add it first, or write the name as it is in its list.`
    return words.say(code, details)
  }
}

const listOf = ({ choices }: ImportColumn, locale: string): string =>
  new Intl.ListFormat(locale === 'en' ? 'en' : 'ar', { type: 'unit', style: 'short' }).format(
    choices.map((choice) => (locale === 'en' ? choice.en : choice.ar)),
  )

export function headOf(columns: readonly ImportColumn[], field: string, locale: string): string {
  const head = columns.find((column) => column.field === field)?.head
  return head ? (locale === 'en' ? head.en : head.ar) : '—'
}

interface FaultTableProps {
  readonly columns: readonly ImportColumn[]
  readonly faults: readonly CellFault[]
}

/** On a phone each cell is a card with its message below its position. */
const CARDS = {
  '@media (max-width: 600px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '3', px: '3', py: '2', borderBottomWidth: '1px', borderColor: 'line' },
    '& td': { h: 'auto', px: '0', borderBottomWidth: '0' },
    '& td:nth-of-type(2)': { fontWeight: '600' },
    '& td:last-of-type': { flexBasis: '100%' },
  },
} as const

/** The faults of a file by cell, with the spreadsheet's line numbers. */
export function FaultTable({ columns, faults }: FaultTableProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const sentence = useSentence(columns)
  if (faults.length === 0) return null
  const head = (field: string): string => headOf(columns, field, i18n.locale)
  return (
    <Box
      {...{ borderWidth: '1px', borderColor: 'line', borderRadius: 'l2', overflow: 'auto', maxH: '420px' }}
      tabIndex={0}
      role="region"
      aria-label={t`Cells to correct`}
      css={CARDS}
    >
      <Table.Root>
        <thead>
          <tr>
            <th>{t`Line`}</th>
            <th>{t`Column`}</th>
            <th>{t`Found value`}</th>
            <th>{t`What to do`}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, SHOWN_MAX).map((fault) => (
            <tr key={`${fault.line} ${fault.field} ${fault.code}`}>
              <td>{format.number(fault.line)}</td>
              <td>{head(fault.field)}</td>
              <td>
                <bdi dir={/\p{L}/u.test(fault.found) ? 'auto' : 'ltr'}>{fault.found.slice(0, 80) || '—'}</bdi>
              </td>
              <td>{sentence(fault)}</td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {faults.length > SHOWN_MAX && (
        <Box p="4" textStyle="sm" color="muted">
          <Trans>The first {format.number(SHOWN_MAX)} are shown. All of them are in the file that you download.</Trans>
        </Box>
      )}
    </Box>
  )
}
