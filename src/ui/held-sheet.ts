import { createContext, use, useEffect } from 'react'

/** Whether the content of a sheet may be closed; may ask the user first. */
export type MayClose = () => Promise<boolean>

export type HoldSheet = (mayClose: MayClose) => () => void

/** Registers a holder with the surrounding sheet; null on a page. */
export const HeldSheet = createContext<HoldSheet | null>(null)

/** Makes the surrounding sheet wait for `mayClose` when it is closed by its button, Escape, Back or a press outside. */
export function useHeldSheet(mayClose: MayClose): void {
  const hold = use(HeldSheet)
  useEffect(() => hold?.(mayClose), [hold, mayClose])
}

/** The holders of a sheet. `close` runs at once without holders, otherwise when all of them agree. */
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

/** In sequence, because simultaneous dialogs would overlap. */
async function allSay(holders: Iterable<MayClose>): Promise<boolean> {
  for (const mayClose of [...holders]) if (!(await mayClose())) return false
  return true
}
