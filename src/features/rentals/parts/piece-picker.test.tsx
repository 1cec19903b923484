import { beforeEach, expect, test, vi } from 'vitest'
import { exampleSession } from '../../../../tests/support/examples/example-session.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import { PiecePicker } from './piece-picker.tsx'
import type { Scanned } from './scanned-piece.ts'

const received = vi.hoisted(() => ({
  scan: (_code: string): void => {},
  answers: new Array<(answer: unknown) => void>(),
  toasts: new Array<string>(),
}))
vi.mock('../../../device/use-scanner.ts', () => ({
  useScanner(scan: (code: string) => void) {
    received.scan = scan
  },
}))
vi.mock('./scanned-piece.ts', () => ({ scannedPiece: () => new Promise((resolve) => received.answers.push(resolve)) }))
vi.mock('../../../ui/toast.tsx', () => ({ showToast: ({ text }: { readonly text: string }) => received.toasts.push(text) }))

const answer = async (nth: number, scanned: Scanned) => {
  received.answers[nth]?.(scanned)
  await Promise.resolve()
}
const piece = { kind: 'piece', piece: { id: 'dress' } } as unknown as Scanned

beforeEach(() => {
  received.answers.length = received.toasts.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('shows a message for each code that was scanned quickly before and after the right one, although the sheet closes', async () => {
  const chosen: string[] = []
  const [onChoose, onClose] = [({ id }: { readonly id: string }) => chosen.push(id), vi.fn()]
  await wordsFor(exampleSession({}), <PiecePicker isOpen title="Add a piece" onChoose={onChoose} onClose={onClose} />)
  for (const code of ['X-1', '6281', 'WD-2', 'X-3']) received.scan(code)
  await answer(0, { kind: 'unknown' })
  await answer(1, { kind: 'other' })
  expect(received.toasts).toEqual([])
  await answer(2, piece)
  await answer(3, { kind: 'unknown' })
  expect(chosen).toEqual(['dress'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(received.toasts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'No piece of this shop has the code X-1. Check its label and type it.',
    '6281 is not a dress: it is the code of a product, an invoice or a customer.',
    'No piece of this shop has the code X-3. Check its label and type it.',
  ])
})
