type Figure = Pick<HTMLInputElement, 'select' | 'selectionStart' | 'selectionEnd'>

export interface FigureEntry {
  readonly entered: (field: Figure) => void
  readonly pressed: (field: Figure) => void
  readonly typed: () => void
}

/**
 * A figure is selected whole when its field is entered: what is typed next takes its place, and is not written behind it. Another press
 * puts the cursor where it falls, for whoever means to change a digit.
 */
export function createFigureEntry(): FigureEntry {
  let isJustEntered = false
  return {
    entered(field) {
      isJustEntered = true
      field.select()
    },
    pressed(field) {
      // The press that entered the field has put the cursor where it fell, behind the selection that the focus made.
      if (isJustEntered && field.selectionStart === field.selectionEnd) field.select()
      isJustEntered = false
    },
    typed() {
      isJustEntered = false
    },
  }
}
