/** Counts the commands in progress in this tab, so that the till does not lock in the middle of one. */
let count = 0

export async function underWay<T>(act: () => Promise<T>): Promise<T> {
  count += 1
  try {
    return await act()
  } finally {
    count -= 1
  }
}

export const isActUnderWay = (): boolean => count > 0
