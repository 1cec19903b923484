import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { CM_MAX } from '#domain/rentals/piece/piece-form.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { useWords } from '../../../../i18n/refusal-words.ts'
import { Table } from '../../../../ui/elements.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { CM, type LineFault, MONEY } from './import-lines.ts'

const SHOWN_MAX = 200

/** The head of a column as the template writes it. */
export function columnName(field: string | null, locale: string): string {
  const column = IMPORT_COLUMNS.find((one) => one.field === field)
  return column ? (locale === 'en' ? column.en : column.ar) : ''
}

/** What is wrong in which line of a file, in the spreadsheet's own count. */
export function FaultTable({ lines }: { readonly lines: readonly (LineFault & { readonly line: number })[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const words = useWords()
  // A cell that holds no figure is told what a figure looks like; that it is "required" would be no help.
  const figureSentence = ({ field, found }: LineFault): string | null => {
    if (field === null || found === '') return null
    if (MONEY.includes(field)) return t`Write an amount, such as 1250.50.`
    return CM.includes(field) ? t`Whole centimetres from 1 to ${CM_MAX}.` : null
  }
  if (lines.length === 0) return null
  return (
    <Box
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      overflow="auto"
      maxH="420px"
      tabIndex={0}
      role="region"
      aria-label={t`Lines to correct`}
    >
      <Table>
        <thead>
          <tr>
            <th>{t`Line`}</th>
            <th>{t`Column`}</th>
            <th>{t`Found there`}</th>
            <th>{t`What to do`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN_MAX).map((fault) => (
            <tr key={`${fault.line} ${fault.field}`}>
              <td>{format.number(fault.line)}</td>
              <td>{columnName(fault.field, i18n.locale)}</td>
              <td>
                <bdi>{fault.found || '—'}</bdi>
              </td>
              <td>{figureSentence(fault) ?? words.say(fault.code, { code: fault.found })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {lines.length > SHOWN_MAX && (
        <Box p="4" textStyle="sm" color="muted">
          <Trans>The first {format.number(SHOWN_MAX)} are shown. Correct them first; the others follow.</Trans>
        </Box>
      )}
    </Box>
  )
}
