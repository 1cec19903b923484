import { ROOT, printAlone } from './printer.ts'

/** Common label sizes: on a roll, one per page, or 24 on an A4 sheet (3 by 8, 70 by 37 mm, no gaps). */
export const LABEL_SHEETS = {
  mm40x30: { widthMm: 40, heightMm: 30, columns: 1, page: '40mm 30mm', topMm: 0 },
  mm50x25: { widthMm: 50, heightMm: 25, columns: 1, page: '50mm 25mm', topMm: 0 },
  a4: { widthMm: 70, heightMm: 37, columns: 3, page: 'A4', topMm: 0.5 },
} as const
export type LabelSheet = keyof typeof LABEL_SHEETS
export type LabelRoll = Exclude<LabelSheet, 'a4'>

const ROWS_OF_A4 = 8

/** The print styles for a sheet. Each label is an element `data-label` of the printed node. */
export function labelRules(sheet: LabelSheet): string {
  const { widthMm, heightMm, columns, page, topMm } = LABEL_SHEETS[sheet]
  const perPage = columns === 1 ? 1 : columns * ROWS_OF_A4
  return `@page { size: ${page}; margin: ${topMm}mm 0 0 0 }
    @media print {
      html, body { height: auto !important; min-height: 0 !important; margin: 0 !important; overflow: visible !important; background: #fff !important }
      body > :not([${ROOT}]) { display: none !important }
      [${ROOT}] > * { display: grid !important; grid-template-columns: repeat(${columns}, ${widthMm}mm) !important; gap: 0 !important; padding: 0 !important; max-height: none !important; overflow: visible !important }
      [data-label] { width: ${widthMm}mm !important; height: ${heightMm}mm !important; border: 0 !important; border-radius: 0 !important; break-inside: avoid }
      [data-label]:nth-child(${perPage}n):not(:last-child) { break-after: page } }
    @media screen { [${ROOT}] { position: fixed; inset-block-start: 0; inset-inline-start: -200vw; width: 100vw } }`
}

export const printLabels = (node: HTMLElement, sheet: LabelSheet): Promise<boolean> => printAlone(node, () => labelRules(sheet))
