import { expect, test } from 'vitest'
import { pieceForm } from '../../../../../tests/support/examples/piece-samples.ts'
import type { CommandOutcome } from '../../../../data/contract.ts'
import { type ReadyLine, runImport } from './run-import.ts'

const idOf = (nth: number): string => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const lines = (count: number): ReadyLine[] =>
  Array.from({ length: count }, (_, nth) => ({ line: nth + 2, rentItemId: idOf(nth), item: pieceForm(idOf(205), `A-${nth}`) }))
const good: CommandOutcome = { ok: true, operationId: idOf(1), number: null, isSaved: 'server' }

/** A server that knows some codes already, and answers as `importRentItems` does. */
function shopWith(taken: readonly string[], sizes: number[], fails: readonly number[] = []) {
  let asked = 0
  return async (_: unknown, { pieces }: { pieces: { item: { code: string } }[] }): Promise<CommandOutcome> => {
    asked += 1
    sizes.push(pieces.length)
    if (fails.includes(asked)) return { ok: false, failure: { kind: 'offline', retry: 'auto' } as never }
    const nth = pieces.findIndex(({ item }) => taken.includes(item.code))
    return nth === -1 ? good : { ok: false, refusal: { code: 'rentals.code-taken', field: `pieces.${nth}.item.code` } }
  }
}

test('lines come in a hundred at a time, and each hundred is told', async () => {
  const [sizes, told]: [number[], number[]] = [[], []]
  const end = await runImport(lines(230), shopWith([], sizes), ({ done }) => told.push(done))
  expect([sizes, told]).toEqual([
    [100, 100, 30],
    [100, 200, 230],
  ])
  expect(end).toMatchObject({ done: 230, refused: [], failure: null, left: [] })
})

test('a line whose code is taken is left out by its number, and the others of its hundred come in', async () => {
  const end = await runImport(lines(5), shopWith(['A-1', 'A-3'], []), () => undefined)
  expect(end.done).toBe(3)
  expect(end.refused).toEqual([
    { line: 3, code: 'rentals.code-taken', found: 'A-1' },
    { line: 5, code: 'rentals.code-taken', found: 'A-3' },
  ])
})

test('a broken connection stops it, says what is left, and the rest comes in afterwards under the same ids', async () => {
  const all = lines(150)
  const first = await runImport(all, shopWith([], [], [2]), () => undefined)
  expect([first.done, first.left.length, first.failure?.kind]).toEqual([100, 50, 'offline'])
  expect(first.left).toEqual(all.slice(100))
})

test('whoever may not do it is told so for every line, and is not asked again', async () => {
  const sizes: number[] = []
  const refuse = async (): Promise<CommandOutcome> => {
    sizes.push(1)
    return { ok: false, refusal: { code: 'rentals.no-permission' } }
  }
  const end = await runImport(lines(150), refuse, () => undefined)
  expect([end.refused.length, end.refused[0]?.code, sizes.length]).toEqual([150, 'rentals.no-permission', 1])
})
