import { LABEL_SHEETS, type LabelRoll } from '../label-printer.ts'
import { type ReadFile, dotsOfMm, drawAt } from './draw-paper.ts'
import type { Pixels } from './one-bit.ts'
import type { PrintedLabel } from './tspl.ts'

/** Browsers limit the height of a canvas; this many labels of 30 mm are far below it. */
const AT_ONCE = 30

/** Merges consecutive equal labels into one with its number of copies. */
export function alike<T>(labels: readonly T[], isSame: (a: T, b: T) => boolean): { readonly label: T; readonly copies: number }[] {
  const runs: { readonly label: T; copies: number }[] = []
  for (const label of labels) {
    const last = runs.at(-1)
    if (last && isSame(last.label, label)) last.copies += 1
    else runs.push({ label, copies: 1 })
  }
  return runs
}

/** The nth slice of a drawing that consists of slices of the given height. */
export function partOf({ data, width }: Pixels, nth: number, height: number): Pixels {
  const row = width * 4
  return { data: data.slice(nth * height * row, (nth + 1) * height * row), width, height }
}

/** Renders the labels of a node in real size: equal ones once, and many in one drawing, because each drawing embeds the fonts. */
export async function drawLabels(node: HTMLElement, sheet: LabelRoll, read: ReadFile): Promise<PrintedLabel[]> {
  const { widthMm, heightMm } = LABEL_SHEETS[sheet]
  const runs = alike([...node.querySelectorAll<HTMLElement>('[data-label]')], (a, b) => a.isEqualNode(b))
  const drawn: PrintedLabel[] = []
  for (let from = 0; from < runs.length; from += AT_ONCE) {
    const batch = runs.slice(from, from + AT_ONCE)
    const column = document.createElement('div')
    for (const { label } of batch) {
      const copy = label.cloneNode(true) as HTMLElement
      copy.style.border = '0'
      column.append(copy)
    }
    const pixels = await drawAt(column, widthMm, read)
    batch.forEach(({ copies }, nth) => drawn.push({ pixels: partOf(pixels, nth, dotsOfMm(heightMm)), copies }))
  }
  return drawn
}
