import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrinterFault } from '../../device/printers/printer-failure.ts'

export const printerFaultWords: Readonly<Record<PrinterFault, MessageDescriptor>> = {
  unsupported: msg`This browser cannot reach printers in this way. Use Chrome or Edge, or print by the browser.`,
  'not-chosen': msg`No printer was chosen.`,
  'not-found': msg`The printer is not there. Look whether it is switched on and plugged in.`,
  busy: msg`Another program or another tab is using the printer. Close it there. On Windows, a printer that is installed there may have to be connected as a serial port.`,
  'not-a-printer': msg`This device takes no receipts. Choose another one in the settings of this device.`,
  'paper-out': msg`The printer has no paper. Put in a new roll and close the cover.`,
  stalled: msg`The printer stopped taking data. Look whether the paper has run out or the cover is open.`,
  'cut-off': msg`The connection to the printer was lost while it was printing. Look at the cable, then print the whole paper again.`,
  'not-drawn': msg`The paper could not be drawn for the printer. Print it by the browser.`,
}
