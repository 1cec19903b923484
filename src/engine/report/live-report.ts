import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import { isMirrorWhole, localReader } from '../../data/mirror/local-reader.ts'
import { type Answer, type ReportAsker, askReport } from '../ask.ts'
import { useSession } from '../session.ts'
import { type AnswerState, useAnswer } from '../use-answer.ts'

/** A report of what is going on now: on a till out of its own rows, once they are all copied, and elsewhere from the server. */
export async function askLiveReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params>,
  params: Params,
  asker: ReportAsker,
): Promise<Answer<readonly ReportRow[]>> {
  if (!asker.isTill || !(await isMirrorWhole())) return askReport(report, params, asker)
  return { ok: true, data: report.rows(await report.load(localReader(), params), params), asOf: null }
}

/** The same, followed: on a till every change is seen at once, also of what the server has not heard of yet. */
export function useLiveReport<Params extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, Params>,
  params: Params,
): AnswerState<readonly ReportRow[]> & { readonly reload: () => void } {
  const { isTill, source } = useSession()
  return useAnswer(JSON.stringify([report.name, params, isTill, source]), () => askLiveReport(report, params, { isTill, source }), isTill)
}
