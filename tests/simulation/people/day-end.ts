import { isDayWhole, readDayCheck } from '../../../src/data/ledger/day-check.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { Browser } from '../world/browser.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'

/**
 * I1 at the close of a day: when a till reports that its day is complete, the server has every act that a cashier saw
 * confirmed before. The cash is counted against what the server then shows.
 */
export async function closeDayAt(run: Run, browser: Browser): Promise<void> {
  const tab = browser.tabs.find((one) => one.isAwake)
  const deviceId = browser.head?.deviceId
  // A till cannot know about a restored server or about its own copy.
  if (!tab || !deviceId || run.plan.faults.restore || run.standingOf(browser) !== 'active') return
  const reported = run.watch.seen.filter((act) => act.browser === browser && act.deviceId === deviceId)
  try {
    const check = await readDayCheck(tab.device)
    if (!check) return
    const isWhole = isDayWhole(check, true)
    sometimes(isWhole ? 'a day was closed' : 'a day could not be closed')
    run.world.note('day', `${browser.name} ${isWhole} ${check.pendingCount} ${check.missing.length}`)
    if (!isWhole || run.standingOf(browser) !== 'active') return
    const onServer = run.facts?.devices.find((one) => one.id === deviceId)?.last_seq ?? 0
    const lost = reported.find((act) => act.seq > onServer)
    if (lost) throw new Violation('I1', `${browser.name}: the day was told as whole, and operation ${lost.seq} is not on the server`)
  } catch (cause) {
    // The screen would show 'cannot be read now', and the day is not closed.
    if (!storageFaultOf(cause)) throw cause
  }
}
