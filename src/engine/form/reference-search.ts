/** How far somebody is with choosing the row of a reference. */
export interface Searching {
  readonly isOpen: boolean
  /** Null until something was typed: the name of the chosen row stands there. */
  readonly typed: string | null
}

export const AT_REST: Searching = { isOpen: false, typed: null }

/** Opened by a press or an arrow key: the name stays until something is typed. */
export const opened: Searching = { isOpen: true, typed: null }

export const typing = (text: string): Searching => ({ isOpen: true, typed: text })

/**
 * The list opens by itself where nothing is chosen yet. A field that comes into focus because it was refused shows what was refused, and
 * the sentence below it.
 */
export const focused = ({ isChosen, isRefused }: { readonly isChosen: boolean; readonly isRefused: boolean }): Searching =>
  isChosen || isRefused ? AT_REST : opened

export const shownText = ({ typed }: Searching, name: string): string => typed ?? name
