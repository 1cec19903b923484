import { useLingui } from '@lingui/react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import { useFormat } from '../../i18n/format.ts'
import { askList } from '../ask.ts'
import type { ListDeclaration } from '../declarations.ts'
import type { ExportWatch, SheetSource } from '../sheet/export-buttons.tsx'
import type { ListView } from './list-address.ts'
import { ExportStopped } from '../sheet/sheet.ts'
import { fieldOf, textOf } from '../file/shown-value.tsx'

const BATCH = 1_000
/** As many rows as a sheet of Excel can have, below its head. */
const ROWS_MAX = 1_048_575

async function allRows<Q extends AnyQuery>(
  list: ListDeclaration<Q>,
  view: ListView,
  isTill: boolean,
  { onRead, signal }: ExportWatch,
): Promise<ListRow<Q>[] | null> {
  const rows: ListRow<Q>[] = []
  while (rows.length < ROWS_MAX) {
    if (signal.aborted) throw new ExportStopped()
    const answer = await askList(list.query, view, { offset: rows.length, limit: BATCH }, isTill)
    if (!answer.ok) return null
    rows.push(...answer.data.rows)
    onRead(rows.length, answer.data.total)
    if (answer.data.rows.length < BATCH) break
  }
  return rows
}

/** The whole list, as its filters narrow it, as a table of figures and words. */
export function useListExport<Q extends AnyQuery>(list: ListDeclaration<Q>, view: ListView, isTill: boolean): SheetSource {
  const { i18n } = useLingui()
  const format = useFormat()
  return {
    async table(watch) {
      const rows = await allRows(list, view, isTill, watch)
      if (!rows) return null
      // An id says nothing to anybody: its column leaves as words, or not at all.
      const columns = list.columns.filter((column) => column.text || fieldOf(list.query.record, column.field).kind !== 'id')
      return {
        title: i18n._(list.title),
        isRightToLeft: i18n.locale !== 'en',
        heads: columns.map((column) => i18n._(column.label)),
        rows: rows.map((row) =>
          columns.map((column) => {
            if (column.text) return column.text(row)
            const { kind } = fieldOf(list.query.record, column.field)
            const value: unknown = row[column.field]
            if (kind === 'money' && typeof value === 'number') return value / 100
            if (kind === 'integer' && typeof value === 'number') return value
            // A phone number leaves as its digits alone, so that it can be dialled and matched.
            return column.isPhone ? String(value ?? '') : textOf(kind, value, format, i18n, column.choices)
          }),
        ),
      }
    },
  }
}
