import { readAppFile } from '../../data/files/app-file.ts'
import { type LabelSheet, printLabels } from '../../device/label-printer.ts'
import { type Paper, printNode } from '../../device/printer.ts'
import { type PrinterRole, labelPrinter, printerFor } from '../../device/printers/printer-settings.ts'

/** One way of printing a paper that is drawn; false when it was taken away before. */
export type PrintWay = (paper: HTMLElement, size: Paper) => Promise<boolean>

/**
 * Prints on the printer of the role that is connected to this device, or by the browser where there is none, and an A4 page always.
 * After a failure `isAgain` prints at a press: a browser that has let go of the printer lets the person choose it again.
 */
export const printBy =
  (role: PrinterRole, isAgain = false): PrintWay =>
  async (paper, size) => {
    const printer = size === 'a4' ? null : printerFor(role)
    if (!printer) return printNode(paper, size)
    const { printOnRoll, reachPrinter } = await import('../../device/printers/send.ts')
    await printOnRoll(paper, isAgain ? await reachPrinter(printer) : printer, readAppFile)
    return true
  }

/** Prints the labels in a node in the same way; a sheet of labels is an A4 page. */
export async function printLabelsBy(node: HTMLElement, sheet: LabelSheet, isAgain = false): Promise<void> {
  const printer = sheet === 'a4' ? null : labelPrinter(sheet)
  if (sheet === 'a4' || !printer) return void (await printLabels(node, sheet))
  const { printLabelsOn, reachPrinter } = await import('../../device/printers/send.ts')
  await printLabelsOn(node, sheet, isAgain ? await reachPrinter(printer) : printer, readAppFile)
}
