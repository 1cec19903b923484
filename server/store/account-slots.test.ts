import { describe, expect, test } from 'vitest'
import { accountSlots } from './account-slots.ts'
import { lockAccount } from './stamp.ts'
import { openOnPostgres, postgresUrl } from './test-database.ts'

test('limits concurrency per account in first-come order, independently of other accounts', async () => {
  const slots = accountSlots(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (accountId: number, name: string) =>
    slots(accountId, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const all = [start(1, 'a'), start(1, 'b'), start(1, 'c'), start(1, 'd'), start(2, 'other')]
  expect(begun).toEqual(['a', 'b', 'other'])
  ends.get('b')?.()
  await all[1]
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  for (const name of ['a', 'c', 'other']) ends.get(name)?.()
  await Promise.all([all[0], all[2], all[4]])
  expect(begun).toContain('d')
  ends.get('d')?.()
  await Promise.all(all)
})

test('failing work releases its slot to the next', async () => {
  const slots = accountSlots(1)
  const failed = slots(1, () => Promise.reject(new Error('planned')))
  const next = slots(1, async () => 'next')
  await expect(failed).rejects.toThrow('planned')
  expect(await next).toBe('next')
})

describe.skipIf(!postgresUrl)('a busy shop on PostgreSQL', () => {
  test('waits without holding connections that other shops need', { timeout: 60_000 }, async () => {
    const { db } = await openOnPostgres(postgresUrl ?? '')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const isLocked = Promise.withResolvers<undefined>()
    const holder = db.inAccount(1, async (tx) => {
      await lockAccount(tx, 1)
      isLocked.resolve(undefined)
      await held
    })
    await isLocked.promise
    const writers = Array.from({ length: 30 }, () => db.inAccount(1, (tx) => lockAccount(tx, 1)))
    try {
      expect(await db.inAccount(2, (tx) => tx.query('select 1 as served'))).toEqual([{ served: 1 }])
      await db.ping()
    } finally {
      release()
      await Promise.all([holder, ...writers])
      await db.close()
    }
  })
})
