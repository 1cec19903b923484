/** The state of choosing a row. */
export interface Searching {
  readonly isOpen: boolean
  /** Null until something was typed; the name of the chosen row is shown. */
  readonly typed: string | null
}

export const AT_REST: Searching = { isOpen: false, typed: null }

/**
 * Opened by a press or an arrow key; the name is shown until something is typed. Focus alone does not open the list:
 * forms focus fields that are required or faulty, and the list would cover the fields and the message below.
 */
export const opened: Searching = { isOpen: true, typed: null }

export const typing = (text: string): Searching => ({ isOpen: true, typed: text })

/** Whether the field has a clear button. */
export const isClearable = (field: {
  readonly value: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
}): boolean => field.value !== null && !field.isRequired && !field.isReadOnly

export const shownText = ({ typed }: Searching, name: string): string => typed ?? name
