/** The state of choosing a row. */
export interface Searching {
  readonly isOpen: boolean
  /** Null until something was typed. */
  readonly typed: string | null
}

export const AT_REST: Searching = { isOpen: false, typed: null }

/**
 * Opened by a press or an arrow key. Focus alone does not open the list: forms focus fields that are required or
 * faulty, and the list would cover the fields and the message below.
 */
export const opened = ({ typed }: Searching): Searching => ({ isOpen: true, typed })

export const typing = (text: string): Searching => ({ isOpen: true, typed: text })

/** Whether the field has a clear button. */
export const isClearable = (field: {
  readonly value: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
}): boolean => field.value !== null && !field.isRequired && !field.isReadOnly

/** While the list is open the name of the chosen row is shown behind the empty field, so that typing replaces it. */
export const shownText = ({ isOpen, typed }: Searching, name: string): string => typed ?? (isOpen ? '' : name)
