/** Acts that are being stored or asked of the server in this tab: nobody is locked out in the middle of one. */
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
