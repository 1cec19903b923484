import { printOnce, standForPrint } from './printed-page.ts'

/** Width of the roll and of its printable area, and the font size; A4 has a margin instead. */
export const PAPERS = {
  mm80: { widthMm: 80, printMm: 72, fontPx: 13 },
  mm58: { widthMm: 58, printMm: 48, fontPx: 11 },
  a4: { widthMm: 210, printMm: 182, fontPx: 14 },
} as const
export type Paper = keyof typeof PAPERS

const A4_MARGIN_MM = 14
/** Blank paper after the last line, so that the tear does not cut it. */
const TAIL_MM = 6
const PX_PER_MM = 96 / 25.4
export const ROOT = 'data-print-root'

/** Chromium needs both page dimensions, so the page of a roll is as long as its content. */
export function pageRule(paper: Paper, contentMm: number): string {
  if (paper === 'a4') return `@page { size: A4; margin: ${A4_MARGIN_MM}mm }`
  const { widthMm } = PAPERS[paper]
  return `@page { size: ${widthMm}mm ${Math.ceil(Math.max(contentMm + TAIL_MM, widthMm))}mm; margin: 0 }`
}

function printRules(paper: Paper, contentMm: number): string {
  const { widthMm, printMm } = PAPERS[paper]
  const side = paper === 'a4' ? 0 : (widthMm - printMm) / 2
  return `${pageRule(paper, contentMm)}
    @media print {
      html, body { height: auto !important; min-height: 0 !important; overflow: visible !important; background: #fff !important }
      body > :not([${ROOT}]) { display: none !important }
      [${ROOT}] { display: block; padding: 0 ${side}mm }
      [${ROOT}] > * { width: auto !important; max-width: none !important; box-shadow: none !important; border: 0 !important }
    }
    @media screen { [${ROOT}] { position: fixed; inset-block-start: 0; inset-inline-start: -200vw; width: ${printMm}mm } }`
}

/** Marks the part of a paper whose data is still loading. */
export const WAITS = { 'data-waits': '' } as const

function drawn(paper: HTMLElement, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) return resolve()
    const watcher = new MutationObserver(() => {
      if (!isSo()) return
      watcher.disconnect()
      resolve()
    })
    watcher.observe(paper, { childList: true, subtree: true, attributes: true })
  })
}

/** Resolves once no data of the paper is still loading. */
export const wholePaper = (paper: HTMLElement): Promise<void> => drawn(paper, () => paper.querySelector('[data-waits]') === null)

/** Resolves once the paper is rendered as a copy (`data-copy`), or is a different paper. */
export const drawnAsCopy = (paper: HTMLElement, name: string): Promise<void> =>
  drawn(paper, () => paper.dataset['copy'] === 'true' || paper.dataset['printedAs'] !== name)

/**
 * Prints a single node on the given paper with the browser's print function. The node is cloned into the body, and an
 * adopted style sheet hides everything else in print; this needs no iframe and no inline style, which the content
 * security policy would forbid. False if it was removed before printing.
 */
export const printNode = (node: HTMLElement, paper: Paper): Promise<boolean> =>
  printAlone(node, (contentMm) => printRules(paper, contentMm))

/** The same with custom rules, which receive the content's height in mm: for labels. */
export async function printAlone(node: HTMLElement, rulesFor: (contentMm: number) => string): Promise<boolean> {
  const root = document.createElement('div')
  root.setAttribute(ROOT, '')
  // Hidden from screen readers, which read the paper where it is displayed.
  root.setAttribute('aria-hidden', 'true')
  root.append(node.cloneNode(true))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rulesFor(0))
  let isGone = false
  const takeAway = () => {
    isGone = true
    root.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  standForPrint(takeAway)
  document.body.append(root)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // A picture that cannot be decoded must not prevent printing the receipt.
  await Promise.allSettled([document.fonts.ready, ...[...root.querySelectorAll('img')].map((image) => image.decode())])
  // The till was locked meanwhile, or another paper was printed.
  if (isGone) return false
  sheet.replaceSync(rulesFor(root.getBoundingClientRect().height / PX_PER_MM))
  printOnce(takeAway, () => window.print())
  return true
}
