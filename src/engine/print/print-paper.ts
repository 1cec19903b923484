import { markPrinted, wasPrinted } from '../../data/storage/printed-papers.ts'
import { type Paper, drawnAsCopy, printNode, wholePaper } from '../../device/printer.ts'

/** Nested papers with their own names, such as the documents of a visit on one roll. */
const NAMED = '[data-printed-as]'

const namedIn = (paper: HTMLElement): readonly HTMLElement[] =>
  [paper, ...paper.querySelectorAll<HTMLElement>(NAMED)].filter(({ dataset }) => dataset['printedAs'] !== undefined)

const nameOf = ({ dataset }: HTMLElement): string => dataset['printedAs'] ?? ''

/**
 * Prints a rendered paper. One that was printed before is first rendered as a copy, because a double press, or a press
 * right after an old paper opens, is faster than rendering. Printed papers are stored, so that later prints are copies.
 */
export async function printPaper(
  paper: HTMLElement,
  size: Paper,
  prepare: () => Promise<unknown>,
  print: (paper: HTMLElement, size: Paper) => Promise<boolean> = printNode,
): Promise<void> {
  await wholePaper(paper)
  await Promise.all(
    namedIn(paper).map(async (part) => {
      const name = nameOf(part)
      if (await wasPrinted(name)) await drawnAsCopy(part, name)
    }),
  )
  await Promise.all([wholePaper(paper), prepare()])
  // The screen was left, or the user may no longer see it, so nothing is printed.
  if (!paper.isConnected) return
  const names = namedIn(paper).map(nameOf)
  if (await print(paper, size)) await markPrinted(names)
}
