import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { readPage } from '#server/sync/pull/snapshot.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { withoutOwn } from '../../../src/data/mirror/mirror-rows.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Browser } from '../world/browser.ts'
import { type ServerRows, everyDepositIsSomewhere } from './deposit-checks.ts'
import { sumsOfTheLedgers } from './ledger-sums.ts'
import { mergesAreWhole } from './merge-checks.ts'
import { noPieceIsLost } from './piece-checks.ts'
import { mayRead } from './quiet.ts'
import { sometimes } from '../sometimes.ts'
import { everySeenActIsStored, queueHasNoHole } from './device-checks.ts'
import { ledgerIsChained, logIsChained, onPaper } from './chain-checks.ts'
import { actsAreBookedRight } from './book-checks.ts'
import { attendanceIsRight } from './attendance-checks.ts'
import { readFacts, readMoved } from './goods-facts.ts'
import { shelvesAreRight } from './shelf-checks.ts'
import { codesAreRight } from './code-checks.ts'
import { balancesAreRight } from './balance-checks.ts'
import { offersAreRight } from './offer-checks.ts'
import { giftCardsAreRight } from './gift-card-checks.ts'
import { returnsAreRight } from './return-checks.ts'
import { shiftsAreRight } from './shift-checks.ts'
import { approvalIsRight } from './approval-checks.ts'
import { heldBillsAreSoldOnce, heldCartsAreBookedOnce } from './held-checks.ts'
import { noticesAndCauses } from './notice-checks.ts'
import { archiveOn, documentsOn, headOn, mirrorRowsOn, noticesOn, outboxOn } from './ledger-view.ts'
import type { Run } from '../run.ts'
import { Violation } from '../world/world.ts'

const ROWS_MAX = 100_000

/** Every copied record as the server has it. */
export const serverRows = (run: Run): Promise<ServerRows> => serverRowsOf(run, run.stage.shop.accountId)

export async function serverRowsOf(run: Run, accountId: number): Promise<ServerRows> {
  const rows = new Map<string, ReadonlyMap<string, string>>()
  await run.stage.server.db.inAccount(accountId, async (tx) => {
    for (const record of mirroredRecords as readonly AnyRecord[]) {
      const page = await readPage(tx, accountId, record, null, ROWS_MAX)
      rows.set(record.name, new Map(page.rows.map(({ row }) => [row.id, canonicalJson(row)])))
    }
  })
  return rows
}

/** I8: at rest nothing is pending, and every copy equals the server row by row. This includes I12: no row of another account. */
export function copyEqualsServer(browser: Browser, server: ServerRows): void {
  const disk = browser.disk.factory
  if (outboxOn(disk).length > 0) throw new Violation('I8', `${browser.name}: ${outboxOn(disk).length} operations are still in the queue`)
  for (const [record, rows] of server) {
    const held = mirrorRowsOn(disk, record)
    for (const row of held.map(withoutOwn)) {
      const own = rows.get(row.id)
      if (own === undefined) throw new Violation('I12', `${browser.name}: ${record} ${row.id} is not a row of this shop`)
      if (own !== canonicalJson(row))
        throw new Violation('I8', `${browser.name}: ${record} ${row.id} differs: ${canonicalJson(row)} and ${own}`)
    }
    if (held.length !== rows.size)
      throw new Violation('I8', `${browser.name}: ${held.length} rows of ${record}, the server has ${rows.size}`)
  }
}

/** I4 at rest: printed documents equal the stored ones, and the server has every number that the till used. */
export function printedIsStored(run: Run, browser: Browser, server: ServerRows): void {
  const disk = browser.disk.factory
  const head = headOn(disk)
  const till = run.facts?.devices.find((one) => one.id === head?.deviceId)
  if (!head || !till) throw new Violation('I4', `${browser.name} is unknown to the server`)
  const isTwice = run.browsers.some((other) => other !== browser && other.head?.deviceId === head.deviceId)
  if (!isTwice && till.last_no !== head.nextNo - 1)
    throw new Violation('I4', `${till.series}: printed up to ${head.nextNo - 1}, the server has ${till.last_no}`)
  if (!isTwice && till.last_seq !== head.nextSeq - 1)
    throw new Violation('I1', `${till.series}: queued up to ${head.nextSeq - 1}, the server has ${till.last_seq}`)
  const statuses = new Map(operationsOf(browser).map((row) => [row.seq, row.status]))
  for (const { record, row, number, seq } of documentsOn(disk)) {
    const status = statuses.get(seq)
    if (status === 'parked') continue
    // A dismissed operation is only in the log and on paper.
    const isDismissed = status === 'rejected' && run.causes.dismissed.has(`${head.deviceId} ${seq}`)
    const stored = server.get(record)?.get(String(row['id']))
    const paper = stored === undefined ? 'nothing' : onPaper(JSON.parse(stored))
    if (paper !== (isDismissed ? 'nothing' : onPaper(row)))
      throw new Violation('I4', `${number} was printed as ${onPaper(row)} and is stored as ${paper}`)
  }
}

const operationsOf = (browser: Browser): OutboxRow[] => [...outboxOn(browser.disk.factory), ...archiveOn(browser.disk.factory)]

interface Logged {
  readonly op_id: string
  readonly seq: number
  readonly device_id: string
  readonly payload: unknown
  readonly is_aside: boolean
}

/** What the server has of every till: its log, plus the quarantine where that is allowed. */
async function heldOn(run: Run): Promise<readonly Logged[]> {
  const rows = await run.stage.server.db.asPlatform((tx) =>
    tx.query<Logged>(
      `select op_id, seq, device_id, payload, false as is_aside from op_log where account_id = $1
       union all select op_id, seq, device_id, payload, true from op_quarantine where account_id = $1`,
      [run.stage.shop.accountId],
    ),
  )
  return rows.filter((row) => !row.is_aside || run.causes.mayStandAside(row.device_id))
}

/** I1 and I2 at rest: the server holds exactly the operations that the tills queued, in its log or in the quarantine of a copied till. */
export async function logHoldsEveryAct(run: Run): Promise<void> {
  const byId = new Map((await heldOn(run)).map((row) => [row.op_id, row]))
  for (const browser of run.browsers) {
    for (const { op } of operationsOf(browser))
      arrived(byId, {
        deviceId: headOn(browser.disk.factory)?.deviceId ?? '',
        text: JSON.stringify(op),
        opId: op.opId,
        number: `operation ${op.seq} of ${browser.name}`,
      })
  }
  for (const act of run.watch.seen) if (byId.has(act.opId) || !run.causes.wiped.has(act.deviceId)) arrived(byId, act)
}

function arrived(byId: ReadonlyMap<string, Logged>, act: { opId: string; number: string | null; deviceId: string; text: string }): void {
  const row = byId.get(act.opId)
  if (!row) throw new Violation('I1', `${act.number ?? act.opId} was told as done and never reached the server`)
  if (canonicalJson(row.payload) !== canonicalJson(JSON.parse(act.text)))
    throw new Violation('I1', `${act.number ?? act.opId} arrived changed`)
}

/** Applied operations, from the tills' own ledgers. */
export const actedBy = (run: Run): OutboxRow[] => [
  ...new Map(
    run.browsers
      .flatMap(operationsOf)
      .filter(({ status }) => status === 'applied' || status === 'exception')
      .map((row) => [row.opId, row]),
  ).values(),
]

/**
 * I15: each refused or parked operation has exactly one notice at its till, with the current outcome. A parked
 * operation that was applied later keeps its notice, which then says so. A blocked till rests as soon as the server has
 * its work, even if the answer was lost; what awaits a restored server's answer may have been reported before the
 * restore.
 */
export function everyRefusalIsReportedOnce(browser: Browser, wasRestored: boolean): void {
  const reported = Map.groupBy(noticesOn(browser.disk.factory), ({ opId }) => opId)
  for (const { opId, status, seq } of operationsOf(browser)) {
    const notices = reported.get(opId) ?? []
    const least = status === 'rejected' || status === 'parked' || status === 'exception' ? 1 : 0
    const isNow = status === 'pending' ? wasRestored : notices.every((notice) => notice.status === status)
    const isRight = notices.length >= least && notices.length <= 1 && (notices.length === 0 || isNow)
    if (isRight) continue
    const as = notices.map((notice) => notice.status).join(', ')
    throw new Violation('I15', `${browser.name}: operation ${seq} is ${status}, and was told ${notices.length} times${as && `, as ${as}`}`)
  }
}

/** I5: two firm open bookings of a piece never overlap, and every refused or displaced booking has a visible notice. */
export function noDoubleBooking(server: ServerRows): void {
  const rows = [...(server.get('booking')?.values() ?? [])].map((text): Booking => JSON.parse(text))
  const open = rows.filter((row) => row.activeItemId !== null)
  const firm = open.filter((row) => row.standing === STANDING.firm)
  for (const one of firm) {
    const other = firm.find(
      (row) => row.id > one.id && row.rentItemId === one.rentItemId && row.startsAt < one.endsAt && one.startsAt < row.endsAt,
    )
    if (other) throw new Violation('I5', `piece ${one.rentItemId} is promised twice: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
  }
  if (open.some((row) => row.standing === STANDING.conflict)) sometimes('a booking was in conflict')
  if (rows.some((row) => row.standing === STANDING.requested))
    throw new Violation('I5', 'the server stored a booking that was only asked for')
}

/** I1: unsent work of a lost profile is gone; its series must be closed so that nothing waits for it. */
export function lostSeriesAreClosed(run: Run): void {
  const open = run.facts?.devices.find(({ id, status }) => run.causes.wiped.has(id) && status === 'active')
  if (open) throw new Violation('I1', `the profile of ${open.series} is lost, and its series is open`)
}

/** I24: a till without a device is closed at the server; otherwise its series stays open and others wait for its work. */
export function formerTillsAreClosed({ browsers, causes, facts }: Pick<Run, 'browsers' | 'causes' | 'facts'>): void {
  const here = new Set(browsers.map((browser) => headOn(browser.disk.factory)?.deviceId))
  const open = (facts?.devices ?? []).find(
    (till) => till.status === 'active' && till.last_seq > 0 && !here.has(till.id) && !causes.diedOverLeaving(till.id),
  )
  if (open) throw new Violation('I24', `${open.series} is open, and no device is that till any more`)
}

/** I1 and I3 for a blocked till: everything it did is still in its ledger, in sequence. */
function ledgerIsIntact(run: Run, browser: Browser): void {
  queueHasNoHole(browser, Number.MAX_SAFE_INTEGER)
  everySeenActIsStored(browser, run.watch.seen)
}

/** Checks a till's final state, whatever its status at the server. */
function tillIsWhole(run: Run, browser: Browser, server: ServerRows): void {
  everyRefusalIsReportedOnce(browser, run.causes.restores > 0)
  ledgerIsChained(browser)
  ledgerIsIntact(run, browser)
  if (mayRead(run, browser)) copyEqualsServer(browser, server)
  if (run.standingOf(browser) === 'active') printedIsStored(run, browser, server)
}

/**
 * Whether devices were enrolled anew, which leaves the former till's operations in no ledger. A page may die before it
 * learns of its new identity.
 */
function hasFormerTills({ browsers, causes, facts, plan }: Run): boolean {
  if (causes.left.size > 0) return true
  // Without faults no page dies, so a page that was not notified is a bug.
  if (Object.keys(plan.faults).length === 0) return false
  const here = new Set(browsers.map((browser) => headOn(browser.disk.factory)?.deviceId))
  return (facts?.devices ?? []).some((till) => till.last_seq > 0 && !here.has(till.id))
}

/** Checks goods, attendance, returns and codes of an account against the tills' operations. */
export async function goodsAndHours(run: Run, accountId: number, server: ServerRows): Promise<void> {
  const facts = await readFacts(run, accountId)
  shelvesAreRight(facts, await readMoved(run, accountId), server)
  returnsAreRight(facts, server)
  codesAreRight(run, facts, server)
  giftCardsAreRight(facts, server)
  approvalIsRight(facts, server)
  offersAreRight(facts, server)
  shiftsAreRight(facts, server, (deviceId) => run.causes.mayStandAside(deviceId))
  await balancesAreRight(run, accountId, facts, server)
  await attendanceIsRight(run, accountId, facts, server)
}

/** Checks everything that must hold once the history has come to rest. */
export async function checkEnd(run: Run): Promise<void> {
  const server = await serverRows(run)
  noDoubleBooking(server)
  lostSeriesAreClosed(run)
  formerTillsAreClosed(run)
  for (const browser of run.browsers) tillIsWhole(run, browser, server)
  await mergesAreWhole(run, server)
  const { wiped, leaps, settledAside } = run.causes
  // After a month tills have dropped what a backup holds, and imported work is in no ledger.
  const isWhole =
    wiped.size + settledAside.size === 0 &&
    !hasFormerTills(run) &&
    (leaps === 0 || run.durable.size === 0) &&
    run.browsers.every((browser) => run.standingOf(browser) === 'active')
  const acted = isWhole ? actedBy(run) : null
  if (acted) sumsOfTheLedgers(run, server, acted)
  everyDepositIsSomewhere(server, acted)
  noPieceIsLost(server, acted)
  await logHoldsEveryAct(run)
  await logIsChained(run)
  await noticesAndCauses(run, server)
  await actsAreBookedRight(run, run.stage.shop.accountId)
  await goodsAndHours(run, run.stage.shop.accountId, server)
  await heldBillsAreSoldOnce(run, run.stage.shop.accountId)
  await heldCartsAreBookedOnce(run, run.stage.shop.accountId)
  await run.neighbour.checkEnd()
}
