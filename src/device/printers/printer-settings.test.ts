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

const saved = new Map<string, string>()
const connect = (id: string) => newPrinter({ id, kind: 'usb', identity: { name: id }, roll: 'mm80' })

beforeEach(() => {
  saved.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  })
})

test('gives the first printer all roles and the drawer, and moves what a second one is given', () => {
  expect(printerFor('receipts')).toBeNull()
  savePrinter(connect('a'))
  expect([printerFor('receipts')?.id, printerFor('slips')?.id, drawerPrinter()?.id]).toEqual(['a', 'a', 'a'])
  savePrinter(connect('b'))
  expect([printerFor('receipts')?.id, printerFor('slips')?.id, drawerPrinter()?.id]).toEqual(['a', 'a', 'a'])
  savePrinter({ ...connect('b'), roles: ['slips'], hasDrawer: true })
  expect([printerFor('receipts')?.id, printerFor('slips')?.id, drawerPrinter()?.id]).toEqual(['a', 'b', 'b'])
})

test('recognises a reconnected printer by its identity, and not a similar one with another serial number', () => {
  const identity = { name: 'TM-T20', vendorId: 1, productId: 2, serialNumber: 'A' }
  savePrinter({ ...connect('a'), identity })
  expect(connectedPrinter('usb', { ...identity, name: 'Renamed' })?.id).toBe('a')
  expect([connectedPrinter('usb', { ...identity, serialNumber: 'B' }), connectedPrinter('serial', identity)]).toEqual([null, null])
})

test('leaves the papers of a forgotten printer to the browser', () => {
  savePrinter(connect('a'))
  forgetPrinter('a')
  expect([printers(), printerFor('slips'), drawerPrinter()]).toEqual([[], null, null])
})

test.each(['', '{', '[{"id":"a"}]'])('treats unreadable stored settings (%s) as no printer', (text) => {
  saved.set('fustan.printers', text)
  expect(printers()).toEqual([])
})

test('prints labels with the browser until a printer has that role, and labels wider than its roll', () => {
  savePrinter(connect('a'))
  expect([printerFor('labels'), labelPrinter('mm40x30')]).toEqual([null, null])
  savePrinter({ ...connect('a'), roll: 'mm58', roles: ['labels'] })
  expect([labelPrinter('mm40x30')?.id, labelPrinter('mm50x25')]).toEqual(['a', null])
  savePrinter({ ...connect('a'), roll: 'mm80', roles: ['labels'] })
  expect(labelPrinter('mm50x25')?.id).toBe('a')
  savePrinter({ ...connect('a'), roll: 'mm58', language: 'tspl', roles: ['labels'], hasDrawer: true })
  expect([labelPrinter('mm50x25')?.id, drawerPrinter()]).toEqual(['a', null])
})
