import { argon2id } from 'hash-wasm'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestApp, registerShop } from '../http/test-app.ts'
import { testLane } from '../store/test-database.ts'
import { HashingIsBusy, hashPool } from './hash-pool.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'

test('hashing a password does not block the event loop', async () => {
  const done = new AbortController()
  const hashed = hashPassword('a long password').finally(() => done.abort())
  let turns = 0
  while (!done.signal.aborted) {
    await turn()
    turns += 1
  }
  expect(turns).toBeGreaterThan(20)
  expect([await isPasswordRight('a long password', await hashed), await isPasswordRight('another', await hashed)]).toEqual([true, false])
})

test('a password hashed by an earlier release is still accepted', async () => {
  const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 }
  const before = await argon2id({ ...cost, password: 'كلمة طويلة 12', salt: new Uint8Array(16).fill(7), outputType: 'encoded' })
  expect([await isPasswordRight('كلمة طويلة ١٢', before), await isPasswordRight('كلمة طويلة 13', before)]).toEqual([true, false])
})

test('limits concurrency, queues the others, and refuses at once when the queue is full', async () => {
  const pool = hashPool({ atOnceMax: 2, waitingMax: 3 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
  }
  const accepted = Array.from({ length: 5 }, () => pool.run(work))
  await expect(pool.run(work)).rejects.toThrow(HashingIsBusy)
  await Promise.all(accepted)
  expect(most).toBe(2)
  // One failure per slot: none of the slots is lost.
  for (let nth = 0; nth < 2; nth += 1) await expect(pool.run(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  await pool.run(work)
  expect(running).toBe(0)
})

test('setting and checking passwords use the same queue', async () => {
  const made = await Promise.allSettled(Array.from({ length: 80 }, (_, nth) => hashPassword(`a long password ${nth}`)))
  const refused = made.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason instanceof HashingIsBusy)).toBe(true)
}, 60_000)

test('too many concurrent sign-ins are answered with 429', async () => {
  const shop = await openTestApp(testLane)
  await registerShop(shop.request, 'owner@shop.example')
  const flood = Array.from({ length: 200 }, (_, nth) =>
    shop.request('POST', '/api/login', { body: { email: `nobody${nth}@shop.example`, password: 'x' }, ip: `198.51.100.${nth}` }),
  )
  const answers = await Promise.all(flood)
  const busy = answers.filter((answer) => answer.status === 429)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.headers.get('retry-after')).toBe('5')
  expect(answers.filter((answer) => answer.status === 422).length).toBe(200 - busy.length)
  await shop.close()
}, 120_000)
