import { expect, test } from 'vitest'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { CommandOutcome, RunCommand } from '../../data/contract.ts'
import type { ReadyRow } from './read-rows.ts'
import { runImport } from './run-import.ts'

const idOf = (nth: number): string => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const rows = (count: number, note = ''): ReadyRow[] =>
  Array.from({ length: count }, (_, nth) => ({ line: nth + 2, id: idOf(nth), draft: { name: `A-${nth}`, note } }))
const good: CommandOutcome = { ok: true, operationId: idOf(1), number: null, isSaved: 'server' }
const entity = { keys: { id: 'thingId', draft: 'thing', rows: 'rows' }, import: {} } as unknown as AnyEntity
const going = new AbortController().signal

type Sent = readonly { readonly thing: { readonly name: string } }[]

/** A fake server that already has some names, and fails at the given calls. */
function shopWith(
  taken: readonly string[],
  sizes: number[],
  { fails = [] as readonly number[], tellsAll: reportsAll = true, outcome = good } = {},
): RunCommand {
  let requested = 0
  return async (_, input) => {
    requested += 1
    const sent = (input as { readonly rows: Sent }).rows
    sizes.push(sent.length)
    if (fails.includes(requested)) return { ok: false, failure: { kind: 'offline', retry: 'auto' } }
    const found = sent.flatMap(({ thing }, nth) => (taken.includes(thing.name) ? [{ nth, code: 'taken', field: 'name' }] : []))
    const [first] = found
    if (!first) return outcome
    const details: Readonly<Record<string, string>> = reportsAll ? { rows: JSON.stringify(found) } : {}
    return { ok: false, refusal: { code: 'taken', field: `rows.${first.nth}.thing.name`, details } }
  }
}

test('imports a hundred rows at a time, and reports the progress after each batch', async () => {
  const [sizes, reported]: [number[], number[]] = [[], []]
  const end = await runImport(entity, rows(230), shopWith([], sizes), ({ done }) => reported.push(done), going)
  expect([sizes, reported]).toEqual([
    [100, 100, 30],
    [100, 200, 230],
  ])
  expect(end).toMatchObject({ done: 230, refused: [], failure: null, isStopped: false, isQueued: false, left: [] })
})

test('sends fewer rows at a time if they are long, so that a message does not exceed the size of an operation', async () => {
  const sizes: number[] = []
  await runImport(entity, rows(60, 'ن'.repeat(2500)), shopWith([], sizes), () => undefined, going)
  expect(Math.max(...sizes) * 5000).toBeLessThan(252 * 1024)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(60)
})

test('leaves out all existing rows of a batch with one more call, and imports the others', async () => {
  const sizes: number[] = []
  const end = await runImport(entity, rows(100), shopWith(['A-1', 'A-3', 'A-99'], sizes), () => undefined, going)
  expect([end.done, sizes]).toEqual([97, [100, 97]])
  expect(end.refused).toEqual([3, 5, 101].map((line) => ({ line, code: 'taken', field: 'name', found: `A-${line - 2}` })))
})

test('handles a server of an older release that reports one row at a time', async () => {
  const end = await runImport(entity, rows(5), shopWith(['A-1', 'A-3'], [], { tellsAll: false }), () => undefined, going)
  expect([end.done, end.refused.map(({ line }) => line)]).toEqual([3, [3, 5]])
})

test('stops at a broken connection, returns the remaining rows, and imports them later under the same ids', async () => {
  const all = rows(150)
  const first = await runImport(entity, all, shopWith([], [], { fails: [2] }), () => undefined, going)
  expect([first.done, first.failure?.kind, first.left]).toEqual([100, 'offline', all.slice(100)])
})

test('keeps imported rows when the user stops it, and can continue with the rest', async () => {
  const controller = new AbortController()
  const end = await runImport(entity, rows(250), shopWith([], []), () => controller.abort(), controller.signal)
  expect([end.done, end.isStopped, end.left.length]).toEqual([100, true, 150])
})

test('reports rows that a till has queued for the server', async () => {
  const outcome: CommandOutcome = { ...good, isSaved: 'device' }
  expect((await runImport(entity, rows(3), shopWith([], [], { outcome }), () => undefined, going)).isQueued).toBe(true)
})

test('reports a missing permission for every row after a single call', async () => {
  const sizes: number[] = []
  const refuse: RunCommand = async () => {
    sizes.push(1)
    return { ok: false, refusal: { code: 'entities.no-permission' } }
  }
  const end = await runImport(entity, rows(150), refuse, () => undefined, going)
  expect([end.refused.length, end.refused[0]?.code, sizes.length]).toEqual([150, 'entities.no-permission', 1])
})

test('reports the first line of a duplicate value found by the server', async () => {
  const refuse: RunCommand = async (_, input) => {
    const { length } = (input as { readonly rows: Sent }).rows
    if (length < 3) return good
    const reported = JSON.stringify([{ nth: 2, code: 'entities.twice-in-file', field: 'name', details: { nameAr: 'A-0', firstNth: 0 } }])
    return { ok: false, refusal: { code: 'entities.twice-in-file', field: 'rows.2.thing.name', details: { rows: reported } } }
  }
  const end = await runImport(entity, rows(3), refuse, () => undefined, going)
  expect(end.refused).toMatchObject([{ line: 4, details: { line: 2, nameAr: 'A-0' } }])
  expect(end.done).toBe(2)
})
