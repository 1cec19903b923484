import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import { isMirrorWhole, localReader } from '../../data/mirror/local-reader.ts'
import { type Answer, type ReportRequester, queryReport } from '../query.ts'

/** A live report: on a till from its own rows, once the copy is complete, elsewhere from the server. */
export async function queryLiveReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params>,
  params: Params,
  requester: ReportRequester,
): Promise<Answer<readonly ReportRow[]>> {
  if (!requester.isTill || !(await isMirrorWhole())) return queryReport(report, params, requester)
  return { ok: true, data: report.rows(await report.load(localReader(), params), params), asOf: null }
}
