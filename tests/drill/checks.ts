import type { Operation } from '#domain/sync/messages.ts'
import type { RealShop, RealTill } from '../device/real-shop.ts'
import { identityOf, ledgerOf } from './tills.ts'

/** One line of the drill's table. */
export interface Finding {
  readonly till: string
  readonly series: string
  /** Number of operations in its ledger. */
  readonly done: number
  /** Its current phase, as it reports it. */
  readonly phase: string
  /** Errors; empty when the line is good. */
  readonly wrong: readonly string[]
}

interface Saved {
  readonly op_id: string
  readonly status: string
}

const savedOf = (shop: RealShop, deviceId: string): Promise<Saved[]> =>
  shop.db.asPlatform((tx) =>
    tx.query<Saved>(
      `select op_id, status from op_log where device_id = $1 union all select op_id, status from op_quarantine where device_id = $1`,
      [deviceId],
    ),
  )

async function invoiceNumbers(shop: RealShop): Promise<string[]> {
  const rows = await shop.db.asPlatform((tx) =>
    tx.db.selectFrom('invoice').select('number').where('account_id', '=', shop.accountId).execute(),
  )
  return rows.map((row) => row.number)
}

const deviceStatus = async (shop: RealShop, deviceId: string): Promise<string | undefined> =>
  (await shop.db.asPlatform((tx) => tx.db.selectFrom('device').select('status').where('device_id', '=', deviceId).executeTakeFirst()))
    ?.status

const numberOf = ({ document }: Operation): string | null =>
  document ? `${document.series}-${String(document.no).padStart(6, '0')}` : null

const twice = <T>(items: readonly T[]): T[] => items.filter((item, index) => items.indexOf(item) !== index)

async function findingOf(till: string, of: RealTill, wrong: readonly string[]): Promise<Finding> {
  const { series } = await identityOf(of)
  return { till, series, done: (await ledgerOf(of)).length, phase: of.status().phase, wrong }
}

const unless = (isGood: boolean, sentence: string): string[] => (isGood ? [] : [sentence])

/** Every confirmed operation is on the server, applied, under its number, and the till continues. */
export async function checkHonest(shop: RealShop, name: string, till: RealTill, unable: readonly string[]): Promise<Finding> {
  const { deviceId } = await identityOf(till)
  const ops = await ledgerOf(till)
  const entered = new Set((await savedOf(shop, deviceId)).filter(({ status }) => status === 'applied').map((row) => row.op_id))
  const numbers = await invoiceNumbers(shop)
  const lost = ops.filter((op) => !entered.has(op.opId))
  const missing = ops.flatMap((op) => numberOf(op) ?? []).filter((number) => !numbers.includes(number))
  const { phase, pendingCount } = till.status()
  const status = await deviceStatus(shop, deviceId)
  const differences = await till.differences()
  return findingOf(name, till, [
    ...unable,
    ...unless(lost.length === 0, `${lost.length} operations are lost`),
    ...unless(missing.length === 0, `invoices are missing: ${missing.join(', ')}`),
    ...unless(phase === 'idle' && pendingCount === 0, `it is shut out: ${phase} with ${pendingCount} waiting`),
    ...unless(status === 'active', `the server has it as ${status ?? 'unknown'}`),
    ...unless(differences?.length === 0, `its copy differs: ${differences?.join(', ') ?? 'it cannot say'}`),
  ])
}

/** The copy's operations are quarantined and reported. */
export async function checkCopy(shop: RealShop, copy: RealTill): Promise<Finding> {
  const { deviceId } = await identityOf(copy)
  const saved = new Set((await savedOf(shop, deviceId)).map((row) => row.op_id))
  const lost = (await ledgerOf(copy)).filter((op) => !saved.has(op.opId))
  const status = await deviceStatus(shop, deviceId)
  return findingOf('copy', copy, [
    ...unless(lost.length === 0, `${lost.length} operations are lost`),
    ...unless(
      copy.status().phase === 'forked' && status === 'forked',
      `nobody is told that it is a copy: ${copy.status().phase}, ${status}`,
    ),
  ])
}

/** It can read nothing, and its operations are stored. */
export async function checkRevoked(shop: RealShop, till: RealTill): Promise<Finding> {
  const { deviceId } = await identityOf(till)
  const saved = new Map((await savedOf(shop, deviceId)).map((row) => [row.op_id, row.status]))
  const [first, ...later] = await ledgerOf(till)
  const lost = [first, ...later].filter((op) => op && !saved.has(op.opId))
  const acted = later.filter((op) => saved.get(op.opId) !== 'parked')
  const { phase } = till.status()
  return findingOf('revoked', till, [
    ...unless(lost.length === 0, `${lost.length} operations are lost`),
    ...unless(acted.length === 0, `${acted.length} operations acted although it was revoked`),
    ...unless((await deviceStatus(shop, deviceId)) === 'revoked' && phase === 'need-credential', `it is in again: ${phase}`),
  ])
}

/** Notices that this drill causes; any other is a bug. */
const EXPECTED = ['sync.till-returned', 'sync.device-forked', 'sync.device-revoked']

/** No number was assigned twice, and exactly the events of the drill were reported. */
export async function checkShop(shop: RealShop, honest: readonly RealTill[]): Promise<Finding> {
  const stored = twice(await invoiceNumbers(shop))
  const ledgers = await Promise.all(honest.map(ledgerOf))
  const printed = twice(ledgers.flat().flatMap((op) => numberOf(op) ?? []))
  const rows = await shop.db.asPlatform((tx) =>
    tx.db.selectFrom('attention').select('code').where('account_id', '=', shop.accountId).execute(),
  )
  const codes = rows.map((row) => row.code)
  const unexpected = codes.filter((code) => !EXPECTED.includes(code))
  const wrong = [
    ...unless(stored.length === 0, `numbers exist twice: ${stored.join(', ')}`),
    ...unless(printed.length === 0, `numbers were printed twice: ${printed.join(', ')}`),
    ...unless(codes.filter((code) => code === 'sync.till-returned').length === 1, 'people are not told once that a till came back'),
    ...unless(codes.includes('sync.device-forked'), 'people are not told of the copy'),
    ...unless(unexpected.length === 0, `people are told of what nobody did: ${[...new Set(unexpected)].join(', ')}`),
  ]
  return { till: 'the shop', series: '', done: ledgers.flat().length, phase: '', wrong }
}
