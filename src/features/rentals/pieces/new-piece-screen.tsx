import { useLingui } from '@lingui/react/macro'
import { addRentItem } from '#domain/rentals/piece/piece-commands.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { askRecord } from '../../../engine/ask.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { useSession } from '../../../engine/session.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useAddress } from '../../../engine/use-address.ts'
import { useAnswer } from '../../../engine/use-answer.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CATEGORIES_PATH, ITEMS_PATH, ITEM_PATH } from './paths.ts'
import { PieceForm } from './piece-form.tsx'
import { useRentGroups } from './use-rent-groups.ts'

/** A new piece, blank or like another one (`?like=`). */
export function NewPieceScreen() {
  return (
    <PermissionGate permission={addRentItem.permission}>
      <OpenForm />
    </PermissionGate>
  )
}

const NOBODY = { ok: true, data: null, asOf: null } as const

function OpenForm() {
  const { t } = useLingui()
  const { isTill } = useSession()
  const sentence = useFailureSentence()
  const address = useAddress()
  const likeId = address.params.get('like')
  const groups = useRentGroups()
  // A piece that is not there any more is no reason to keep the form away.
  const like = useAnswer<RentItem | null>(`like:${likeId}:${isTill}`, async () => {
    const answer = likeId ? await askRecord(rentItem, likeId, isTill) : NOBODY
    return answer.ok ? answer : NOBODY
  })
  return (
    <ScreenPage title={t`New piece`} width="reading" trail={[{ label: t`Pieces for rent`, to: ITEMS_PATH }]}>
      {(groups.kind === 'loading' || like.kind === 'loading') && <FieldsSkeleton />}
      {groups.kind === 'failed' && (
        <ErrorState isOffline={groups.failure.kind === 'offline'} onRetry={groups.reload}>
          {sentence(groups.failure)}
        </ErrorState>
      )}
      {groups.kind === 'ready' && like.kind === 'ready' && (
        <Panel>
          {groups.data.groups.length === 0 && <NoCategories />}
          <FormOf like={like.data} groups={groups.data} categoryId={address.params.get('categoryId')} />
        </Panel>
      )}
    </ScreenPage>
  )
}

function NoCategories() {
  const { t } = useLingui()
  const go = useGo()
  return (
    <Notice tone="info" action={<QuietButton onClick={() => go(CATEGORIES_PATH)}>{t`Add category`}</QuietButton>}>
      {t`A piece belongs to a category. Add the first one before the first piece.`}
    </Notice>
  )
}

function FormOf({
  like,
  groups,
  categoryId,
}: {
  readonly like: RentItem | null
  readonly groups: Parameters<typeof PieceForm>[0]['known']
  readonly categoryId: string | null
}) {
  const { t } = useLingui()
  const go = useGo()
  const only = groups.groups.length === 1 ? groups.groups[0] : undefined
  return (
    <PieceForm
      row={null}
      like={like}
      categoryId={categoryId ?? only?.id ?? null}
      known={groups}
      onCancel={() => go(ITEMS_PATH)}
      onDone={(id, code) => {
        showToast({ text: t`${code} was saved` })
        go(`${ITEM_PATH}/${id}`)
      }}
    />
  )
}
