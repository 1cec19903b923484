import { markPrinted, wasPrinted } from '../../data/storage/printed-papers.ts'
import { type Paper, drawnAsCopy, printNode, wholePaper } from '../../device/printer.ts'

/** Papers that lie in one, each under its own name: the documents of one visit on one roll. */
const NAMED = '[data-printed-as]'

const namedIn = (paper: HTMLElement): readonly HTMLElement[] =>
  [paper, ...paper.querySelectorAll<HTMLElement>(NAMED)].filter(({ dataset }) => dataset['printedAs'] !== undefined)

const nameOf = ({ dataset }: HTMLElement): string => dataset['printedAs'] ?? ''

/**
 * Prints a drawn paper. What was printed before is drawn as a copy first: a key that is pressed twice, or as soon as an old paper opens, is
 * quicker than the drawing. What goes to the printer is remembered, so that whatever follows it is a copy.
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
  // Its screen is gone, and perhaps whoever may see it: what nobody sees is not printed.
  if (!paper.isConnected) return
  const names = namedIn(paper).map(nameOf)
  if (await print(paper, size)) await markPrinted(names)
}
