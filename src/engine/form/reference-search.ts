/** How far somebody is with choosing the row of a reference. */
export interface Searching {
  readonly isOpen: boolean
  /** Null until something was typed: the name of the chosen row stands there. */
  readonly typed: string | null
}

export const AT_REST: Searching = { isOpen: false, typed: null }

/**
 * Opened by a press or an arrow key: the name stays until something is typed. The focus alone opens nothing: a form puts it where something
 * is still to be filled, or was refused, and a list would lie over the fields and the sentence below.
 */
export const opened: Searching = { isOpen: true, typed: null }

export const typing = (text: string): Searching => ({ isOpen: true, typed: text })

/** Whether the field has a button that empties it: something is chosen, and nothing says that it has to be. */
export const isClearable = (field: {
  readonly value: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
}): boolean => field.value !== null && !field.isRequired && !field.isReadOnly

export const shownText = ({ typed }: Searching, name: string): string => typed ?? name
