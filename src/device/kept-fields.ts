type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Kept {
  readonly value: string
  /** Null for a field whose kind has no selection. */
  readonly selection: readonly [start: number, end: number] | null
}

/** What fields held before a burst of keys reached them. */
export type KeptFields = Map<Field, Kept>

/** Kinds of input that no key writes into. */
const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !WITHOUT_TEXT.includes(element.type))

/** A letter chooses in a list as well as it writes into a box. */
const isField = (element: unknown): element is Field => isText(element) || element instanceof HTMLSelectElement

/** Somebody is writing: a key there is a letter, and elsewhere it presses or chooses something. */
export const isWriting = (): boolean => isText(document.activeElement)

export const focused = (): unknown => document.activeElement

/** Remembers what a field holds, unless it is remembered already. */
export function keepField(kept: KeptFields, element: unknown): void {
  if (!isField(element) || kept.has(element)) return
  const { selectionStart: start, selectionEnd: end } = element instanceof HTMLSelectElement ? NO_SELECTION : element
  kept.set(element, { value: element.value, selection: start === null || end === null ? null : [start, end] })
}

const NO_SELECTION = { selectionStart: null, selectionEnd: null } as const

const prototypeOf = (field: Field) =>
  field instanceof HTMLTextAreaElement
    ? HTMLTextAreaElement.prototype
    : field instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : HTMLInputElement.prototype

/** Writes the values back so that React hears of it: a field's own setter would hide the change from React. */
export function restoreFields(kept: KeptFields): void {
  for (const [field, { value, selection }] of kept) {
    if (!field.isConnected || field.value === value) continue
    Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    // What was selected is written over by the next key, as it would have been without the scan.
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
  }
}

/** Nothing was written since: every field still holds what it did then. */
export const areAsKept = (kept: KeptFields): boolean => [...kept].every(([field, { value }]) => field.value === value)

/** What the fields of a burst hold by now. */
export function keptNow(fields: KeptFields): KeptFields {
  const now: KeptFields = new Map()
  for (const field of fields.keys()) keepField(now, field)
  return now
}
