/** A field over the bill that holds what cannot be read, or too much. What somebody else may allow is no such field. */
const FAULTY = ':is([data-counter], dialog[open]) [aria-invalid=true]:not([data-may-stand] *)'

/**
 * Brings whoever goes on past a field in error back to it; true when there is one. A bill is neither paid nor folded away over it, because
 * what counts then is another figure than the one that stands there.
 */
export function isFieldFaulty(): boolean {
  const field = document.querySelector<HTMLElement>(FAULTY)
  field?.focus()
  return field !== null
}
