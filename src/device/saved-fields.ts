type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Saved {
  readonly value: string
  /** Null for a field whose type has no selection. */
  readonly selection: readonly [start: number, end: number] | null
}

/** The contents of fields before a burst of keys reached them. */
export type SavedFields = Map<Field, Saved>

/** Input types that keys do not write into. */
const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !WITHOUT_TEXT.includes(element.type))

/** Letters also choose an option in a select. */
const isField = (element: unknown): element is Field => isText(element) || element instanceof HTMLSelectElement

/** Whether a text field has the focus; elsewhere, a key triggers or chooses something. */
export const isWriting = (): boolean => isText(document.activeElement)

export const focused = (): unknown => document.activeElement

/** Stores the content of a field, unless it is stored already. */
export function keepField(saved: SavedFields, element: unknown): void {
  if (!isField(element) || saved.has(element)) return
  const { selectionStart: start, selectionEnd: end } = element instanceof HTMLSelectElement ? NO_SELECTION : element
  saved.set(element, { value: element.value, selection: start === null || end === null ? null : [start, end] })
}

const NO_SELECTION = { selectionStart: null, selectionEnd: null } as const

const prototypeOf = (field: Field) =>
  field instanceof HTMLTextAreaElement
    ? HTMLTextAreaElement.prototype
    : field instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : HTMLInputElement.prototype

/** Writes the values back through the native setter, so that React receives the change. */
export function restoreFields(saved: SavedFields): void {
  for (const [field, { value, selection }] of saved) {
    if (!field.isConnected || field.value === value) continue
    Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    // A restored selection is overwritten by the next key, as without the scan.
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
  }
}

/** True if no field has changed since. */
export const areUnchanged = (saved: SavedFields): boolean => [...saved].every(([field, { value }]) => field.value === value)

/** The current contents of the fields of a burst. */
export function fieldsNow(fields: SavedFields): SavedFields {
  const now: SavedFields = new Map()
  for (const field of fields.keys()) keepField(now, field)
  return now
}
