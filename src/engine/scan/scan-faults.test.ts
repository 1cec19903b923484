import { expect, test } from 'vitest'
import { type ScanFault, withScanFault, withoutScanFault } from './scan-faults.ts'

const codesOf = (faults: readonly ScanFault[]) => faults.map(({ code }) => code)
const said = (...codes: readonly string[]) =>
  codes.reduce<readonly ScanFault[]>((faults, code) => withScanFault(faults, { code, words: `about ${code}` }), [])

test('keeps the messages of several faulty codes scanned quickly, even after a good one', () => {
  const three = said('X-1', '6281071234567', 'WD-104')
  expect(three.map(({ words }) => words)).toEqual(['about WD-104', 'about 6281071234567', 'about X-1'])
  expect(withoutScanFault(three, 'WD-200')).toEqual(three)
})
test('replaces the message of the same code, and moves it to the front', () => {
  expect(codesOf(withScanFault(said('X-1', 'X-2'), { code: 'x-1', words: 'now' }))).toEqual(['x-1', 'X-2'])
})
test('removes the message of a barcode that was recognised later', () => {
  expect(codesOf(withoutScanFault(said('X-1', 'X-2'), 'x-1'))).toEqual(['X-2'])
})
test('drops the oldest of very many messages', () => {
  const all = said(...Array.from({ length: 30 }, (_, nth) => `X-${nth}`))
  expect([all.length, all[0]?.code, all.at(-1)?.code]).toEqual([12, 'X-29', 'X-18'])
})
