import { expect, test } from 'vitest'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import { ATTENTION_KIND } from '#domain/attention/attention.ts'
import { ADVICE } from '#domain/attention/advice.ts'
import { ACT_PERMISSION, NEVER_IN_INBOX, REMEDIES, actsFor, isClosing } from '#domain/attention/remedies.ts'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands } from '#domain/registry.ts'
import { SYNC_CODES } from '#domain/sync/codes.ts'

/** Codes that a fact or an intent can raise, with the possible outcomes of its operation. */
function raisedBy(list: readonly CommandDefinition[]): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const { kind, refusals } of list) {
    if (kind === 'online') continue
    for (const code of refusals) {
      const known = kinds.get(code) ?? new Set()
      for (const name of kind === 'fact' ? ['exception', 'parked'] : ['rejected']) known.add(name)
      kinds.set(code, known)
    }
  }
  return kinds
}

/** Codes of online commands, which refuse immediately; notices that they add are not declared. */
const reportedOnline = (list: readonly CommandDefinition[]): ReadonlySet<string> =>
  new Set(list.filter(({ kind }) => kind === 'online').flatMap(({ refusals }) => refusals))

/** Describes the errors in a table of remedies; empty when there are none. */
function faultsOf(remedies: typeof REMEDIES, list: readonly CommandDefinition[] = commands): string[] {
  const raised = raisedBy(list)
  const online = reportedOnline(list)
  const missing = [...raised].flatMap(([code, kinds]) =>
    [...kinds]
      .filter((kind) => !Object.hasOwn(remedies[code] ?? {}, kind))
      .map((kind) => `${code} has no remedy as ${kind} in domain/attention/remedies.ts`),
  )
  const silent = SYNC_CODES.filter((code) => !remedies[code] && !NEVER_IN_INBOX.includes(code)).map((code) => `${code} has no remedy`)
  const dead = Object.entries(remedies).flatMap(([code, remedy]) => {
    if (SYNC_CODES.includes(code as never)) return NEVER_IN_INBOX.includes(code) ? [`${code} never stands in the inbox`] : []
    return Object.keys(remedy)
      .filter((key) => key !== 'advice' && !raised.get(code)?.has(key) && !(key === 'exception' && online.has(code)))
      .map((kind) => `nothing raises ${code} as ${kind}`)
  })
  return [...missing, ...silent, ...dead]
}

test('every code in the inbox has a remedy, and no remedy is unused', () => {
  expect(faultsOf(REMEDIES)).toEqual([])
})

test('the check finds a missing code, a missing outcome and an unused entry', () => {
  const { 'stock.not-enough': fact, 'sync.invalid': _invalid, ...rest } = REMEDIES
  const broken = {
    ...rest,
    'stock.not-enough': { ...fact, parked: undefined },
    'no.such-code': { advice: 'nothing', rejected: [] },
  } as const
  const { parked: _parked, ...without } = broken['stock.not-enough']
  const faults = faultsOf({ ...broken, 'stock.not-enough': { advice: 'count-shelf', ...without } })
  expect(faults).toEqual([
    'stock.not-enough has no remedy as parked in domain/attention/remedies.ts',
    'sync.invalid has no remedy',
    'nothing raises no.such-code as rejected',
  ])
})

test('every notice can be handled: an exception is closed, a parked operation is entered or dismissed', () => {
  for (const [code, remedy] of Object.entries(REMEDIES)) {
    for (const kind of ['exception', 'rejected'] as const)
      if (remedy[kind]) expect(actsFor({ code, kind: ATTENTION_KIND[kind] }).every(isClosing), code).toBe(true)
    if (!remedy.parked || code === 'sync.operation-repeated') continue
    expect(remedy.parked).toContain(ATTENTION_ACT.rerun)
    expect(remedy.parked).toContain(ATTENTION_ACT.dismiss)
  }
})

test('a code of a newer release can be handled too', () => {
  for (const kind of Object.values(ATTENTION_KIND)) expect(actsFor({ code: 'newer.code', kind }).length).toBeGreaterThan(0)
})

test('every action has a role that may do it, and every advice is used', () => {
  expect(Object.keys(ACT_PERMISSION).map(Number)).toEqual(Object.values(ATTENTION_ACT))
  const given = new Set(Object.values(REMEDIES).map((remedy) => remedy.advice))
  expect(ADVICE.filter((advice) => !given.has(advice))).toEqual([])
})
