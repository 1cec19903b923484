/** A page that nobody sees is not painted, and must not wait for it. */
const UNSEEN_MS = 100

/** Resolves after the browser has painted what stands in the page now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      // The frame's own work comes after this call and before the next task.
      setTimeout(resolve, 0)
    })
  })
}
