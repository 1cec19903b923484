import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import { isMirrorWhole, localReader } from '../../data/mirror/local-reader.ts'
import { type Answer, type ReportAsker, askReport } from '../ask.ts'

/** A live report: on a till from its own rows, once the copy is complete, elsewhere from the server. */
export async function askLiveReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params>,
  params: Params,
  asker: ReportAsker,
): Promise<Answer<readonly ReportRow[]>> {
  if (!asker.isTill || !(await isMirrorWhole())) return askReport(report, params, asker)
  return { ok: true, data: report.rows(await report.load(localReader(), params), params), asOf: null }
}
