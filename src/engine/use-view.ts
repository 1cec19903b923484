import type { DataOf, ParamsOf, ViewDefinition } from '#domain/kernel/view.ts'
import { queryView } from './query-view.ts'
import type { Asking } from './use-answer.ts'
import { useQuestion } from './use-question.ts'

/** A view; live on a till, including changes not yet sent. */
export const useView = <V extends ViewDefinition>(view: V, params: ParamsOf<V>): Asking<DataOf<V>> =>
  useQuestion([view.name, params], (who) => queryView(view, params, who), { isLive: true })
