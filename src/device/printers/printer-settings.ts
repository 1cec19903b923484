import * as v from 'valibot'
import { LABEL_SHEETS, type LabelRoll } from '../label-printer.ts'
import { PAPERS } from '../printer.ts'
import type { Roll } from './draw-paper.ts'

export const PRINTER_KINDS = ['usb', 'serial', 'bluetooth'] as const
export type PrinterKind = (typeof PRINTER_KINDS)[number]

/** What a printer prints without a dialog. */
export const PRINTER_ROLES = ['receipts', 'slips', 'labels'] as const
export type PrinterRole = (typeof PRINTER_ROLES)[number]

export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt', 'tspl'] as const
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number]

export const BAUD_RATES = [9_600, 19_200, 38_400, 57_600, 115_200] as const
const BAUD_USUAL = 9_600

const identitySchema = v.object({
  name: v.string(),
  /** USB and serial devices are recognised by vendor and product number, Bluetooth devices by the browser's id. */
  vendorId: v.optional(v.number()),
  productId: v.optional(v.number()),
  serialNumber: v.optional(v.string()),
  deviceId: v.optional(v.string()),
})
export type PrinterIdentity = v.InferOutput<typeof identitySchema>

const printerSchema = v.object({
  id: v.string(),
  kind: v.picklist(PRINTER_KINDS),
  identity: identitySchema,
  language: v.picklist(PRINTER_LANGUAGES),
  roll: v.picklist(['mm80', 'mm58'] satisfies Roll[]),
  hasCutter: v.boolean(),
  hasDrawer: v.boolean(),
  baudRate: v.picklist(BAUD_RATES),
  roles: v.array(v.picklist(PRINTER_ROLES)),
})
export type PrinterSetting = v.InferOutput<typeof printerSchema>

const KEY = 'fustan.printers'
const stored = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(printerSchema)), [])

export const printers = (): readonly PrinterSetting[] => v.parse(stored, localStorage.getItem(KEY) ?? '[]')

const keep = (all: readonly PrinterSetting[]): void => localStorage.setItem(KEY, JSON.stringify(all))

/** Roles of a new printer that no other printer has. Labels need a separate roll, so that role is assigned by hand. */
const ROLES_OF_RECEIPT_PRINTER = PRINTER_ROLES.filter((role) => role !== 'labels')

/** The printer with a role; null if the browser prints it. */
export const printerFor = (role: PrinterRole): PrinterSetting | null => printers().find(({ roles }) => roles.includes(role)) ?? null

/** The printer for labels; null if there is none, or if the label is wider than its receipt roll. */
export function labelPrinter(sheet: LabelRoll): PrinterSetting | null {
  const printer = printerFor('labels')
  const fits = printer && (printer.language === 'tspl' || LABEL_SHEETS[sheet].widthMm <= PAPERS[printer.roll].printMm)
  return fits ? printer : null
}

/** The printer that the cash drawer is connected to, if any. Label printers have no drawer port. */
export const drawerPrinter = (): PrinterSetting | null =>
  printers().find(({ hasDrawer, language }) => hasDrawer && language !== 'tspl') ?? null

/** The stored setting of a printer that is chosen again, so that the list has no duplicate of one device. */
export const connectedPrinter = (
  kind: PrinterKind,
  { vendorId, productId, serialNumber, deviceId }: PrinterIdentity,
): PrinterSetting | null =>
  printers().find(
    ({ kind: its, identity }) =>
      its === kind &&
      identity.vendorId === vendorId &&
      identity.productId === productId &&
      identity.serialNumber === serialNumber &&
      identity.deviceId === deviceId,
  ) ?? null

/** The settings of a newly chosen printer with the defaults and the roles that no other printer has. */
export function newPrinter(of: {
  readonly id: string
  readonly kind: PrinterKind
  readonly identity: PrinterIdentity
  readonly roll: Roll
}): PrinterSetting {
  const taken = new Set(printers().flatMap(({ roles }) => roles))
  return {
    ...of,
    language: 'esc-pos',
    hasCutter: true,
    hasDrawer: drawerPrinter() === null,
    baudRate: BAUD_USUAL,
    roles: ROLES_OF_RECEIPT_PRINTER.filter((role) => !taken.has(role)),
  }
}

/** Stores a new or changed printer. Each role and the drawer belong to a single printer, so others lose what it takes. */
export function savePrinter(printer: PrinterSetting): void {
  const others = printers().filter(({ id }) => id !== printer.id)
  const yielding = others.map((other) => ({
    ...other,
    roles: other.roles.filter((role) => !printer.roles.includes(role)),
    hasDrawer: other.hasDrawer && !printer.hasDrawer,
  }))
  keep([...yielding, printer].toSorted((one, two) => (one.id < two.id ? -1 : 1)))
}

export const forgetPrinter = (id: string): void => keep(printers().filter((one) => one.id !== id))
