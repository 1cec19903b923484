import { expect, test } from 'vitest'
import { strFromU8, strToU8, unzip, zip } from './zip-in-place.ts'

test('a file that the library would pack in a worker of its own is packed and unpacked where it is asked for', () => {
  const long = '<row/>'.repeat(200_000)
  let packed = new Uint8Array()
  let back = ''
  zip({ 'sheet.xml': strToU8(long) }, (error, data) => {
    expect(error).toBe(null)
    packed = new Uint8Array(data)
  })
  unzip(packed, (error, files) => {
    expect(error).toBe(null)
    back = strFromU8(files['sheet.xml'] ?? new Uint8Array())
  })
  expect([packed.length > 0, back === long]).toEqual([true, true])
})
