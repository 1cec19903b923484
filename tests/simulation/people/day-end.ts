import { isDayWhole, readDayCheck } from '../../../src/data/ledger/day-check.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { Browser } from '../world/browser.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'

/**
 * I1 at the close of a day: when a till says that its day is whole, the server has every act that a cashier was told of
 * before the question. Somebody counts the cash against what the server then shows.
 */
export async function closeDayAt(run: Run, browser: Browser): Promise<void> {
  const tab = browser.tabs.find((one) => one.isAwake)
  const deviceId = browser.head?.deviceId
  // Of a server that came back from a backup, and of a till that exists twice, the till cannot know.
  if (!tab || !deviceId || run.plan.faults.restore || run.standingOf(browser) !== 'active') return
  const told = run.watch.seen.filter((act) => act.browser === browser && act.deviceId === deviceId)
  try {
    const check = await readDayCheck(tab.device)
    if (!check) return
    const isWhole = isDayWhole(check, true)
    sometimes(isWhole ? 'a day was closed' : 'a day could not be closed')
    run.world.note('day', `${browser.name} ${isWhole} ${check.pendingCount} ${check.missing.length}`)
    if (!isWhole || run.standingOf(browser) !== 'active') return
    const onServer = run.facts?.devices.find((one) => one.id === deviceId)?.last_seq ?? 0
    const lost = told.find((act) => act.seq > onServer)
    if (lost) throw new Violation('I1', `${browser.name}: the day was told as whole, and operation ${lost.seq} is not on the server`)
  } catch (cause) {
    // What the screen would show as 'cannot be read now': no day is closed on it.
    if (!storageFaultOf(cause)) throw cause
  }
}
