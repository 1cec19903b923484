import type { TypedFields } from '#domain/entities/typed.ts'
import { HoursValue, RowsValue } from './kinds/shown-kinds.tsx'
import { type EntityPresentation, wordOf } from './presentation.ts'
import { shapeOf } from './shown-columns.ts'

type Row = Readonly<Record<string, unknown>>

/** How an entity's field is displayed on the detail page and next to a conflicting input. */
export function shownField(presentation: EntityPresentation, name: string) {
  const { label, choices, isDay = false, render } = wordOf(presentation, name)
  const typed = (presentation.entity.entered as TypedFields)[name]
  const kind = typed?.kind
  const { rows } = typed ?? {}
  return {
    field: name,
    label,
    isPhone: kind === 'mobile',
    isWide: kind === 'long-text' || kind === 'own' || kind === 'rows' || kind === 'hours',
    isDay,
    ...shapeOf(presentation.entity, name),
    ...(choices && { choices }),
    ...(rows && { render: (row: Row) => <RowsValue typed={rows} words={wordOf(presentation, name).rows ?? {}} value={row[name]} /> }),
    ...(kind === 'hours' && { render: (row: Row) => <HoursValue value={row[name]} /> }),
    ...(render && { render }),
  }
}
