import { product } from '#domain/catalog/catalog.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { isCovered } from '../../../src/data/mirror/mirror-rows.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { SeenAct } from '../laws/device-checks.ts'
import { archiveOn, headOn, mirrorStateOn, noticesOn, operationOn, outboxOn } from '../laws/ledger-look.ts'
import type { Run } from '../run.ts'
import { OPENING_STOCK, ownProducts } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'
import { Violation } from '../world/world.ts'

/**
 * Parked acts, and those that ran since and whose rows have not come, which may be pages later than the word of it: a row that
 * changed again travels at its last change, so that only a whole copy says that they are all here. Such an act is on
 * the screen until the till has heard that it is parked, and again once its rows are here: it may be counted, and need not.
 */
function uncertainOn(tab: Tab): ReadonlySet<string> {
  const disk = tab.browser.disk.factory
  const state = mirrorStateOn(disk, tab.browser.mirrorName)
  const told = new Set(noticesOn(disk).map(({ opId }) => opId))
  const parked = [...outboxOn(disk), ...archiveOn(disk)].filter(({ status }) => status === 'parked')
  // What was never parked is in the archive only when its rows are here; in the queue it has no notice once it is applied.
  const ranSince = [...archiveOn(disk), ...outboxOn(disk).filter(({ status }) => status === 'applied')]
  const onTheirWay = ranSince.filter(
    ({ opId, serverSeq }) => told.has(opId) && serverSeq !== null && state !== null && !isCovered(state, serverSeq),
  )
  return new Set([...parked, ...onTheirWay].map(({ opId }) => opId))
}

interface Moved {
  /** Pieces that left the shelf. */
  readonly out: number
  /** Pieces that came back to it: a return may be written while a screen reads, and is not lost in a sum with what was sold. */
  readonly back: number
}

/** What a till moved of its own product by its own ledger, at this moment: at most, or of certain acts at least, when they are given. */
function movedAt(tab: Tab, productId: string, among?: ReadonlySet<string>): Moved {
  let out = 0
  let back = 0
  const disk = tab.browser.disk.factory
  const uncertain = uncertainOn(tab)
  // While operations move from the queue to the archive they may stand in both.
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

/** The least and the most that a shelf may show, by all acts of a ledger and by those alone that were told as done. */
function shelfBetween(all: readonly Moved[], done: readonly Moved[]): { readonly least: number; readonly most: number } {
  const outs = all.map(({ out }) => out)
  const backs = all.map(({ back }) => back)
  return {
    least: OPENING_STOCK - Math.max(...outs) + Math.min(...done.map(({ back }) => back)),
    most: OPENING_STOCK - Math.min(...done.map(({ out }) => out)) + Math.max(...backs),
  }
}

/** What a person decided to be of no effect is on no screen once its till has heard of that, which then says so; I15 looks at that. */
const isDismissedAt = (run: Run, tab: Tab, { deviceId, seq }: SeenAct): boolean =>
  run.causes.dismissed.has(`${deviceId} ${seq}`) && operationOn(tab.browser.disk.factory, seq)?.status === 'rejected'

/** What must not change while a screen reads, for its answer to be held against anything. */
const momentOf = (tab: Tab): string => {
  const disk = tab.browser.disk.factory
  const head = headOn(disk)
  const state = mirrorStateOn(disk, tab.browser.mirrorName)
  return `${head?.deviceId} ${head?.generation} ${head?.epoch} ${state?.epoch} ${state?.searchGeneration} ${state?.copy === null}`
}

/**
 * I11: what a screen of a till shows has every act that the cashier was told of before, once: its invoice is there, and
 * the stock that only this till sells is what was there less what it sold. While acknowledgements and rows arrive too.
 */
export async function glanceAt(run: Run, tab: Tab, till: number): Promise<void> {
  const own = ownProducts[till]
  const before = momentOf(tab)
  if (!own || !before.endsWith('true') || run.standingOf(tab.browser) !== 'active') return
  const deviceId = headOn(tab.browser.disk.factory)?.deviceId
  const done = run.watch.seen.filter((act) => act.browser === tab.browser && act.deviceId === deviceId)
  const told = done.filter((act) => act.number !== null)
  const doneIds = new Set(done.map((act) => act.opId))
  const doneBefore = movedAt(tab, own.id, doneIds)
  const allBefore = movedAt(tab, own.id)
  const read = localReader(tab.device)
  try {
    const shown = await read.get(product, own.id)
    const [last] = told.slice(-1)
    const paper = last ? await read.get(invoice, last.rowId) : null
    if (momentOf(tab) !== before || run.browsers.some((other) => other !== tab.browser && other.head?.deviceId === deviceId)) return
    sometimes('a screen was held against the ledger')
    // What was being written when the look began may have been undone since, and written again: only what was told is owed.
    const { least, most } = shelfBetween([allBefore, movedAt(tab, own.id)], [doneBefore, movedAt(tab, own.id, doneIds)])
    // A new till of a device whose profile was lost goes on with what the old one had sold.
    const isFirst = run.causes.wiped.size === 0 && run.causes.left.size === 0
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
