/*
 * Removes the copy of a paper from the page after printing. A browser that prints without a dialog sends no event when it
 * is done, and what is left behind would be printed by the next user, from any screen and from the lock screen.
 */

/** Events after which a paper has certainly been printed, even without an event from the browser. */
const LATER = ['afterprint', 'keydown', 'pointerdown'] as const

interface PrintEvents {
  addEventListener(name: string, received: () => void, options: { readonly capture: true }): void
  removeEventListener(name: string, received: () => void, options: { readonly capture: true }): void
}

let forget: (() => void) | null = null

/** Removes the last printed paper if it is still in the page. */
export const forgetPrinted = (): void => forget?.()

/**
 * Prints the copy in the page and removes it afterwards: when the browser reports the end, at the next touch or key,
 * or when the browser prints a second time by itself.
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

/** Registers a removable copy in place of a previous one. */
export function standForPrint(takeAway: () => void): void {
  forgetPrinted()
  forget = () => {
    forget = null
    takeAway()
  }
}
