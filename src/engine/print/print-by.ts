import { readAppFile } from '../../data/files/app-file.ts'
import { type LabelSheet, printLabels } from '../../device/label-printer.ts'
import { type Paper, printNode } from '../../device/printer.ts'
import { type PrinterRole, labelPrinter, printerFor } from '../../device/printers/printer-settings.ts'

/** A way to print a rendered paper; resolves to false if it was removed before. */
export type PrintWay = (paper: HTMLElement, size: Paper) => Promise<boolean>

/**
 * Prints on the connected printer with the given role, or with the browser if there is none; always with the browser for
 * A4. `isAgain` is a retry after a press, which lets the user choose the printer again if the browser lost access to it.
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

/** Prints the labels of a node in the same way; a sheet of labels is an A4 page. */
export async function printLabelsBy(node: HTMLElement, sheet: LabelSheet, isAgain = false): Promise<void> {
  const printer = sheet === 'a4' ? null : labelPrinter(sheet)
  if (sheet === 'a4' || !printer) return void (await printLabels(node, sheet))
  const { printLabelsOn, reachPrinter } = await import('../../device/printers/send.ts')
  await printLabelsOn(node, sheet, isAgain ? await reachPrinter(printer) : printer, readAppFile)
}
