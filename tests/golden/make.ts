// `npm run golden`: records what this release's tills queue, for every command and version without a sample. Recorded samples never change:
// operations of a shipped release may remain in a till for a year.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands } from '#domain/registry.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { systemClock } from '#server/clock.ts'
import { readVersion } from '#server/open-store.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { type DirectTill, enrolDirectTill } from '../support/direct-till.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'
import { FOLDER, HASHES, type Release, hashOf, lineToday, readHashes, readReleases, releaseSchema, replayRelease } from './release.ts'
import { ONLINE_SAMPLES, SAMPLES } from './samples.ts'
import { seedGoldenShop } from './shop.ts'

const clock = { ...systemClock, now: () => EXAMPLE_NOW, advance: () => undefined }
const keyOf = (name: string, version: number): string => `${name}@${version}`

/** A till that continues after the release's queue. */
async function tillAfter(release: Release | null): Promise<{ readonly till: DirectTill; readonly close: () => Promise<void> }> {
  const db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db)
  await seedGoldenShop(db, 1)
  const till = await enrolDirectTill({ db, clock }, 1)
  const last = release?.operations.at(-1)?.op
  const document = release?.operations.findLast(({ op }) => op.document !== null)?.op.document
  if (release) Object.assign(till.state, { deviceId: release.deviceId, series: release.series, seq: last?.seq ?? 0 })
  if (document) Object.assign(till.state, { no: document.no, chainHead: document.hash })
  return { till, close: () => db.close() }
}

async function madeWith(till: DirectTill, keys: readonly string[]): Promise<Operation[]> {
  const ops: Operation[] = []
  for (const key of keys) {
    const sample = SAMPLES[key]
    if (!sample) throw new Error(`tests/golden/samples.ts has no sample of ${key}`)
    ops.push(...(await sample({ till, newId: clock.newId })))
  }
  return ops
}

/** Replays a release on a new database; a sample that is not simply applied is invalid. */
async function confirmed(release: Release): Promise<Release> {
  const db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db)
  const { operations, online } = await replayRelease(db, 1, release)
  await db.close()
  const expected = new Set(release.operations.map(lineToday))
  const wrong = [...operations.filter((line) => !expected.has(line)), ...online.filter((line) => !line.endsWith(' done'))]
  if (wrong.length > 0) throw new Error(`these samples are not simply applied:\n${wrong.join('\n')}`)
  return release
}

const version = readVersion()
const file = join(FOLDER, `${version}.json`)
const before = existsSync(file) ? v.parse(releaseSchema, JSON.parse(readFileSync(file, 'utf8'))) : null
const written = new Set(
  readReleases().flatMap(({ release }) => [
    ...release.operations.map(({ op }) => keyOf(op.type, op.v)),
    ...release.online.map((one) => keyOf(one.command, one.version)),
  ]),
)
const versionsOf = (of: readonly CommandDefinition[]) =>
  of
    .flatMap((command) => Array.from({ length: command.version }, (_, nth) => keyOf(command.name, nth + 1)))
    .filter((key) => !written.has(key))
const queued = versionsOf(commands.filter((command: CommandDefinition) => command.kind !== 'online'))
const online = versionsOf(commands.filter((command: CommandDefinition) => command.kind === 'online'))

if (queued.length + online.length === 0) console.log(`Every command and version is written down already; ${version} adds nothing.`)
else {
  const { till, close } = await tillAfter(before)
  const operations = (await madeWith(till, queued)).map((op) => ({ op, status: 'applied' as const }))
  await close()
  const made = online.map((key) => {
    const [command = '', number = ''] = key.split('@')
    if (!(key in ONLINE_SAMPLES)) throw new Error(`tests/golden/samples.ts has no sample of ${key}`)
    return { command, version: Number(number), opId: clock.newId(), input: ONLINE_SAMPLES[key] }
  })
  const release = await confirmed({
    release: version,
    deviceId: till.state.deviceId,
    series: till.state.series,
    operations: [...(before?.operations ?? []), ...operations],
    online: [...(before?.online ?? []), ...made],
  })
  const text = `${JSON.stringify(release, null, 1)}\n`
  writeFileSync(file, text)
  const hashes = { ...(existsSync(HASHES) ? readHashes() : {}), [`${version}.json`]: hashOf(text) }
  writeFileSync(HASHES, `${JSON.stringify(hashes, null, 2)}\n`)
  console.log(`Written down: ${[...queued, ...online].join(', ')}`)
}
process.exit(0)
