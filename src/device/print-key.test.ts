import { expect, test } from 'vitest'
import { type PressedKey, isPrintKey, shownPapers } from './print-key.ts'

const key = (more: Partial<PressedKey>): PressedKey => ({
  ...{ code: 'KeyP', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
})

test('matches the print shortcut by key position, so that it works with an Arabic layout', () => {
  expect([key({ ctrlKey: true }), key({ metaKey: true })].map(isPrintKey)).toEqual([true, true])
  const others = [
    key({}),
    key({ ctrlKey: true, shiftKey: true }),
    key({ ctrlKey: true, altKey: true }),
    key({ ctrlKey: true, code: 'KeyS' }),
  ]
  expect(others.map(isPrintKey)).toEqual([false, false, false, false])
})

test('prints the topmost of several papers, and the one below once that is gone', () => {
  const printed: string[] = []
  const papers = shownPapers()
  expect(papers.print()).toBe(false)
  const leaveReceipt = papers.show(() => printed.push('receipt'))
  const leaveSlip = papers.show(() => printed.push('slip'))
  expect(papers.print()).toBe(true)
  leaveSlip()
  papers.print()
  leaveReceipt()
  expect([papers.print(), printed]).toEqual([false, ['slip', 'receipt']])
})
