import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands, commandsByName } from '#domain/registry.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Database } from '#server/store/database.ts'
import { createFormerRows } from '#server/store/former-rows.ts'
import { testLanes } from '#server/store/test-database.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { operate, prepare } from '#server/sync/push/operation.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import { type Release, lineToday, readHashes, readReleases, replayRelease } from './release.ts'
import { seedGoldenShop } from './shop.ts'

const files = readReleases()
const releases = files.map(({ release }) => release)

/** Every version of a command that some release recorded. */
function writtenVersions(all: readonly Release[]): Set<string> {
  return new Set(
    all.flatMap(({ operations, online }) => [
      ...operations.map(({ op }) => `${op.type}@${op.v}`),
      ...online.map(({ command, version }) => `${command}@${version}`),
    ]),
  )
}

/** Current and former versions of commands without a recorded sample. */
function missingSamples(all: readonly Release[], known: readonly CommandDefinition[]): string[] {
  const written = writtenVersions(all)
  return known
    .flatMap(({ name, version }) => Array.from({ length: version }, (_, nth) => `${name}@${nth + 1}`))
    .filter((key) => !written.has(key))
}

/** Recorded releases that have changed since. */
function changedFiles(
  hashes: Readonly<Record<string, string>>,
  found: readonly { readonly name: string; readonly hash: string }[],
): string[] {
  const there = new Map(found.map(({ name, hash }) => [name, hash]))
  const changed = Object.entries(hashes).flatMap(([name, hash]) => (there.get(name) === hash ? [] : [name]))
  return [...changed, ...found.filter(({ name }) => !(name in hashes)).map(({ name }) => name)]
}

describe('recorded releases', () => {
  test('are unchanged', () => {
    expect(changedFiles(readHashes(), files)).toEqual([])
  })

  test('a changed, missing or added file is detected', () => {
    const hashes = { '1.0.0.json': 'a', '1.1.0.json': 'b' }
    expect(changedFiles(hashes, [{ name: '1.0.0.json', hash: 'x' }])).toEqual(['1.0.0.json', '1.1.0.json'])
    const slipped = ['1.0.0.json', '1.1.0.json', '1.2.0.json'].map((name, nth) => ({ name, hash: 'abc'[nth] ?? '' }))
    expect(changedFiles(hashes, slipped)).toEqual(['1.2.0.json'])
  })

  test('include every version of every command: `npm run golden` records those of a new release', () => {
    expect(missingSamples(releases, commands)).toEqual([])
  })

  test('lack a sample as soon as a command has a new version', () => {
    const next: CommandDefinition = { ...issueInvoice, version: 2 }
    expect(missingSamples(releases, [next])).toEqual(['issueInvoice@2'])
  })
})

describe.each(testLanes)("today's server over $name", ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test.each(files.map(({ name, release }, nth) => [name, release, nth + 1] as const))(
    'takes what %s wrote as it was taken then',
    async (_name, release, accountId) => {
      const { operations, online } = await replayRelease(db, accountId, release)
      expect(operations).toEqual(release.operations.map(lineToday))
      expect(online).toEqual(release.online.map(({ command }) => `${command} done`))
    },
  )

  test('detects an operation with another outcome', async () => {
    const [release] = releases
    const first = release?.operations[0]
    if (!release || !first) throw new Error('a release was written down')
    const broken = { ...first.op, args: { bill: 'torn' } }
    const { operations } = await replayRelease(db, files.length + 1, {
      ...release,
      deviceId: exampleId(77),
      operations: [{ op: broken, status: 'applied' }],
      online: [],
    })
    expect(operations).toEqual(['1 issueInvoice@1 parked sync.invalid'])
  })

  describe('with a newer version of the sale', () => {
    const oldSale = (): Operation => {
      const found = releases.flatMap(({ operations }) => operations).find(({ op }) => op.type === 'issueInvoice' && op.v === 1)
      if (!found) throw new Error('a sale of version 1 was written down')
      return found.op
    }
    /** Version 2 of the sale wraps its input; it decides the same. */
    const versionTwo = (upcasters: CommandDefinition['upcasters']): ReadonlyMap<string, CommandDefinition> => {
      const next: CommandDefinition = { ...issueInvoice, version: 2, upcasters }
      return new Map([...commandsByName, [next.name, next]])
    }
    const run = async (accountId: number, known: ReadonlyMap<string, CommandDefinition>) => {
      const op = oldSale()
      await seedGoldenShop(db, accountId)
      return db.inAccount(accountId, async (tx) => {
        const unit = createUnitOfWork(tx, accountId)
        const former = createFormerRows(tx, accountId)
        const bench = {
          unit,
          former,
          deviceId: releases[0]?.deviceId ?? '',
          series: releases[0]?.series ?? '',
          now: EXAMPLE_NOW,
          onBug: () => undefined,
        }
        return operate(bench, op, prepare(op, known), [])
      })
    }

    test('an old sale is upcast and applied as it was printed', async () => {
      const seen: unknown[] = []
      const upcaster = (old: unknown) => (seen.push(old), old)
      expect(await run(1001, versionTwo({ 1: upcaster }))).toEqual({ status: 'applied', concerns: [] })
      expect(seen).toEqual([oldSale().args])
    })

    test('an old sale without an upcaster is detected and would be parked', async () => {
      expect(await run(1002, versionTwo({}))).toMatchObject({ status: 'parked', concerns: [{ code: 'sync.unknown-command' }] })
    })

    test('an upcaster that loses data is detected', async () => {
      const { status, concerns } = await run(1003, versionTwo({ 1: ({ tenders: _lost, ...rest }: Record<string, unknown>) => rest }))
      expect([status, concerns[0]?.code]).toEqual(['parked', 'sync.invalid'])
    })
  })
})
