import { ROOT, printAlone } from '../../../device/printer.ts'

/** A list for printing: texts in the page's language. */
export interface ListPaper {
  readonly shop: string
  readonly title: string
  /** Filters, period, who printed it and when: one line each. */
  readonly notes: readonly string[]
  readonly isRightToLeft: boolean
  readonly columns: readonly { readonly label: string; readonly isFigure: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[] | null
}

/** With more columns the page is in landscape. */
const UPRIGHT_COLUMNS_MAX = 6

function element(name: string, children: readonly (Node | string)[], attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function tableLine(cellName: 'td' | 'th', { columns }: ListPaper, texts: readonly string[]): HTMLElement {
  const cells = texts.map((text, nth) => element(cellName, [element('bdi', [text])], columns[nth]?.isFigure ? { 'data-figure': '' } : {}))
  return element('tr', cells)
}

/** The node to print. Browsers repeat the table head on every page. */
export function paperNode(paper: ListPaper): HTMLElement {
  const line = (cellName: 'td' | 'th') => (texts: readonly string[]) => tableLine(cellName, paper, texts)
  const head = element('thead', [line('th')(paper.columns.map(({ label }) => label))])
  const body = element('tbody', [...paper.rows.map(line('td')), ...(paper.totals ? [line('th')(paper.totals)] : [])])
  return element(
    'section',
    [
      element('p', [paper.shop], { 'data-shop': '' }),
      element('h1', [paper.title]),
      ...paper.notes.map((note) => element('p', [note])),
      element('table', [head, body]),
    ],
    { dir: paper.isRightToLeft ? 'rtl' : 'ltr' },
  )
}

/** Print styles: A4 with page numbers; everything else on the screen is hidden. */
export function paperRules({ columns }: Pick<ListPaper, 'columns'>): string {
  const size = columns.length > UPRIGHT_COLUMNS_MAX ? 'A4 landscape' : 'A4'
  const root = `[${ROOT}]`
  return `@page { size: ${size}; margin: 12mm 12mm 16mm; @bottom-center { content: counter(page) " / " counter(pages); font: 9pt sans-serif } }
    @media print {
      html, body { height: auto !important; overflow: visible !important; background: #fff !important; color: #000 !important }
      body > :not(${root}) { display: none !important }
    }
    @media screen { ${root} { display: none } }
    ${root} { font-size: 9.5pt; line-height: 1.35; color: #000 }
    ${root} h1 { font-size: 15pt; font-weight: 600; margin: 0 0 2mm }
    ${root} [data-shop] { font-weight: 600 }
    ${root} table { width: 100%; border-collapse: collapse; margin-top: 4mm }
    ${root} th, ${root} td { padding: 1.2mm 2mm; border-bottom: 0.2mm solid #999; text-align: start; vertical-align: top }
    ${root} th { font-weight: 600; border-bottom-color: #000 }
    /* Figures stand under each other by their last digit, and run from the left in both languages. */
    ${root} [data-figure] { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
    ${root} [data-figure]:dir(rtl) { text-align: start }
    ${root} tr { break-inside: avoid }`
}

export const printPaper = (paper: ListPaper): Promise<boolean> => printAlone(paperNode(paper), () => paperRules(paper))
