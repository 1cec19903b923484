import type { KeyboardEvent } from 'react'
import type { Id } from '#domain/kernel/ids.ts'

/** Marks a row, in tables and cards, with its id. */
export const ROW = 'data-row'
/** Marks the element of a row that the arrow keys focus. */
export const ROW_FOCUS = 'data-row-focus'

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0
const rowsIn = (frame: ParentNode): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(`[${ROW}]`)].filter(isSeen)

function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>(`[${ROW_FOCUS}]`)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus from the search box to the rows. */
export const focusFirstRow = (): void => focusRow(rowsIn(document)[0])

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Arrow keys, Home and End move between rows; Space selects the focused row, with Shift all rows up to it. Other keys
 * are left to the browser.
 */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, onChoose: (id: Id, isStretch: boolean) => void): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (target.matches('input:not([type=checkbox]), select, textarea')) return
  const rows = rowsIn(event.currentTarget)
  const at = rows.findIndex((row) => row.contains(target))
  if (at < 0) return
  const step = STEPS[key]
  if (step) {
    event.preventDefault()
    focusRow(rows[step(at, rows.length - 1)])
  }
  if (key === ' ' && target.matches('a')) {
    event.preventDefault()
    onChoose(rows[at]?.getAttribute(ROW) ?? '', event.shiftKey)
  }
}

/** The id of the row that contains this element. */
export const rowIdOf = (element: Element): Id | null => element.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null
