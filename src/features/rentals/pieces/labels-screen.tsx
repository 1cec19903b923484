import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { type Answer, type Requester, queryRecord, queryRows } from '../../../engine/query.ts'
import type { LabelItem, LabelStyle } from '../../../engine/labels/code-label.tsx'
import { LabelsPreview } from '../../../engine/labels/labels-preview.tsx'
import { LabelStyleFields } from '../../../engine/labels/label-style-fields.tsx'
import { LABELS_MAX, useLabelPrint } from '../../../engine/labels/use-label-print.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Panel } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { pieceLabelsSearch } from '../parts/visit-address.ts'
import { PiecesNav } from './pieces-nav.tsx'
import { useRentGroups } from './use-rent-groups.ts'

/** Prints labels of pieces, chosen by category or search, for the paper of the shop. */
export function LabelsScreen() {
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <PiecesNav />
      <OpenLabels />
    </PermissionGate>
  )
}

interface LabelSelection {
  readonly id: string | null
  readonly categoryId: string | null
  readonly search: string
}

type Labelled = Pick<ListRow<typeof rentItems>, 'id' | 'code' | 'nameAr' | 'nameEn' | 'sizeLabel' | 'rentPrice'>

interface Found {
  readonly rows: readonly Labelled[]
  readonly total: number
}

async function queryPieces({ id, categoryId, search }: LabelSelection, who: Requester): Promise<Answer<Found>> {
  if (id !== null) {
    const answer = await queryRecord(rentItem, id, who)
    return answer.ok ? { ok: true, data: { rows: [answer.data], total: 1 }, asOf: answer.asOf } : answer
  }
  const filters = { isInService: 'true', ...(categoryId === null ? {} : { categoryId }) }
  return queryRows(rentItems, { search, filters, limit: LABELS_MAX }, who)
}

const itemOf = ({ sizeLabel: detail, rentPrice: price, ...row }: Labelled): LabelItem => ({ ...row, detail, price })

function OpenLabels() {
  const { t } = useLingui()
  const [{ id = null, categoryId = null, q = '' }] = useSearchParams(pieceLabelsSearch)
  const [wanted, setWanted] = useState<LabelSelection>({ id, categoryId, search: q })
  const [labelStyle, setLabelStyle] = useState<LabelStyle>({ sheet: 'mm50x25', code: 'barcode', hasPrice: false })
  const [copies, setCopies] = useState<number | null>(1)
  const query = useQuestion(['labels', wanted], (who) => queryPieces(wanted, who))
  const pieces = query.kind === 'ready' ? query.data.rows.map(itemOf) : []
  const total = query.kind === 'ready' ? query.data.total : 0
  const { labels, paper, button } = useLabelPrint(pieces, labelStyle, copies)
  const empty = (
    <EmptyState icon={<Tags size={26} aria-hidden />} title={t`No piece was found`}>
      <Trans>Choose another category, or a shorter word.</Trans>
    </EmptyState>
  )
  return (
    <ScreenPage title={t`Labels`} toolbar={button}>
      <Flex direction="column" gap="5">
        <Panel>
          <Options
            wanted={wanted}
            labelStyle={labelStyle}
            copies={copies}
            onWanted={setWanted}
            onLabelStyle={setLabelStyle}
            onCopies={setCopies}
          />
        </Panel>
        {total > pieces.length && (
          <Notice tone="info">
            <Trans>The first {pieces.length} pieces are here. Narrow the list to print the others.</Trans>
          </Notice>
        )}
        <AnswerView query={query} count={3} empty={empty}>
          {() => <LabelsPreview paper={paper} name={t`Preview of the labels`} labels={labels} labelStyle={labelStyle} />}
        </AnswerView>
      </Flex>
    </ScreenPage>
  )
}

interface OptionsProps {
  readonly wanted: LabelSelection
  readonly labelStyle: LabelStyle
  readonly copies: number | null
  readonly onWanted: (wanted: LabelSelection) => void
  readonly onLabelStyle: (labelStyle: LabelStyle) => void
  readonly onCopies: (copies: number | null) => void
}

function Options({ wanted, labelStyle, copies, onWanted, onLabelStyle: onInspect, onCopies }: OptionsProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const groups = useRentGroups()
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="4">
      <TextField
        label={t`Code, name or colour`}
        type="search"
        autoComplete="off"
        value={wanted.search}
        onChange={(search) => onWanted({ ...wanted, id: null, search })}
      />
      <ChoiceField
        label={t`Category`}
        none={t`All`}
        value={wanted.categoryId}
        choices={groups.kind === 'ready' ? groups.data.groups.map((group) => ({ value: group.id, label: nameOf(group) })) : []}
        onChange={(categoryId) => onWanted({ ...wanted, id: null, categoryId })}
      />
      <NumberField label={t`Copies of each`} value={copies} onChange={onCopies} />
      <LabelStyleFields labelStyle={labelStyle} onLabelStyle={onInspect} withPrice={t`With the rental price`} />
    </Box>
  )
}
