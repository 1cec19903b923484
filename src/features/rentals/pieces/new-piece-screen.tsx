import { useLingui } from '@lingui/react/macro'
import { addRentItem } from '#domain/rentals/piece/rent-items.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { askRecord } from '../../../engine/ask.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useAddress } from '../../../engine/use-address.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
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
  const address = useAddress()
  const likeId = address.params.get('like')
  const groups = useRentGroups()
  // A piece that is not there any more is no reason to keep the form away.
  const like = useQuestion<RentItem | null>(`like:${likeId}`, async ({ isTill }) => {
    const answer = likeId ? await askRecord(rentItem, likeId, isTill) : NOBODY
    return answer.ok ? answer : NOBODY
  })
  return (
    <ScreenPage title={t`New piece`} width="reading" trail={[{ label: t`Pieces for rent`, to: ITEMS_PATH }]}>
      <AnswerView asked={groups} skeleton="fields">
        {(known) => (
          <AnswerView asked={like} skeleton="fields">
            {(piece) => (
              <Panel>
                {known.groups.length === 0 && <NoCategories />}
                <FormOf like={piece} groups={known} categoryId={address.params.get('categoryId')} />
              </Panel>
            )}
          </AnswerView>
        )}
      </AnswerView>
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
