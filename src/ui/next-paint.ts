/** A hidden page is not painted, so do not wait for it. */
const UNSEEN_MS = 100

/** Resolves after the browser has painted the current state of the page. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      // Rendering happens after this callback and before the next task.
      setTimeout(resolve, 0)
    })
  })
}
