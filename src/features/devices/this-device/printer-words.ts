import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrinterKind, PrinterLanguage, PrinterRole } from '../../../device/printers/printer-settings.ts'
import { inBothLanguages } from '../../../i18n/both-languages.ts'

export const kindWords: Readonly<Record<PrinterKind, { readonly name: MessageDescriptor; readonly connect: MessageDescriptor }>> = {
  usb: { name: msg`USB`, connect: msg`Connect by USB` },
  serial: { name: msg`Serial port`, connect: msg`Connect a serial port` },
  bluetooth: { name: msg`Bluetooth`, connect: msg`Connect by Bluetooth` },
}

export const roleWords: Readonly<Record<PrinterRole, MessageDescriptor>> = {
  receipts: msg`Prints receipts`,
  slips: msg`Prints slips, contracts and shift reports`,
  labels: msg`Prints labels`,
}

export const languageNames: Readonly<Record<PrinterLanguage, string>> = {
  'esc-pos': 'ESC/POS (Epson, Xprinter, Sunmi…)',
  'star-prnt': 'StarPRNT (Star)',
  tspl: 'TSPL (TSC, HPRT, Xprinter XP-3…)',
}

export const testPageWords = {
  title: msg`Printer test`,
  shop: msg`The printer of this device works`,
  amount: msg({ message: 'Example amount', context: 'printer test' }),
  width: msg({ message: 'Width of print (mm)', context: 'printer test' }),
} satisfies Record<string, MessageDescriptor>

/** Both catalogues, loaded once. */
export const testPageLanguages = inBothLanguages(
  () => import('../../../../locales/ar/devices.po'),
  () => import('../../../../locales/en/devices.po'),
)
