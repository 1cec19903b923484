import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { movedWhileCounted } from '#domain/inventory/stocktake/moved-while-counted.ts'
import { type StocktakeFile, stocktakeFile } from '#domain/inventory/stocktake/stocktake-file.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useReloadEvery } from '../../../engine/use-reload-every.ts'
import { useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { STOCKTAKES_PATH } from '../paths.ts'
import { CloseButton, CloseNeedsSignIn } from './close-stocktake.tsx'
import { CountPanel } from './count-panel.tsx'
import { CountedLines } from './counted-lines.tsx'
import { UncountedProducts } from './uncounted-products.tsx'

/** Refresh interval outside a till. */
const AGAIN_MS = 15_000

/* A stocktake is not an entity: several employees scan into it at once, and it is computed from all their entries. The page is live. */
export function StocktakeScreen({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const query = useView(stocktakeFile, { id })
  const trail = [{ label: t`Stocktakes`, to: STOCKTAKES_PATH }]
  const file = query.kind === 'ready' ? query.data : null
  // Moves are only on the server: unavailable offline or in a session by PIN.
  const moving = useView(movedWhileCounted, { id })
  const moved = new Map((moving.kind === 'ready' ? moving.data.products : []).map(({ productId, quantity }) => [productId, quantity]))
  useReloadEvery(AGAIN_MS, query.reload, file?.isOpen === true)
  useReloadEvery(AGAIN_MS, moving.reload, file?.isOpen === true, { onTills: true })
  const reload = () => {
    query.reload()
    moving.reload()
  }
  return (
    <PermissionGate permission={may('products', 'countStock')}>
      <ScreenPage
        title={file?.name ?? t`Stocktake`}
        trail={trail}
        note={file && <Since file={file} />}
        toolbar={file?.isOpen && <CloseButton id={id} file={file} moved={moved.size} onClosed={reload} />}
      >
        <AnswerView query={query} count={4}>
          {(data) => (
            <Flex direction="column" gap="5">
              {data.note && <Notice tone="info">{data.note}</Notice>}
              {data.isOpen && <CloseNeedsSignIn />}
              {data.aside > 0 && <AsideNotice count={data.aside} />}
              {data.isOpen && <CountPanel stocktakeId={id} onCounted={reload} />}
              <Panel title={data.isOpen ? t`Counted so far` : t`What was counted`}>
                {data.lines.length === 0 ? (
                  <EmptyState icon={<ClipboardList size={26} aria-hidden />} title={t`Nothing is counted yet`}>
                    <Trans>Scan the first shelf. Everybody who counts sees the same page.</Trans>
                  </EmptyState>
                ) : (
                  <>
                    {data.isOpen && (
                      <Box mb="3" textStyle="sm" color="muted">
                        <Trans>
                          The recorded quantity and the difference are as known now: sales that other tills have not sent yet are missing.
                          After closing, the final figures appear here.
                        </Trans>
                      </Box>
                    )}
                    <CountedLines lines={data.lines} moved={moved} />
                  </>
                )}
              </Panel>
              {data.isOpen && data.uncounted > 0 && <UncountedProducts id={id} count={data.uncounted} onCounted={reload} />}
            </Flex>
          )}
        </AnswerView>
      </ScreenPage>
    </PermissionGate>
  )
}

/** For a closed stocktake: later counts that changed nothing. */
function AsideNotice({ count }: { readonly count: number }) {
  return (
    <Notice tone="warn">
      <Plural
        value={count}
        one="One count was made after this stocktake was closed: it is kept, but the stock did not change."
        two="Two counts were made after this stocktake was closed: they are kept, but the stock did not change."
        other="# counts were made after this stocktake was closed: they are kept, but the stock did not change."
      />
    </Notice>
  )
}

function Since({ file: { startedAt, closedAt } }: { readonly file: StocktakeFile }) {
  const format = useFormat()
  const [begun, ended] = [format.instant(startedAt), closedAt === null ? '' : format.instant(closedAt)]
  return closedAt === null ? <Trans>Started {begun}</Trans> : <Trans>Closed {ended}</Trans>
}
