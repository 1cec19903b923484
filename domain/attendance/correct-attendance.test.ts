import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HIND, SARA, SUNDAY, clock, entry, readerOf } from '../../tests/support/examples/attended-shop.ts'
import { exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { DecisionContext } from '../kernel/define.ts'
import { type Day, addDays, day, instant } from '../kernel/time.ts'
import { correctAttendance } from './correct-attendance.ts'
import { type Entry, stretchesOf } from './stretches.ts'

const MANAGER = { ...exampleContext().actor, employeeId: HIND }
const NIGHT = { now: instant(clock('23:50')), actor: MANAGER }
const NEW = { employeeId: SARA, inId: null, outId: null, day: SUNDAY, from: null, to: null, reason: 'نسيت' }

async function decided(entries: readonly object[], given: object, context: Partial<DecisionContext> = NIGHT, who: object = {}) {
  const input = v.parse(correctAttendance.input, { ...NEW, ...given })
  return decideCommand(correctAttendance, input, await correctAttendance.load(readerOf(entries, who), input), exampleContext(context))
}

const short = (at: number | string | undefined) => new Date(Number(at) + 3 * 3_600_000).toISOString().slice(5, 16).replace('11-22T', '')

/** The stretches after the correction, or the refusal with its field and the times it names. */
async function after(entries: readonly object[], given: object, context?: Partial<DecisionContext>) {
  const decision = await decided(entries, given, context)
  if (!decision.ok) {
    const { code, field, details = {} } = decision.refusal
    return [
      code.replace('attendance.', ''),
      field,
      ...Object.values(details).flatMap((value) => (typeof value === 'number' ? [short(value)] : [])),
    ].join(' ')
  }
  const rows = decision.changes.flatMap((change) => (change.op === 'insert' ? [change.row as unknown as Entry] : []))
  return stretchesOf([...(entries as readonly Entry[]), ...rows], 'Asia/Riyadh')
    .map(({ inId, outId, startsAt, endsAt }) => `${inId ? short(startsAt) : '?'}–${outId ? short(endsAt ?? startsAt) : '?'}`)
    .join(' ')
}
const turn = (from: string, to: string) => [entry(1, from), entry(2, to)] as const

describe('a correction next to other stretches', () => {
  const [came, went] = turn('10:05', '18:00')
  const day10 = [came, went]
  const own = { inId: came.id, outId: went.id }

  test('is refused when it overlaps a stretch, which the refusal names', async () => {
    const named = '10:05 18:00'
    expect(await after(day10, { from: '12:00', to: '13:00' })).toBe(`overlap from ${named}`)
    expect(await after(day10, { from: '10:05', to: '18:00' })).toBe(`overlap from ${named}`)
    expect(await after(day10, { from: '09:00', to: '19:00' })).toBe(`overlap to ${named}`)
    expect(await after(day10, { from: '09:00', to: '10:06' })).toBe(`overlap to ${named}`)
    expect(await after(day10, { from: '17:59', to: '19:00' })).toBe(`overlap from ${named}`)
    expect(await after(day10, { from: '12:00' })).toBe(`overlap from ${named}`)
    expect(await after(day10, { to: '12:00' })).toBe(`overlap to ${named}`)
  })

  test('may touch a stretch at both ends, even within the minute of the check-out', async () => {
    expect(await after(day10, { from: '18:00', to: '19:00' })).toBe('10:05–18:00 18:00–19:00')
    expect(await after(day10, { from: '09:00', to: '10:05' })).toBe('09:00–10:05 10:05–18:00')
    const seconds = turn('10:05', '13:00').map((one) => ({ ...one, at: instant(one.at + 25_000) }))
    expect(await after([...seconds, ...turn('14:00', '18:00')], { from: '13:00', to: '14:00' })).toBe('10:05–13:00 13:00–14:00 14:00–18:00')
  })

  test('ignores the stretch that it replaces', async () => {
    expect(await after(day10, { ...own, from: '12:00', to: '13:00' })).toBe('12:00–13:00')
    expect(await after(day10, { ...own, from: '09:00', to: '18:00' })).toBe('09:00–18:00')
    expect(await after(day10, { ...own, from: '10:05', to: '19:00' })).toBe('10:05–19:00')
    expect(await after(day10, { inId: came.id, from: '11:00' })).toBe('11:00–18:00')
    expect(await after(day10, { outId: went.id, to: '17:00' })).toBe('10:05–17:00')
    expect(await after(day10, own)).toBe('')
    const two = [...day10, ...turn('19:00', '20:00')]
    expect(await after(two, { ...own, from: '10:05', to: '19:00' })).toBe('10:05–19:00 19:00–20:00')
    expect(await after(two, { ...own, from: '10:05', to: '19:01' })).toBe('overlap to 19:00 20:00')
    expect(await after(two, { ...own, from: '10:05' })).toBe('overlap from 19:00 20:00')
  })

  test('closes an open stretch, but not after the next check-in', async () => {
    const open = entry(1, '2026-11-21T18:00')
    const two = [open, ...turn('09:30', '17:00')]
    const night = { inId: open.id, day: '2026-11-21', from: '18:00' }
    expect(await after(two, { ...night, to: '09:30' })).toBe('11-21T18:00–09:30 09:30–17:00')
    expect(await after(two, { ...night, to: '09:31' })).toBe('overlap to 09:30 17:00')
    expect(await after(two, { day: '2026-11-21', to: '20:00' })).toBe('11-21T18:00–11-21T20:00 09:30–17:00')
    expect(await after(two, { day: '2026-11-21', from: '19:00', to: '20:00' })).toBe('overlap-open from 11-21T18:00')
    expect(await after(two, { day: '2026-11-21', from: '17:00', to: '18:00' })).toBe('11-21T17:00–11-21T18:00 11-21T18:00–? 09:30–17:00')
  })

  test('adds the start of a stretch with only a check-out, and cannot repeat that check-out', async () => {
    const alone = entry(2, '17:00')
    expect(await after([alone], { from: '09:00' })).toBe('09:00–17:00')
    expect(await after([alone], { from: '09:00', to: '17:00' })).toBe('overlap-end to 17:00')
    expect(await after([alone], { from: '09:00', to: '17:01' })).toBe('overlap-end to 17:00')
    expect(await after([alone], { from: '09:00', to: '16:00' })).toBe('09:00–16:00 ?–17:00')
    expect(await after([alone], { to: '17:00' })).toBe('overlap-end to 17:00')
    expect(await after([alone], { outId: alone.id, from: '09:00', to: '17:00' })).toBe('09:00–17:00')
  })

  test('also removes a second check-in that would count instead', async () => {
    const twice = [came, entry(1, '10:06'), went]
    expect(await after(twice, { ...own, from: '10:30', to: '18:00' })).toBe('10:30–18:00')
    expect(await after(twice, own)).toBe('')
    expect(await after(twice, { ...own, from: '10:00', to: '18:00' })).toBe('10:00–18:00')
    expect(await after([came, entry(1, '15:00'), went], { ...own, from: '10:05', to: '13:00' })).toBe('10:05–13:00')
  })

  test('of an already corrected stretch applies to its current times', async () => {
    const since = entry(1, '09:00', { correctsId: came.id, recordedAt: instant(clock('22:00')) })
    expect(await after([...day10, since], { ...own, from: '09:30', to: '18:00' })).toBe('09:30–18:00')
    expect(await after([...day10, since], { from: '09:30', to: '09:40' })).toBe('overlap from 09:00 18:00')
    expect(await after([...day10, since], { from: '08:30', to: '09:00' })).toBe('08:30–09:00 09:00–18:00')
  })
})

describe('whose attendance may be corrected', () => {
  const permissions = { '15': [1, 2, 3, 4, 5, 6, 7, 8, 9] }
  const OWNERS = { id: exampleId(11), isOwner: true }
  async function by(actorId: string, isOwner: boolean): Promise<string> {
    const input = v.parse(correctAttendance.input, { ...NEW, from: '09:00', to: '17:00' })
    const loaded = await correctAttendance.load(readerOf([], {}, {}, [{ ...OWNERS, isOwner }]), input)
    const decision = decideCommand(
      correctAttendance,
      input,
      loaded,
      exampleContext({ ...NIGHT, actor: { employeeId: actorId, permissions } }),
    )
    return decision.ok ? 'done' : decision.refusal.code
  }

  test('that of other employees, but that of the owner only by the owner', async () => {
    expect(await by(HIND, false)).toBe('done')
    expect(await by(SARA, false)).toBe('attendance.own-correction')
    expect(await by(HIND, true)).toBe('attendance.owner-correction')
    expect(await by(SARA, true)).toBe('done')
  })
})

describe('the day of a correction', () => {
  const on = async (date: Day | string, who: object = {}, more: object = {}) => {
    const decision = await decided([], { day: date, from: '09:00', to: '17:00', ...more }, NIGHT, who)
    return decision.ok ? 'done' : [decision.refusal.code.replace('attendance.', ''), decision.refusal.field].join(' ')
  }

  test('must be between the joining day and the last day', async () => {
    expect(await on(SUNDAY, { joinedOn: SUNDAY })).toBe('done')
    expect(await on('2026-11-21', { joinedOn: SUNDAY })).toBe('before-joined day')
    expect(await on('2026-11-21', { leftOn: '2026-11-21', isActive: false })).toBe('done')
    expect(await on(SUNDAY, { leftOn: '2026-11-21' })).toBe('after-last-day day')
  })

  test('is at most 366 days back', async () => {
    expect(await on(addDays(day(SUNDAY), -366))).toBe('done')
    expect(await on(addDays(day(SUNDAY), -367))).toBe('too-long-ago day')
    expect(await on('2020-01-01')).toBe('too-long-ago day')
  })

  test('may be any day when it removes a wrong entry', async () => {
    const wrong = entry(1, '10:00')
    expect((await decided([wrong], { inId: wrong.id }, NIGHT, { joinedOn: '2026-11-23' })).ok).toBe(true)
  })
})

describe('a correction', () => {
  const came = entry(1, '09:40')
  const given = { employeeId: SARA, inId: came.id, outId: null, day: SUNDAY, from: '09:00', to: '17:00', reason: ' نسيت ' }
  async function correct(more: object = {}, now = '23:00') {
    return decided(
      [came, entry(1, '11:00', { employeeId: HIND, id: exampleId(77) })],
      { ...given, ...more },
      { ...NIGHT, now: instant(clock(now)) },
    )
  }
  const code = async (more: object, now?: string) => {
    const decision = await correct(more, now)
    return decision.ok ? decision.changes.length : decision.refusal.code.replace('attendance.', '')
  }

  test('inserts entries that refer to the corrected ones and leaves those unchanged', async () => {
    expect(await correct()).toMatchObject({
      changes: [
        { op: 'insert', row: { kind: 1, at: clock('09:00'), correctsId: came.id, reason: 'نسيت', place: null } },
        { op: 'insert', row: { kind: 2, at: clock('17:00'), correctsId: null, reason: 'نسيت' } },
      ],
    })
    expect(await correct({ from: null, to: null })).toMatchObject({ changes: [{ row: { kind: 3, correctsId: came.id } }] })
  })

  test('omits ends that are already right, and is refused when nothing differs', async () => {
    expect(await code({ from: '09:40' })).toBe(1)
    expect(await code({ from: '09:40', to: null })).toBe('nothing-to-correct')
    expect(await code({ inId: null, from: null, to: null })).toBe('nothing-to-correct')
  })

  test("is refused in the future, over sixteen hours, far from its day, or for another employee's entry", async () => {
    expect(await code({}, '16:59')).toBe('in-future')
    expect(await code({}, '17:00')).toBe(2)
    expect(await code({ from: '01:00', to: '17:00' })).toBe(2)
    expect(await code({ from: '01:00', to: '17:01' })).toBe('stretch-too-long')
    expect(await code({ day: '2026-11-21', from: '09:00', to: '17:00' })).toBe(2)
    expect(await code({ day: '2026-11-20', from: '09:00', to: '17:00' })).toBe('day-too-far')
    expect(await code({ inId: exampleId(77) })).toBe('entry-unknown')
    expect(await code({ inId: exampleId(78) })).toBe('entry-unknown')
    expect(await code({ employeeId: exampleId(399) })).toBe('employee-unknown')
  })

  test('requires a reason and the permission to correct', async () => {
    expect(v.is(correctAttendance.input, { ...given, reason: '  ' })).toBe(false)
    expect(v.is(correctAttendance.input, { ...given, reason: 'x'.repeat(201) })).toBe(false)
    const input = v.parse(correctAttendance.input, given)
    const loaded = await correctAttendance.load(readerOf([came]), input)
    const clerk = exampleContext({ actor: { employeeId: SARA, permissions: { '15': [1, 2, 4] } } })
    expect(decideCommand(correctAttendance, input, loaded, clerk)).toMatchObject({ refusal: { code: 'attendance.no-permission' } })
  })
})
