import type { Browser } from '../world/browser.ts'
import { headOn, isRechecking, mirrorStateOn, outboxOn } from './ledger-view.ts'
import type { Run } from '../run.ts'

/** Ids of operations of copied tills that the server has, in its log (only the answer was lost) or in quarantine. */
export async function withTheServer(run: Run): Promise<ReadonlySet<string>> {
  const { accountId } = run.stage.shop
  const rows = await run.stage.server.db.asPlatform((tx) =>
    tx.query<{ op_id: string; device_id: string; is_aside: boolean }>(
      `select op_id, device_id, true as is_aside from op_quarantine where account_id = $1
       union all select op_id, device_id, false from op_log where account_id = $1`,
      [accountId],
    ),
  )
  return new Set(rows.filter((row) => !row.is_aside || run.causes.mayStandAside(row.device_id)).map((row) => row.op_id))
}

/** Whether a till can pull: it is not out of service, and if it exists twice, nothing blocks its queue. */
export function mayRead(run: Run, browser: Browser): boolean {
  const standing = run.standingOf(browser)
  const head = headOn(browser.disk.factory)
  return standing === 'active' || (standing === 'forked' && head !== null && head.ackedSeq === head.nextSeq - 1)
}

/** Tills that are not at rest, with their state. A copied or revoked till rests when the server has its work. */
export async function restless(run: Run): Promise<readonly string[]> {
  const saved = run.browsers.some((browser) => run.standingOf(browser) !== 'active') ? await withTheServer(run) : new Set<string>()
  const { wiped, left } = run.causes
  const open = run.facts?.devices.filter(({ id, status }) => (wiped.has(id) || left.has(id)) && status === 'active') ?? []
  const atWork = run.browsers.filter((browser) => !isAtRest(run, browser, saved)).map((browser) => describe(run, browser))
  const errands = run.people.errands > 0 ? ['a file has still to be brought to the server'] : []
  return [...atWork, ...errands, ...open.map(({ series }) => `the series ${series} of a till that is gone is open`)]
}

function isAtRest(run: Run, browser: Browser, saved: ReadonlySet<string>): boolean {
  const head = headOn(browser.disk.factory)
  if (!head || isRechecking(browser.disk.factory)) return false
  const isSent = head.ackedSeq === head.nextSeq - 1
  const standing = run.standingOf(browser)
  // The cashier must see the till's status and act on it first.
  if (standing === 'nobody') return false
  // A revoked till may have been copied too. Answers that it received may have been undone by a restore unknown to it.
  if (!mayRead(run, browser)) return outboxOn(browser.disk.factory).every((row) => saved.has(row.opId))
  const state = mirrorStateOn(browser.disk.factory)
  const isOfThisLife = head.epoch === run.facts?.epoch && state?.epoch === head.epoch
  const isWhole = isOfThisLife && state.copy === null && state.isConsistent && state.cursor.ver === run.facts?.seq
  return isSent && head.settledSeq === head.ackedSeq && isWhole
}

function describe(run: Run, browser: Browser): string {
  const head = headOn(browser.disk.factory)
  const state = mirrorStateOn(browser.disk.factory)
  const phase = browser.tabs.find((tab) => tab.worker === browser.leader)?.loop?.phase ?? 'leaderless'
  const again = isRechecking(browser.disk.factory) ? ', sends again' : ''
  const queue = `next ${head?.nextSeq}, answered ${head?.ackedSeq}, settled ${head?.settledSeq}${again}`
  const copy = `cursor ${state?.cursor.ver} of ${run.facts?.seq}${state?.copy ? ', copying' : ''}${state?.isConsistent ? '' : ', not consistent'}`
  return `${browser.name} (${run.standingOf(browser)}, ${phase}): ${queue}, ${copy}`
}
