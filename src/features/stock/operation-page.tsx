import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { product } from '#domain/catalog/catalog.ts'
import type { CommandDefinition, Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useGo } from '../../engine/app-link.tsx'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { DraftNotice } from '../../engine/draft/draft-notice.tsx'
import { useFormDraft } from '../../engine/draft/use-form-draft.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useSearchParams } from '../../engine/search-params.ts'
import { useRecord } from '../../engine/use-question.ts'
import { useClock } from '../../i18n/format.ts'
import { Panel } from '../../ui/page.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ADD_PATH, MOVES_PATH, PRODUCTS_PATH, batchIn, stockSearch } from './paths.ts'
import { type BatchLeft, type StockLine, ofBatch, withOneMore } from './stock-line.ts'
import { StockNav } from './stock-nav.tsx'

interface Draft {
  readonly lines: readonly StockLine[]
}

export interface OperationPageProps<C extends CommandDefinition, D extends Draft> {
  readonly title: MessageDescriptor
  readonly note: MessageDescriptor
  readonly permission: Permission
  readonly form: FormDeclaration<C, D>
  readonly blank: D
  /** Shown after saving; without it the page is left. */
  readonly saved?: ComponentType<SavedOperation<D>>
}

export interface SavedOperation<D> {
  readonly operationId: Id
  readonly draft: D
  readonly again: () => void
  readonly leave: () => void
}

/** A stock operation as a page: the draft survives until it is saved or discarded. */
export function OperationPage<C extends CommandDefinition, D extends Draft>(props: OperationPageProps<C, D>) {
  const { i18n } = useLingui()
  const [search] = useSearchParams(stockSearch)
  const { product: productId = null } = search
  return (
    <PermissionGate permission={props.permission}>
      <StockNav />
      <ScreenPage title={i18n._(props.title)} note={i18n._(props.note)}>
        <Panel>
          {productId === null ? (
            <Operation {...props} productId={null} />
          ) : (
            <OfProduct key={productId} {...props} productId={productId} batch={batchIn(search)} />
          )}
        </Panel>
      </ScreenPage>
    </PermissionGate>
  )
}

type OfProductProps<C extends CommandDefinition, D extends Draft> = OperationPageProps<C, D> & {
  readonly productId: Id
  readonly batch: BatchLeft | null
}

/** Begun on the page of a product or for an expired batch, with its line prefilled. */
function OfProduct<C extends CommandDefinition, D extends Draft>({ batch, ...props }: OfProductProps<C, D>) {
  const { nowMs } = useClock()
  const query = useRecord(product, props.productId)
  return (
    <AnswerView query={query} skeleton="fields" count={3}>
      {(row) => {
        const lines = batch ? [ofBatch(row, batch, nowMs())] : withOneMore([], row, nowMs())
        return <Operation {...props} keptAs={batch?.id ?? props.productId} blank={{ ...props.blank, lines }} />
      }}
    </AnswerView>
  )
}

function Operation<C extends CommandDefinition, D extends Draft>({
  form,
  blank,
  productId,
  keptAs: savedAs = productId,
  saved: Saved,
}: OperationPageProps<C, D> & { readonly productId: Id | null; readonly keptAs?: Id | null }) {
  const { t } = useWords()
  const go = useGo()
  const stored = useFormDraft(form.command.name, savedAs, Object.fromEntries(Object.entries(blank)))
  const next = productId === null ? MOVES_PATH : `${PRODUCTS_PATH}/${productId}`
  // Replace the form in the history, because its URL would prefill the same lines again.
  const leaveSaved = () => go(next, { replace: true })
  const [done, setDone] = useState<{ readonly operationId: Id; readonly draft: D } | null>(null)
  if (done && Saved)
    return <Saved {...done} leave={leaveSaved} again={() => (productId === null ? setDone(null) : go(ADD_PATH, { replace: true }))} />
  return (
    <>
      <DraftNotice saved={stored} />
      <CommandForm
        key={stored.nth}
        declaration={form}
        initial={{ ...blank, ...stored.initial }}
        saved={stored}
        onDone={({ operationId }, draft) => {
          showToast({ text: t`The stock operation was saved` })
          if (Saved) setDone({ operationId, draft })
          else leaveSaved()
        }}
        onCancel={() => go(next)}
      />
    </>
  )
}
