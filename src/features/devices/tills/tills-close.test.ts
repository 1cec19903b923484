import { expect, test } from 'vitest'
import { closingFaults } from './tills-close.ts'

test('closing a till needs its series typed and a reason', () => {
  expect(closingFaults({ typed: 'T12', reason: 'stolen', series: 'T12' })).toEqual({ typed: false, reason: false })
  expect(closingFaults({ typed: ' t١٢ ', reason: 'stolen', series: 'T12' })).toEqual({ typed: false, reason: false })
  expect(closingFaults({ typed: 'T1', reason: ' ', series: 'T12' })).toEqual({ typed: true, reason: true })
  expect(closingFaults({ typed: '', reason: 'stolen', series: 'T12' })).toEqual({ typed: true, reason: false })
})
