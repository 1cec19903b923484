import { createContext, use, useEffect } from 'react'

/** Whether what stands in a sheet may be closed; it may have to ask somebody first. */
export type MayClose = () => Promise<boolean>

export type HoldSheet = (mayClose: MayClose) => () => void

/** The sheet around what is drawn; null on a page. */
export const HeldSheet = createContext<HoldSheet | null>(null)

/** Whoever closes the sheet around this, by its button, Esc, Back or a press beside it, waits for what `mayClose` says. */
export function useHeldSheet(mayClose: MayClose): void {
  const hold = use(HeldSheet)
  useEffect(() => hold?.(mayClose), [hold, mayClose])
}

/** What holds a sheet, and closing it: at once where nothing does, else when all have said yes. */
export function sheetHolders() {
  const holders = new Set<MayClose>()
  return {
    hold(mayClose: MayClose) {
      holders.add(mayClose)
      return () => void holders.delete(mayClose)
    },
    close(onClose: () => void): void {
      if (holders.size === 0) onClose()
      else void allSay(holders).then((mayClose) => mayClose && onClose())
    },
  }
}

/** One after the other: two questions at once would lie on each other. */
async function allSay(holders: Iterable<MayClose>): Promise<boolean> {
  for (const mayClose of [...holders]) if (!(await mayClose())) return false
  return true
}
