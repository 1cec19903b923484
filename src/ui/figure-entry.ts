type Figure = Pick<HTMLInputElement, 'select' | 'selectionStart' | 'selectionEnd'>

export interface FigureEntry {
  readonly entered: (field: Figure) => void
  readonly pressed: (field: Figure) => void
  readonly typed: () => void
}

/**
 * Selects the whole number when its field is focused, so that typing replaces it instead of appending. A second press
 * places the cursor, to change a digit.
 */
export function createFigureEntry(): FigureEntry {
  let isJustEntered = false
  return {
    entered(field) {
      isJustEntered = true
      field.select()
    },
    pressed(field) {
      // The press that focused the field has placed the cursor and cleared the selection made on focus.
      if (isJustEntered && field.selectionStart === field.selectionEnd) field.select()
      isJustEntered = false
    },
    typed() {
      isJustEntered = false
    },
  }
}
