import { useEffect, useEffectEvent } from 'react'

/** The browser's own key for printing, whatever letter the layout of the keyboard has there. */
export type PressedKey = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export const isPrintKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  code === 'KeyP' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The papers that are shown, the one on top last: a sheet above a receipt is what is meant. */
interface ShownPapers {
  /** Shows one more; what is returned takes it away. */
  readonly show: (print: () => void) => () => void
  /** Prints the one on top; false where none is shown. */
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
let isHeard = false

function hear(): void {
  if (isHeard) return
  isHeard = true
  window.addEventListener('keydown', (event) => {
    // A page with no paper on it is printed by the browser, as ever.
    if (isPrintKey(event) && papers.print()) event.preventDefault()
  })
}

/** The browser's own key for printing prints the paper, and not the page around it. Null where there is none to print. */
export function usePrintKey(print: (() => void) | null): void {
  const onKey = useEffectEvent(() => print?.())
  const isShown = print !== null
  useEffect(() => {
    if (!isShown) return
    hear()
    return papers.show(() => onKey())
  }, [isShown])
}
