import type { Database } from '#server/store/database.ts'
import { openTestApp, tickingClock } from '#server/http/test-app.ts'
import { type RealShop, type RealTill, linkTo, openRealShop, openTill } from '../device/real-shop.ts'
import { type Finding, checkCopy, checkHonest, checkRevoked, checkShop } from './checks.ts'
import type { Ground } from './grounds.ts'
import { copyOf, goRounds, identityOf, sell, sellOrSay } from './tills.ts'

type Names = 'idle' | 'offline' | 'late' | 'copied' | 'copy' | 'revoked'
type Tills = Readonly<Record<Names, RealTill>>

/** More than all tills sell, so that missing stock can only come from the restore. */
const ON_THE_SHELF = 1_000

/** Revokes a till as the owner does. */
async function revoke(shop: RealShop, till: RealTill): Promise<void> {
  const { deviceId } = await identityOf(till)
  const answer = await shop.request('POST', `/api/devices/${deviceId}/revoke`, { token: shop.token, body: { reason: 'stolen' } })
  if (answer.status !== 200) throw new Error(`revoking answered ${answer.status}`)
}

async function readyTill(shop: RealShop, name: string, sales: number): Promise<RealTill> {
  const till = await shop.till(name)
  await till.goRound()
  await sell(till, shop, sales)
  await till.goRound()
  return till
}

/** A shop with a backup, and work after the backup. */
async function workOnBothSides(shop: RealShop, ground: Ground): Promise<Tills> {
  const [idle, offline, copied, revoked] = [
    await readyTill(shop, 'idle', 2),
    await readyTill(shop, 'offline', 2),
    await readyTill(shop, 'copied', 2),
    await readyTill(shop, 'revoked', 1),
  ]
  await revoke(shop, revoked)
  await ground.backUp(shop.db, shop.clock)
  const late = await readyTill(shop, 'late', 3)
  for (const till of [idle, offline, copied]) {
    await sell(till, shop, 2)
    await till.goRound()
  }
  await idle.goRound()
  offline.link.weather = 'down'
  await sell(offline, shop, 2)
  await offline.goRound()
  const copy = await copyOf(copied, shop)
  await sell(copied, shop, 1)
  await copied.goRound()
  await sell(revoked, shop, 1)
  await goRounds(revoked, 1)
  return { idle, offline, late, copied, copy, revoked }
}

export interface DrillResult {
  readonly ground: string
  readonly findings: readonly Finding[]
}

/** The restored server, which the tills reach under the same address. */
async function comeUp(shop: RealShop, tills: Tills, db: Database): Promise<RealShop> {
  const server = await openTestApp({ name: 'restored', open: async () => db }, { clock: shop.clock })
  for (const till of Object.values(tills)) Object.assign(till.link, { ...linkTo(server.app), weather: 'fine' })
  return { ...shop, ...server, till: (name) => openTill(server, shop.token, name) }
}

/** Five tills, a backup, a day's work, the loss of the server and the restore; then all tills reconnect. */
export async function runDrill(ground: Ground): Promise<DrillResult> {
  const clock = tickingClock()
  const before = { ...(await openRealShop({ name: ground.name, open: ground.open }, clock, ON_THE_SHELF)), clock }
  const tills = await workOnBothSides(before, ground)
  const shop = await comeUp(before, tills, await ground.loseAndRestore(before.db))
  try {
    const findings: Finding[] = []
    // A till is enrolled before the forgotten one returns: it must not get that one's series.
    const fresh = await readyTill(shop, 'fresh', 1)
    const honest = { idle: tills.idle, offline: tills.offline, late: tills.late, copied: tills.copied, fresh }
    for (const till of Object.values(honest)) await goRounds(till)
    const unable = new Map<string, readonly string[]>()
    for (const [name, till] of Object.entries(honest)) {
      unable.set(name, await sellOrSay(till, shop))
      await goRounds(till)
    }
    // The last sales of the others have to be pulled too.
    for (const till of Object.values(honest)) await goRounds(till, 1)
    for (const [name, till] of Object.entries(honest)) findings.push(await checkHonest(shop, name, till, unable.get(name) ?? []))
    await sellOrSay(tills.copy, shop)
    await sellOrSay(tills.copy, shop)
    await goRounds(tills.copy)
    findings.push(await checkCopy(shop, tills.copy))
    await sellOrSay(tills.revoked, shop)
    await goRounds(tills.revoked)
    findings.push(await checkRevoked(shop, tills.revoked))
    findings.push(await checkShop(shop, Object.values(honest)))
    return { ground: ground.name, findings }
  } finally {
    await ground.end(shop.db)
  }
}
