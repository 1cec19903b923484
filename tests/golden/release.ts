import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { changesShopData } from '#domain/access/guarded.ts'
import { idSchema } from '#domain/kernel/ids.ts'
import { commandsByName } from '#domain/registry.ts'
import { OPERATION_STATUS, type Operation, operationSchema } from '#domain/sync/messages.ts'
import type { Database } from '#server/store/database.ts'
import { runOnline } from '#server/sync/push/run-command.ts'
import { OWNER, countingClock, enrolDirectTill } from '../support/direct-till.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'
import { seedGoldenShop } from './shop.ts'

export const FOLDER = join(import.meta.dirname, 'operations')
export const HASHES = join(FOLDER, 'hashes.json')

/** The recording of a release: the queue of one till in order with the outcomes, and the online requests. */
export const releaseSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** A document names its till and is hashed with that name. */
  deviceId: idSchema,
  series: v.string(),
  operations: v.array(v.object({ op: operationSchema, status: v.picklist(OPERATION_STATUS) })),
  online: v.array(v.object({ command: v.string(), version: v.number(), opId: idSchema, input: v.unknown() })),
})
export type Release = v.InferOutput<typeof releaseSchema>

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface ReleaseFile {
  readonly name: string
  readonly hash: string
  readonly release: Release
}

/** Every recorded release, oldest first. */
export function readReleases(): ReleaseFile[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      return { name, hash: hashOf(text), release: v.parse(releaseSchema, JSON.parse(text)) }
    })
}

export const readHashes = (): Readonly<Record<string, string>> =>
  v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(HASHES, 'utf8')))

/** The outcomes of a replayed recording, one line each. */
export interface Replayed {
  readonly operations: readonly string[]
  readonly online: readonly string[]
}

export const lineOf = (
  op: { readonly seq: number; readonly type: string; readonly v: number },
  status: string,
  code: string | null,
): string => `${op.seq} ${op.type}@${op.v} ${status}${code ? ` ${code}` : ''}`

/** The owner is the actor without a PIN proof. */
const UNPROVED = { status: 'exception', code: 'sync.actor-unproved' } as const

/** Operations that intentionally have another outcome than in their release, each with its reason. The shop is notified of each. */
const TAKEN_OTHERWISE: Readonly<Record<string, { readonly status: string; readonly code: string }>> = {
  // A till that claimed the owner could close every notice about itself; closing one now requires a personal session.
  'resolveAttention@1': { status: 'rejected', code: 'sync.needs-session' },
  'resolveAttention@2': { status: 'rejected', code: 'sync.needs-session' },
  // Acts beyond the permissions of counter roles are reported.
  ...Object.fromEntries(
    [
      'attachFile@1',
      'removeAttachment@1',
      'editSavedView@1',
      'disableSavedView@1',
      'returnSale@1',
      'issueDebitNote@1',
      'refundWithoutReceipt@1',
      'changePaymentMethod@1',
    ].map((key) => [key, UNPROVED]),
  ),
  // Refunding rent before a cancellation was not reported; the money has left, and it is now reported.
  'refundRent@1': { status: 'exception', code: 'orders.refund-without-cancellation' },
  // It sets the e-mail of another customer, which is now unique. The refusal is reported at its till, with the other customer.
  'editCustomer@1': { status: 'rejected', code: 'customers.email-already-exists' },
}
/**
 * The samples' customers have birth dates in the future, which was not validated. A new customer is stored with a
 * notice, and a file is rejected before it is imported.
 */
const UNBORN: Readonly<Record<string, { readonly status: string; readonly code: string }>> = {
  'addCustomer@1': { status: 'exception', code: 'customers.birth-ahead' },
  'importCustomers@1': { status: 'rejected', code: 'customers.birth-ahead' },
}

/** Today's outcome of a recorded operation. */
export const lineToday = ({ op, status }: Pick<Release['operations'][number], 'op' | 'status'>): string => {
  const command = commandsByName.get(op.type)
  // Shop data now requires a PIN proof or a personal session, and no recorded release had such proofs.
  if (command && changesShopData(command)) return lineOf(op, 'rejected', 'sync.needs-session')
  // A saved view is personal unless it is shared with the whole shop.
  const isForAll = op.type === 'addSavedView' && JSON.stringify(op.args).includes('"isShared":true')
  const name = `${op.type}@${op.v}`
  const isUnborn = JSON.stringify(op.args).includes('"birthOn":"2027-')
  const today = isForAll ? UNPROVED : ((isUnborn ? UNBORN[name] : undefined) ?? TAKEN_OTHERWISE[name])
  return today ? lineOf(op, today.status, today.code) : lineOf(op, status, null)
}

/**
 * Replays a release's operations on today's server, as a till that was offline since then would send them: fifty at a
 * time, or one by one when `before` has to see each first.
 */
export async function replayRelease(
  db: Database,
  accountId: number,
  release: Release,
  before?: (op: Operation) => Promise<void>,
): Promise<Replayed> {
  await seedGoldenShop(db, accountId)
  const till = await enrolDirectTill({ db, clock: countingClock(accountId) }, accountId)
  const { deviceId, series } = release
  await db.asPlatform((tx) =>
    tx.query('update device set device_id = $2, series = $3 where account_id = $1', [accountId, deviceId, series]),
  )
  Object.assign(till.state, { deviceId, series })
  const operations: string[] = []
  const atOnce = before ? 1 : 50
  for (let from = 0; from < release.operations.length; from += atOnce) {
    const ops = release.operations.slice(from, from + atOnce).map(({ op }) => op)
    for (const op of ops) await before?.(op)
    const answer = await till.push(ops)
    if (!answer.ok) throw new Error(`the queue of ${release.release} was taken for ${answer.conflict.kind}`)
    operations.push(...answer.response.results.map(({ status, code }, nth) => lineOf(ops[nth] ?? missing(), status, code)))
  }
  const online: string[] = []
  for (const { command, opId, input } of release.online) {
    const known = commandsByName.get(command)
    const answer = known ? await runOnline(db, { accountId, actor: OWNER, opId, command: known, input, now: EXAMPLE_NOW }) : null
    online.push(`${command} ${answer === null ? 'is not known' : answer.ok ? 'done' : JSON.stringify(answer)}`)
  }
  return { operations, online }
}

function missing(): never {
  throw new Error('the server answered for more than was sent')
}
