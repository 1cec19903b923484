import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../tests/support/direct-till.ts'
import { openFileStore } from '../files/file-store.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { makeBackup } from './backup.ts'
import { COPIES_KEPT, CopyIsBad, RESTORABLE_MS, raiseDurable, verifyCopy } from './verify-copy.ts'

describe('backups of the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-backup-'))
  const dir = join(root, 'backups')
  const clock: CountingClock = countingClock(1)
  let db: Database
  let till: DirectTill

  beforeAll(async () => {
    db = await openDatabase({ dataDir: join(root, 'data') })
    await migrate(db)
    await seedShop(db, 1)
    till = await enrolDirectTill({ db, clock }, 1)
  })
  afterAll(async () => {
    await db.close()
    rmSync(root, { recursive: true, force: true })
  })

  const durable = async () => {
    const answer = await till.push([])
    return answer.ok ? answer.response.durableSeq : null
  }
  const sell = async (count: number) => {
    const ops = []
    for (let nth = 0; nth < count; nth += 1) ops.push(await till.sale(nth))
    await till.push(ops)
    return ops
  }

  const factsOfNow = async () => {
    const folder = join(root, 'verified')
    await db.copyTo?.(folder)
    const copy = await openDatabase({ dataDir: folder })
    try {
      return await verifyCopy(copy)
    } finally {
      await copy.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }

  test('a verified copy lets the till delete exactly the operations that it contains', async () => {
    await sell(3)
    expect(await durable()).toBe(0)
    const { folder, facts } = await makeBackup({ db, clock, dir })
    await sell(2)
    expect(facts).toMatchObject({ operations: 3, tills: [{ deviceId: till.state.deviceId, lastSeq: 3 }] })
    expect(await durable()).toBe(3)
    expect(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))).toMatchObject({ operations: 3, epoch: till.state.epoch })
  })

  test('the folder for files is created before there are any, because the restore commands refer to it', async () => {
    const empty = join(root, 'backups-without-pictures')
    await makeBackup({ db, clock, dir: empty, filesDir: join(root, 'data', 'no-files') })
    expect(readdirSync(join(empty, 'files'))).toEqual([])
  })

  test('the bytes of pictures are copied into a folder shared by all copies', async () => {
    const filesDir = join(root, 'data', 'files')
    const picture = Buffer.from('a picture')
    const sha256 = await openFileStore(filesDir).keep(1, picture)
    clock.advance(DAY_MS)
    await makeBackup({ db, clock, dir, filesDir })
    expect(await openFileStore(join(dir, 'files')).read(1, sha256)).toEqual(picture)
    rmSync(join(dir, 'files'), { recursive: true })
  })

  test('a server restored from the copy begins a new epoch, and the till resends what the copy lacks', async () => {
    clock.advance(DAY_MS)
    const { folder } = await makeBackup({ db, clock, dir })
    const later = await sell(2)
    const restoredDir = join(root, 'restored')
    mkdirSync(restoredDir)
    cpSync(join(folder, 'database'), join(restoredDir, 'database'), { recursive: true })
    const restored = await openDatabase({ dataDir: restoredDir })
    try {
      await migrate(restored)
      const [row] = await restored.asPlatform((tx) => tx.db.selectFrom('sync_epoch').select('epoch').execute())
      expect(row?.epoch).not.toBe(till.state.epoch)
      const there = await enrolDirectTill({ db: restored, clock }, 1)
      Object.assign(there.state, till.state)
      expect(await there.push([])).toMatchObject({ ok: false, conflict: { kind: 'epoch', lastSeq: 5, epoch: row?.epoch } })
      Object.assign(there.state, { epoch: row?.epoch, ackedSeq: 5 })
      const answer = await there.push(later)
      expect(answer.ok && answer.response.results.map((result) => `${result.seq} ${result.status}`)).toEqual(['6 applied', '7 applied'])
      // The old copy belongs to the previous epoch and must not let tills of the restored server delete anything.
      const copy = await openDatabase({ dataDir: folder })
      await expect(verifyCopy(copy).then((facts) => raiseDurable(restored, facts, clock.now()))).rejects.toBeInstanceOf(CopyIsBad)
      await copy.close()
    } finally {
      await restored.close()
    }
  })

  test.each([
    ['lacks an operation', `delete from op_log where seq = 2`, /lacks operation 2/],
    ['lacks the last operations', `delete from op_log where seq >= 4`, /ends at operation 3/],
    [
      'holds a changed payload',
      `update op_log set payload = replace(payload::text, 'issueInvoice', 'issueInvoixe')::json where seq = 3`,
      /Operation 3 .* damaged/,
    ],
  ])('rejects a copy that %s', async (_what, damage, sentence) => {
    const folder = join(root, 'damaged')
    await db.copyTo?.(folder)
    const copy = await openDatabase({ dataDir: folder })
    try {
      await copy.asPlatform((tx) => tx.script(damage))
      await expect(verifyCopy(copy)).rejects.toThrow(sentence)
    } finally {
      await copy.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a copy that fails verification is removed, and the till deletes nothing', async () => {
    const before = await durable()
    await sell(1)
    const names = readdirSync(dir)
    const broken: Database = {
      ...db,
      copyTo: async (folder) => {
        await db.copyTo?.(folder)
        rmSync(join(folder, 'database', 'global'), { recursive: true })
      },
    }
    await expect(makeBackup({ db: broken, clock, dir })).rejects.toThrow()
    expect(readdirSync(dir)).toEqual(names)
    expect(await durable()).toBe(before)
  })

  test('a till may delete only what all retained copies contain', async () => {
    const droppable = async () => {
      const answer = await till.push([])
      return answer.ok ? [answer.response.droppableSeq, answer.response.durableSeq] : null
    }
    for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true })
    await db.asPlatform((tx) => tx.script('update device set droppable_seq = 0'))
    const first = await till.push([])
    const atFirst = first.ok ? first.response.lastSeq : 0
    clock.advance(DAY_MS)
    const { folder } = await makeBackup({ db, clock, dir })
    expect(await droppable()).toEqual([atFirst, atFirst])
    await sell(2)
    clock.advance(DAY_MS)
    await makeBackup({ db, clock, dir })
    expect(await droppable()).toEqual([atFirst, atFirst + 2])
    // Deleted, as pruning would once there are enough newer copies.
    rmSync(folder, { recursive: true })
    clock.advance(DAY_MS)
    await makeBackup({ db, clock, dir })
    expect(await droppable()).toEqual([atFirst + 2, atFirst + 2])
  })

  test('with copies made by other tools, only operations verified before the oldest restorable copy may be deleted', async () => {
    await sell(1)
    const facts = await factsOfNow()
    await db.asPlatform((tx) => tx.script('update device set droppable_seq = 0; delete from verified_copy'))
    await raiseDurable(db, facts, clock.now())
    clock.advance(RESTORABLE_MS - 1)
    await raiseDurable(db, facts, clock.now())
    const at = async () => {
      const answer = await till.push([])
      return answer.ok ? answer.response.droppableSeq : null
    }
    expect(await at()).toBe(0)
    clock.advance(1)
    await raiseDurable(db, facts, clock.now())
    expect(await at()).toBe(facts.tills[0]?.lastSeq)
  })

  test('retains the newest copies and removes the remains of an interrupted backup', async () => {
    for (let day = 10; day < 10 + COPIES_KEPT + 3; day += 1) mkdirSync(join(dir, `fustan-2026-01-${day}T00-00-00Z`))
    mkdirSync(join(dir, '.making-fustan-2026-01-01T00-00-00Z'))
    mkdirSync(join(dir, 'notes of the owner'))
    mkdirSync(join(dir, '.making-soup'))
    clock.advance(DAY_MS)
    const { folder } = await makeBackup({ db, clock, dir })
    const names = readdirSync(dir)
    expect(names.filter((name) => name.startsWith('fustan-'))).toHaveLength(COPIES_KEPT)
    expect(names.filter((name) => !name.startsWith('fustan-'))).toEqual(['.making-soup', 'notes of the owner'])
    expect(existsSync(folder)).toBe(true)
  })

  test('retains a new copy even if a wrong clock has dated other copies into the future', async () => {
    for (let day = 10; day < 10 + COPIES_KEPT; day += 1) mkdirSync(join(dir, `fustan-2099-01-${day}T00-00-00Z`))
    clock.advance(DAY_MS)
    const { folder } = await makeBackup({ db, clock, dir })
    expect(existsSync(join(folder, 'database'))).toBe(true)
  })

  test('the database itself is not accepted as a copy', async () => {
    const before = await durable()
    await sell(1)
    await expect(verifyCopy(db).then((facts) => raiseDurable(db, facts, clock.now()))).rejects.toThrow(/is the database itself/)
    expect(await durable()).toBe(before)
  })

  test('an in-memory database cannot be copied', async () => {
    const memory = await openDatabase({ dataDir: ':memory:' })
    await expect(makeBackup({ db: memory, clock, dir })).rejects.toThrow('only the embedded database')
    await memory.close()
  })
})
