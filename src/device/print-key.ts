import { useEffect, useEffectEvent } from 'react'

/** The browser's print shortcut, regardless of the keyboard layout. */
export type PressedKey = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export const isPrintKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  code === 'KeyP' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The papers on the screen, topmost last; the topmost one is printed. */
interface ShownPapers {
  /** Adds a paper; returns the function that removes it. */
  readonly show: (print: () => void) => () => void
  /** Prints the topmost paper; false if there is none. */
  readonly print: () => boolean
}

export function shownPapers(): ShownPapers {
  const shown: { readonly print: () => void }[] = []
  return {
    show(print) {
      const paper = { print }
      shown.push(paper)
      return () => void shown.splice(shown.indexOf(paper), 1)
    },
    print() {
      shown.at(-1)?.print()
      return shown.length > 0
    },
  }
}

const papers = shownPapers()
let isReceived = false

function receive(): void {
  if (isReceived) return
  isReceived = true
  window.addEventListener('keydown', (event) => {
    // Without a paper, the browser prints the page as usual.
    if (isPrintKey(event) && papers.print()) event.preventDefault()
  })
}

/** Makes the browser's print shortcut print the paper instead of the page. Null if there is no paper to print. */
export function usePrintKey(print: (() => void) | null): void {
  const onKey = useEffectEvent(() => print?.())
  const isShown = print !== null
  useEffect(() => {
    if (!isShown) return
    receive()
    return papers.show(() => onKey())
  }, [isShown])
}
