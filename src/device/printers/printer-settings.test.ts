import { beforeEach, expect, test, vi } from 'vitest'
import {
  connectedPrinter,
  drawerPrinter,
  forgetPrinter,
  labelPrinter,
  newPrinter,
  printerFor,
  printers,
  savePrinter,
} from './printer-settings.ts'

const kept = new Map<string, string>()
const connect = (id: string) => newPrinter({ id, kind: 'usb', identity: { name: id }, roll: 'mm80' })

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('the first printer prints everything and has the drawer; the second takes what it is given, and the first loses it', () => {
  expect(printerFor('receipts')).toBeNull()
  savePrinter(connect('a'))
  expect([printerFor('receipts')?.id, printerFor('slips')?.id, drawerPrinter()?.id]).toEqual(['a', 'a', 'a'])
  savePrinter(connect('b'))
  expect([printerFor('receipts')?.id, printerFor('slips')?.id, drawerPrinter()?.id]).toEqual(['a', 'a', 'a'])
  savePrinter({ ...connect('b'), roles: ['slips'], hasDrawer: true })
  expect([printerFor('receipts')?.id, printerFor('slips')?.id, drawerPrinter()?.id]).toEqual(['a', 'b', 'b'])
})

test('a printer that is chosen once more is the one that was connected; a like one with another serial number is not', () => {
  const identity = { name: 'TM-T20', vendorId: 1, productId: 2, serialNumber: 'A' }
  savePrinter({ ...connect('a'), identity })
  expect(connectedPrinter('usb', { ...identity, name: 'Renamed' })?.id).toBe('a')
  expect([connectedPrinter('usb', { ...identity, serialNumber: 'B' }), connectedPrinter('serial', identity)]).toEqual([null, null])
})

test('a printer that is forgotten leaves its papers to the browser', () => {
  savePrinter(connect('a'))
  forgetPrinter('a')
  expect([printers(), printerFor('slips'), drawerPrinter()]).toEqual([[], null, null])
})

test.each(['', '{', '[{"id":"a"}]'])('what is kept and cannot be read (%s) is no printer', (text) => {
  kept.set('fustan.printers', text)
  expect(printers()).toEqual([])
})

test('labels are printed by the browser until a printer is given them, and where they are wider than its roll', () => {
  savePrinter(connect('a'))
  expect([printerFor('labels'), labelPrinter('mm40x30')]).toEqual([null, null])
  savePrinter({ ...connect('a'), roll: 'mm58', roles: ['labels'] })
  expect([labelPrinter('mm40x30')?.id, labelPrinter('mm50x25')]).toEqual(['a', null])
  savePrinter({ ...connect('a'), roll: 'mm80', roles: ['labels'] })
  expect(labelPrinter('mm50x25')?.id).toBe('a')
  savePrinter({ ...connect('a'), roll: 'mm58', language: 'tspl', roles: ['labels'], hasDrawer: true })
  expect([labelPrinter('mm50x25')?.id, drawerPrinter()]).toEqual(['a', null])
})
