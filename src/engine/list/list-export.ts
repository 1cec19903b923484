import { useLingui } from '@lingui/react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { AnyField } from '#domain/kernel/fields.ts'
import type { RowName, RowNames } from '#domain/reference-names.ts'
import { useFormat } from '../../i18n/format.ts'
import { askList } from '../ask.ts'
import type { ListDeclaration } from '../declarations.ts'
import type { ExportWatch, SheetSource } from '../sheet/export-buttons.tsx'
import type { ListView } from './list-address.ts'
import { ExportStopped } from '../sheet/sheet.ts'
import { fieldOf, nameIn, textOf } from '../file/shown-value.tsx'

const BATCH = 1_000
/** As many rows as a sheet of Excel can have, below its head. */
const ROWS_MAX = 1_048_575

async function allRows<Q extends AnyQuery>(
  list: ListDeclaration<Q>,
  view: ListView,
  isTill: boolean,
  { onRead, signal }: ExportWatch,
): Promise<{ readonly rows: readonly ListRow<Q>[]; readonly names: RowNames } | null> {
  const rows: ListRow<Q>[] = []
  const names: Record<string, RowName> = {}
  while (rows.length < ROWS_MAX) {
    if (signal.aborted) throw new ExportStopped()
    const answer = await askList(list.query, view, { offset: rows.length, limit: BATCH }, isTill)
    if (!answer.ok) return null
    rows.push(...answer.data.rows)
    Object.assign(names, answer.data.names)
    onRead(rows.length, answer.data.total)
    if (answer.data.rows.length < BATCH) break
  }
  return { rows, names }
}

const isBareId = ({ kind, to }: AnyField): boolean => kind === 'id' && to === undefined

/** The whole list, as its filters narrow it, as a table of figures and words. */
export function useListExport<Q extends AnyQuery>(list: ListDeclaration<Q>, view: ListView, isTill: boolean): SheetSource {
  const { i18n } = useLingui()
  const format = useFormat()
  return {
    async table(watch) {
      const found = await allRows(list, view, isTill, watch)
      if (!found) return null
      const { rows, names } = found
      // An id says nothing to anybody: its column leaves as the name of what it points at, as words, or not at all.
      const columns = list.columns.filter((column) => column.text || !isBareId(fieldOf(list.query.record, column.field)))
      return {
        title: i18n._(list.title),
        isRightToLeft: i18n.locale !== 'en',
        heads: columns.map((column) => i18n._(column.label)),
        rows: rows.map((row) =>
          columns.map((column) => {
            if (column.text) return column.text(row)
            const { kind, to } = fieldOf(list.query.record, column.field)
            const value: unknown = row[column.field]
            if (to !== undefined) return nameIn(names, value, i18n.locale) ?? ''
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
