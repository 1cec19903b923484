import { beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, writeDraft } from '../../data/storage/local-cache.ts'
import { markPrinted, paperName, wasPrinted } from '../../data/storage/printed-papers.ts'
import { PrinterFailure } from '../../device/printers/printer-failure.ts'
import { printPaper } from './print-paper.ts'

/** Fakes a rendered paper with nested papers, as far as printing uses it. */
interface Drawn {
  readonly dataset: { printedAs?: string; copy?: string }
  isConnected: boolean
  readonly querySelector: () => null
  readonly querySelectorAll: () => readonly Drawn[]
}
const drawn = (name: string | null, within: readonly Drawn[] = []): Drawn => ({
  dataset: name === null ? {} : { printedAs: name, copy: 'false' },
  isConnected: true,
  querySelector: () => null,
  querySelectorAll: () => within,
})

const listeners = new Set<() => void>()
function draw(change: () => void): void {
  change()
  for (const listener of listeners) listener()
}

const sent: string[] = []
const print = (paper: Drawn, isGone = false) =>
  printPaper(
    paper as unknown as HTMLElement,
    'mm80',
    () => Promise.resolve(),
    () => {
      const all = [paper, ...paper.querySelectorAll()]
      if (!isGone) sent.push(all.map(({ dataset: { printedAs, copy } }) => `${printedAs}${copy === 'true' ? ' copy' : ''}`).join(' + '))
      return Promise.resolve(!isGone)
    },
  )
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(async () => {
  await clearDraft('printed')
  sent.length = 0
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly listener: () => void
      constructor(listener: () => void) {
        this.listener = listener
      }
      observe() {
        listeners.add(this.listener)
      }
      disconnect() {
        listeners.delete(this.listener)
      }
    },
  )
})

test.each(['shift:1', 'contract:1', 'order:1', 'money-back:1', 'slip:1', 'payment:1', '01900000-0000-7000-8000-000000000001'])(
  'prints the first paper of %s as an original, and the second once it is rendered as a copy',
  async (name) => {
    const paper = drawn(name)
    await print(paper)
    const second = print(paper)
    await turn()
    expect(sent).toEqual([name])
    draw(() => (paper.dataset.copy = 'true'))
    await second
    expect(sent).toEqual([name, `${name} copy`])
  },
)

test('prints each of several documents on one roll as an original once, even if one is opened alone later', async () => {
  await print(drawn('advance', [drawn('goods')]))
  expect(sent).toEqual(['advance + goods'])
  expect([await wasPrinted('advance'), await wasPrinted('goods')]).toEqual([true, true])
})

test('keeps a paper that was removed before printing an original, and never marks an unnamed one as a copy', async () => {
  await print(drawn('shift:2'), true)
  expect(await wasPrinted('shift:2')).toBe(false)
  await print(drawn(null))
  await print(drawn(null))
  expect(sent).toEqual(['undefined', 'undefined'])
})

test('prints a paper under its new name if it changed before printing, without waiting for ever', async () => {
  await markPrinted(['shift:3'])
  const paper = drawn('shift:3')
  const under = print(paper)
  await turn()
  draw(() => (paper.dataset.printedAs = 'shift:3 with one sale more'))
  await under
  expect(sent).toEqual(['shift:3 with one sale more'])
})

test('names a paper by its contents: the shift with one more sale is another paper', () => {
  expect(paperName('shift', { id: 1, total: 5 })).toBe(paperName('shift', { total: 5, id: 1 }))
  expect(paperName('shift', { id: 1, total: 6 })).not.toBe(paperName('shift', { id: 1, total: 5 }))
  expect(paperName('order', { id: 1 })).not.toBe(paperName('shift', { id: 1 }))
})

test('counts receipts of earlier releases, stores two papers at once, and drops the oldest first', async () => {
  await writeDraft('printed', ['an old receipt'])
  await Promise.all([markPrinted(['one']), markPrinted(['two', 'one'])])
  expect(await Promise.all(['an old receipt', 'one', 'two'].map(wasPrinted))).toEqual([true, true, true])
  await markPrinted(Array.from({ length: 499 }, (_, nth) => `later ${nth}`))
  expect(await Promise.all(['an old receipt', 'one', 'two', 'later 0'].map(wasPrinted))).toEqual([false, false, true, true])
})

test('does not print a paper whose screen was left or locked while it was being prepared', async () => {
  const paper = drawn('shift:4')
  const under = print(paper)
  paper.isConnected = false
  await under
  expect([sent, await wasPrinted('shift:4')]).toEqual([[], false])
})

test('keeps a paper that failed to print an original, and prints the next one completely', async () => {
  const paper = drawn('shift:5')
  const failing = printPaper(
    paper as unknown as HTMLElement,
    'mm80',
    () => Promise.resolve(),
    () => Promise.reject(new PrinterFailure('cut-off')),
  )
  await expect(failing).rejects.toThrow(PrinterFailure)
  expect(await wasPrinted('shift:5')).toBe(false)
  await print(paper)
  expect(sent).toEqual(['shift:5'])
})
