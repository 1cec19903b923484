/*
 * What stands beside the page while one paper alone is printed, and that it goes again. A browser that prints without asking says nothing
 * when it is done, and what was left behind would be what the next person prints, from any screen and from the lock.
 */

/** The moments at which a paper that was sent to the printer is over, whether or not the browser says so. */
const LATER = ['afterprint', 'keydown', 'pointerdown'] as const

interface PrintEvents {
  addEventListener(name: string, heard: () => void, options: { readonly capture: true }): void
  removeEventListener(name: string, heard: () => void, options: { readonly capture: true }): void
}

let forget: (() => void) | null = null

/** Takes away what was printed last, if it still stands. */
export const forgetPrinted = (): void => forget?.()

/**
 * Prints what stands in the page for this alone, and takes it away after it: when the browser says that it is done, at the next touch or
 * key, or when the browser prints a second time by itself.
 */
export function printOnce(takeAway: () => void, print: () => void, events: PrintEvents = window): void {
  let times = 0
  const again = () => {
    times += 1
    if (times > 1) forgetPrinted()
  }
  const done = () => {
    for (const name of LATER) events.removeEventListener(name, done, { capture: true })
    events.removeEventListener('beforeprint', again, { capture: true })
    forget = null
    takeAway()
  }
  forget = done
  events.addEventListener('beforeprint', again, { capture: true })
  for (const name of LATER) events.addEventListener(name, done, { capture: true })
  print()
}

/** Puts what goes away again in place of whatever was left there. */
export function standForPrint(takeAway: () => void): void {
  forgetPrinted()
  forget = () => {
    forget = null
    takeAway()
  }
}
