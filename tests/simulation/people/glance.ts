import { product } from '#domain/catalog/catalog.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { isCovered } from '../../../src/data/mirror/mirror-rows.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { SeenAct } from '../laws/device-checks.ts'
import { archiveOn, headOn, mirrorStateOn, noticesOn, operationOn, outboxOn } from '../laws/ledger-view.ts'
import type { Run } from '../run.ts'
import { OPENING_STOCK, ownProducts } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'
import { Violation } from '../world/world.ts'

/**
 * Parked operations, and operations that have run since but whose rows have not arrived. The rows may come pages after
 * the acknowledgement, and a row that changed again travels with its last change, so only a complete copy guarantees
 * that all are here. Such an operation is displayed until the till learns that it is parked, and again once its rows
 * are here: it may be counted or not.
 */
function uncertainOn(tab: Tab): ReadonlySet<string> {
  const disk = tab.browser.disk.factory
  const state = mirrorStateOn(disk, tab.browser.mirrorName)
  const reported = new Set(noticesOn(disk).map(({ opId }) => opId))
  const parked = [...outboxOn(disk), ...archiveOn(disk)].filter(({ status }) => status === 'parked')
  // An operation that was never parked enters the archive only with its rows; in the queue it has no notice once it is applied.
  const ranSince = [...archiveOn(disk), ...outboxOn(disk).filter(({ status }) => status === 'applied')]
  const onTheirWay = ranSince.filter(
    ({ opId, serverSeq }) => reported.has(opId) && serverSeq !== null && state !== null && !isCovered(state, serverSeq),
  )
  return new Set([...parked, ...onTheirWay].map(({ opId }) => opId))
}

interface Moved {
  /** Quantity taken out of stock. */
  readonly out: number
  /** Quantity put back into stock. Kept apart from sales because a return may be written while the screen reads. */
  readonly back: number
}

/**
 * The current stock moves of a till's own product by its ledger: the upper bound, or, with `among`, the lower bound of
 * those operations.
 */
function movedAt(tab: Tab, productId: string, among?: ReadonlySet<string>): Moved {
  let out = 0
  let back = 0
  const disk = tab.browser.disk.factory
  const uncertain = uncertainOn(tab)
  // Operations on their way from the queue to the archive may be in both.
  const rows = new Map<string, OutboxRow>([...outboxOn(disk), ...archiveOn(disk)].map((row) => [row.opId, row]))
  for (const row of rows.values()) {
    if (row.status === 'rejected' || (among && (uncertain.has(row.opId) || !among.has(row.opId)))) continue
    for (const change of row.changes) {
      if (change.op !== 'increment' || change.id !== productId) continue
      const by = change.by['onHand'] ?? 0
      if (by < 0) out -= by
      else back += by
    }
  }
  return { out, back }
}

/** The lowest and highest stock that may be displayed, given all operations of a ledger and those that were confirmed. */
function shelfBetween(all: readonly Moved[], done: readonly Moved[]): { readonly least: number; readonly most: number } {
  const outs = all.map(({ out }) => out)
  const backs = all.map(({ back }) => back)
  return {
    least: OPENING_STOCK - Math.max(...outs) + Math.min(...done.map(({ back }) => back)),
    most: OPENING_STOCK - Math.min(...done.map(({ out }) => out)) + Math.max(...backs),
  }
}

/** A dismissed operation is no longer displayed once its till has received the dismissal; I15 checks that. */
const isDismissedAt = (run: Run, tab: Tab, { deviceId, seq }: SeenAct): boolean =>
  run.causes.dismissed.has(`${deviceId} ${seq}`) && operationOn(tab.browser.disk.factory, seq)?.status === 'rejected'

/** State that must not change while a screen reads, or the result cannot be checked. */
const momentOf = (tab: Tab): string => {
  const disk = tab.browser.disk.factory
  const head = headOn(disk)
  const state = mirrorStateOn(disk, tab.browser.mirrorName)
  return `${head?.deviceId} ${head?.generation} ${head?.epoch} ${state?.epoch} ${state?.searchGeneration} ${state?.copy === null}`
}

/**
 * I11: a till's screen shows every act that was confirmed before, exactly once: its invoice exists, and the stock of
 * the till's own product is the opening stock minus sales. Holds also while acknowledgements and rows arrive.
 */
export async function glanceAt(run: Run, tab: Tab, till: number): Promise<void> {
  const own = ownProducts[till]
  const before = momentOf(tab)
  if (!own || !before.endsWith('true') || run.standingOf(tab.browser) !== 'active') return
  const deviceId = headOn(tab.browser.disk.factory)?.deviceId
  const done = run.watch.seen.filter((act) => act.browser === tab.browser && act.deviceId === deviceId)
  const reported = done.filter((act) => act.number !== null)
  const doneIds = new Set(done.map((act) => act.opId))
  const doneBefore = movedAt(tab, own.id, doneIds)
  const allBefore = movedAt(tab, own.id)
  const read = localReader(tab.device)
  try {
    const shown = await read.get(product, own.id)
    const [last] = reported.slice(-1)
    const paper = last ? await read.get(invoice, last.rowId) : null
    if (momentOf(tab) !== before || run.browsers.some((other) => other !== tab.browser && other.head?.deviceId === deviceId)) return
    sometimes('a screen was held against the ledger')
    // A write in progress at the start of the read may have been undone and repeated; only confirmed acts must be visible.
    const { least, most } = shelfBetween([allBefore, movedAt(tab, own.id)], [doneBefore, movedAt(tab, own.id, doneIds)])
    // A newly enrolled till of a lost profile continues with the stock that the old one left.
    const isFirst = [run.causes.wiped, run.causes.left, run.causes.leaving].every(({ size }) => size === 0)
    if (isFirst && (!shown || shown.onHand < least || shown.onHand > most))
      throw new Violation(
        'I11',
        `${tab.name} shows ${shown?.onHand ?? 'nothing'} of its own product; by its ledger it is ${least === most ? least : `${least} to ${most}`}`,
      )
    if (last && !paper && !uncertainOn(tab).has(last.opId) && !isDismissedAt(run, tab, last))
      throw new Violation('I11', `${tab.name} does not show ${last.number}, which was told as done`)
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
  }
}
