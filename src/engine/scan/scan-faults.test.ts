import { expect, test } from 'vitest'
import { type ScanFault, withScanFault, withoutScanFault } from './scan-faults.ts'

const codesOf = (faults: readonly ScanFault[]) => faults.map(({ code }) => code)
const said = (...codes: readonly string[]) =>
  codes.reduce<readonly ScanFault[]>((faults, code) => withScanFault(faults, { code, words: `about ${code}` }), [])

test('an unknown code, a barcode and a piece that is in the shop, scanned quickly, keep their sentences; a good one takes none of them', () => {
  const three = said('X-1', '6281071234567', 'WD-104')
  expect(three.map(({ words }) => words)).toEqual(['about WD-104', 'about 6281071234567', 'about X-1'])
  expect(withoutScanFault(three, 'WD-200')).toEqual(three)
})
test('the same code once more says its newest sentence, first', () => {
  expect(codesOf(withScanFault(said('X-1', 'X-2'), { code: 'x-1', words: 'now' }))).toEqual(['x-1', 'X-2'])
})
test('a code that is right by now says nothing', () => {
  expect(codesOf(withoutScanFault(said('X-1', 'X-2'), 'x-1'))).toEqual(['X-2'])
})
test('of very many the oldest go', () => {
  const all = said(...Array.from({ length: 30 }, (_, nth) => `X-${nth}`))
  expect([all.length, all[0]?.code, all.at(-1)?.code]).toEqual([12, 'X-29', 'X-18'])
})
