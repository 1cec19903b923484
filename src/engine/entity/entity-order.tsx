import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { ARRANGE_MAX } from '#domain/entities/entity-status.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AnswerView } from '../answer-view.tsx'
import { useGo } from '../app-link.tsx'
import { useLeaveGuard } from '../draft/use-leave-guard.tsx'
import { useCommand } from '../form/use-command.ts'
import { useOutcomeSentence } from '../outcome-sentence.ts'
import { PermissionGate } from '../shell/permission-gate.tsx'
import { ScreenPage } from '../shell/toolbar.tsx'
import { useList } from '../use-question.ts'
import { type EntityPresentation, fieldIn } from './presentation.ts'
import { type OrderedRow, SortedRows } from './sorted-rows.tsx'

/** Orders the rows of an entity for tills and lists: by dragging, with keys or with buttons. */
export function EntityOrder({ presentation }: { readonly presentation: EntityPresentation<AnyEntity> }) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const { entity } = presentation
  const request = useList(entity.query, {
    filters: entity.hasLife ? { status: String(GENERIC_STATUS.active) } : {},
    limit: ARRANGE_MAX,
  })
  const nameField = fieldIn('nameAr', i18n.locale)
  return (
    <PermissionGate permission={entity.permission.edit}>
      <ScreenPage title={t`Order`} width="reading" trail={[{ label: i18n._(presentation.title), to: presentation.path }]}>
        <AnswerView
          query={request}
          empty={<EmptyState icon={<presentation.icon size={26} aria-hidden />} title={i18n._(presentation.empty.title)} />}
        >
          {({ rows, total }) => {
            const named = rows.map((row: Readonly<Record<string, unknown>>) => ({
              id: String(row['id']),
              name: String(row[nameField] ?? ''),
            }))
            return total > rows.length ? <TooMany /> : <Rows presentation={presentation} rows={named} />
          }}
        </AnswerView>
      </ScreenPage>
    </PermissionGate>
  )
}

const TooMany = () => (
  <Notice tone="info">
    <Trans>There are too many rows to sort by hand. Set the place of each one in its form.</Trans>
  </Notice>
)

function Rows({ presentation, rows }: { readonly presentation: EntityPresentation<AnyEntity>; readonly rows: readonly OrderedRow[] }) {
  const { t } = useWords()
  const go = useGo()
  const sentence = useOutcomeSentence()
  const command = useCommand(presentation.entity.arrange)
  // Changes by others must not move rows during editing, so the order when the page was opened is used.
  const [first] = useState(() => rows)
  const [ids, setIds] = useState<readonly Id[]>(() => first.map(({ id }) => id))
  const guard = useLeaveGuard(() => {})
  const change = (next: readonly Id[]) => {
    setIds(next)
    guard.setDirty(next.some((id, nth) => first[nth]?.id !== id))
  }
  const isChanged = ids.some((id, nth) => first[nth]?.id !== id)
  const save = async () => {
    const outcome = await command.run({ ids })
    if (!outcome) return
    const fault = sentence(outcome)
    showToast(fault === null ? { text: t`The order was saved` } : { text: fault, tone: 'bad' })
    if (!outcome.ok) return
    guard.setDirty(false)
    go(presentation.path)
  }
  return (
    <>
      <Box color="muted" mb="3">
        <Trans>Drag a row by its handle, or use the arrows. Tills and price lists show them in this order.</Trans>
      </Box>
      <SortedRows rows={new Map(first.map((row) => [row.id, row]))} ids={ids} onChange={change} />
      <Flex gap="3" mt="5" wrap="wrap">
        <PrimaryButton size="md" isPending={command.isPending} disabled={!isChanged} onClick={() => void save()}>
          {t`Save the order`}
        </PrimaryButton>
        <QuietButton onClick={() => void guard.mayLeave().then((mayLeave) => mayLeave && go(presentation.path))}>{t`Cancel`}</QuietButton>
      </Flex>
      {guard.question}
    </>
  )
}
