import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, Tags } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { LabelSheet } from '../../../device/label-printer.ts'
import { printLabels } from '../../../device/label-printer.ts'
import { type Answer, type Asker, askRecord, askRows } from '../../../engine/ask.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useAddress } from '../../../engine/use-address.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type LabelCode, type LabelLook, type LabelPiece, PieceLabel, prepareLabels } from './piece-label.tsx'
import { PiecesNav } from './pieces-nav.tsx'
import { useRentGroups } from './use-rent-groups.ts'

/** Labels of pieces, chosen by category or search, on the paper that the shop has. */
export function LabelsScreen() {
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <PiecesNav />
      <OpenLabels />
    </PermissionGate>
  )
}

/** More than a roll holds; a browser draws so many at once without standing still. */
const LABELS_MAX = 300
const COPIES_MAX = 20

interface LabelSelection {
  readonly id: string | null
  readonly categoryId: string | null
  readonly search: string
}

interface Found {
  readonly rows: readonly LabelPiece[]
  readonly total: number
}

async function askPieces({ id, categoryId, search }: LabelSelection, who: Asker): Promise<Answer<Found>> {
  if (id !== null) {
    const answer = await askRecord(rentItem, id, who)
    return answer.ok ? { ok: true, data: { rows: [answer.data], total: 1 }, asOf: answer.asOf } : answer
  }
  const filters = { isInService: 'true', ...(categoryId === null ? {} : { categoryId }) }
  return askRows(rentItems, { search, filters, limit: LABELS_MAX }, who)
}

function OpenLabels() {
  const { t } = useLingui()
  const address = useAddress()
  const [wanted, setWanted] = useState<LabelSelection>({
    id: address.params.get('id'),
    categoryId: address.params.get('categoryId'),
    search: address.params.get('q') ?? '',
  })
  const [look, setLook] = useState<LabelLook>({ sheet: 'mm50x25', code: 'barcode', hasPrice: false })
  const [copies, setCopies] = useState<number | null>(1)
  const paper = useRef<HTMLDivElement>(null)
  const asked = useQuestion(['labels', wanted], (who) => askPieces(wanted, who))
  const pieces = asked.kind === 'ready' ? asked.data.rows : []
  const total = asked.kind === 'ready' ? asked.data.total : 0
  const count = Math.min(COPIES_MAX, Math.max(1, copies ?? 1))
  const labels = pieces.flatMap((piece) => Array.from({ length: count }, (_, nth) => ({ piece, key: `${piece.id} ${nth}` })))
  const print = async () => {
    await prepareLabels(pieces, look)
    if (paper.current) await printLabels(paper.current, look.sheet)
  }
  const button = (
    <PrimaryButton size="md" icon={<Printer size={20} aria-hidden />} disabled={labels.length === 0} onClick={() => void print()}>
      <Plural value={labels.length} zero="Print" one="Print one label" two="Print two labels" other="Print # labels" />
    </PrimaryButton>
  )
  const empty = (
    <EmptyState icon={<Tags size={26} aria-hidden />} title={t`No piece was found`}>
      <Trans>Choose another category, or a shorter word.</Trans>
    </EmptyState>
  )
  return (
    <ScreenPage title={t`Labels`} toolbar={button}>
      <Flex direction="column" gap="5">
        <Panel>
          <Options wanted={wanted} look={look} copies={copies} onWanted={setWanted} onLook={setLook} onCopies={setCopies} />
        </Panel>
        {total > pieces.length && (
          <Notice tone="info">
            <Trans>The first {pieces.length} pieces are here. Narrow the list to print the others.</Trans>
          </Notice>
        )}
        <AnswerView asked={asked} count={3} empty={empty}>
          {() => (
            <Suspense fallback={<RowsSkeleton rows={3} />}>
              <Box
                ref={paper}
                display="flex"
                flexWrap="wrap"
                gap="3"
                dir="inherit"
                maxH="70vh"
                overflowY="auto"
                tabIndex={0}
                role="region"
                aria-label={t`Preview of the labels`}
              >
                {labels.map(({ piece, key }) => (
                  <PieceLabel key={key} piece={piece} look={look} />
                ))}
              </Box>
            </Suspense>
          )}
        </AnswerView>
      </Flex>
    </ScreenPage>
  )
}

interface OptionsProps {
  readonly wanted: LabelSelection
  readonly look: LabelLook
  readonly copies: number | null
  readonly onWanted: (wanted: LabelSelection) => void
  readonly onLook: (look: LabelLook) => void
  readonly onCopies: (copies: number | null) => void
}

function Options({ wanted, look, copies, onWanted, onLook, onCopies }: OptionsProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const groups = useRentGroups()
  const sheets: readonly { readonly value: LabelSheet; readonly label: string }[] = [
    { value: 'mm50x25', label: t`Roll, 50 × 25 mm` },
    { value: 'mm40x30', label: t`Roll, 40 × 30 mm` },
    { value: 'a4', label: t`A4, 24 labels` },
  ]
  const codes: readonly { readonly value: LabelCode; readonly label: string }[] = [
    { value: 'barcode', label: t`Barcode` },
    { value: 'qr', label: t`QR code` },
  ]
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
      <ChoiceField
        label={t`Paper`}
        value={look.sheet}
        choices={sheets}
        onChange={(sheet) => onLook({ ...look, sheet: sheet ?? look.sheet })}
      />
      <ChoiceField label={t`Code`} value={look.code} choices={codes} onChange={(code) => onLook({ ...look, code: code ?? look.code })} />
      <FlagField label={t`With the rent price`} value={look.hasPrice} onChange={(hasPrice) => onLook({ ...look, hasPrice })} />
    </Box>
  )
}
