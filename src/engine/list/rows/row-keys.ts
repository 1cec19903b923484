import type { KeyboardEvent } from 'react'
import type { Id } from '#domain/kernel/ids.ts'

/** Marks a row, in the table as on the cards, with its id. */
export const ROW = 'data-row'
/** Marks what has the focus while somebody goes through the rows by the arrow keys. */
export const ROW_FOCUS = 'data-row-focus'

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0
const rowsIn = (frame: ParentNode): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(`[${ROW}]`)].filter(isSeen)

function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>(`[${ROW_FOCUS}]`)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** From the search box down to the rows. */
export const focusFirstRow = (): void => focusRow(rowsIn(document)[0])

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The arrow keys, Home and End go through the rows; Space chooses the row that has the focus, with Shift all rows up to it. Everything
 * else stays the browser's: Enter opens the link, Tab goes on.
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

/** The id of the row that this element lies in. */
export const rowIdOf = (element: Element): Id | null => element.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null
