/** Selects fields of the counter with invalid input, except those that only need approval. */
const FAULTY = ':is([data-counter], [role=dialog]) [aria-invalid=true]:not([data-may-stand] *)'

/**
 * Focuses an invalid field and returns true if there is one. The bill is neither paid nor closed meanwhile, because its value differs from
 * the text in the field.
 */
export function isFieldFaulty(): boolean {
  const field = document.querySelector<HTMLElement>(FAULTY)
  field?.focus()
  return field !== null
}
