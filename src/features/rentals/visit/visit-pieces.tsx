import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Pencil, Plus, ScanBarcode, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../engine/app-link.tsx'
import { stringifySearch } from '../../../engine/search-params.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { PiecePicker } from '../parts/piece-picker.tsx'
import { RentedPiece } from '../parts/piece-line.tsx'
import { FIND_PATH, writeVisit } from '../parts/visit-address.ts'
import { FreedomMark } from './freedom-mark.tsx'
import { PieceEditor } from './piece-editor.tsx'
import { useFreedom, useVisitItems } from './use-visit-pieces.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import { orderOf } from '../../cart/cart-state.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

function PieceRow({
  piece,
  onEdit,
  onRemove,
}: {
  readonly piece: PlannedPiece
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const freedom = useFreedom(piece)
  const name = nameOf(piece)
  return (
    <RentedPiece
      piece={piece}
      rent={{ ...piece.claim, price: piece.rentPrice }}
      person={piece.person}
      isDelivered={piece.isDelivered}
      marks={<FreedomMark piece={piece} freedom={freedom} />}
      end={
        <Flex direction={{ base: 'column', sm: 'row' }}>
          <IconButton variant="ghost" color="muted" aria-label={t`Change ${name}`} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton variant="ghost" color="muted" aria-label={t`Remove ${name} from the order`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </Flex>
      }
      py="3"
    />
  )
}

export function VisitPieces() {
  const { t } = useLingui()
  const go = useGo()
  const [visit] = useAtom(cartAtom)
  const { addPiece, remove } = useVisitItems()
  const [editing, edit] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const edited = visit.rent.pieces.find((one) => one.bookingId === editing)
  // Primary only after a customer was chosen, because that comes first.
  const FindButton = visit.customer ? PrimaryButton : QuietButton
  // Pieces found there are added to this visit.
  const find = () => {
    const { customer, rent } = visit
    const search = writeVisit({ pieces: [], eventOn: rent.eventOn, customerId: customer?.id ?? null, visitId: orderOf(visit).orderId })
    go(`${FIND_PATH}${stringifySearch(search)}`)
  }
  return (
    <Panel
      title={t`Pieces for rent`}
      end={
        visit.rent.pieces.length > 0 && (
          <Flex gap="2" wrap="wrap" justify="flex-end">
            <QuietButton icon={<ScanBarcode size={18} aria-hidden />} onClick={() => setPicking(true)}>
              <Trans>By code</Trans>
            </QuietButton>
            <QuietButton icon={<Plus size={18} aria-hidden />} onClick={find}>
              <Trans>Find another</Trans>
            </QuietButton>
          </Flex>
        )
      }
    >
      {visit.rent.pieces.length === 0 ? (
        <EmptyState
          title={t`No piece yet`}
          action={
            <Flex gap="2" wrap="wrap" justify="center">
              <FindButton h="12" icon={<Search size={20} aria-hidden />} onClick={find}>
                <Trans>Find an available dress</Trans>
              </FindButton>
              <QuietButton h="12" icon={<ScanBarcode size={20} aria-hidden />} onClick={() => setPicking(true)}>
                <Trans>By code</Trans>
              </QuietButton>
            </Flex>
          }
        >
          <Trans>Search for what is available on her days, or scan the label of a piece.</Trans>
        </EmptyState>
      ) : (
        <Box as="ul" listStyleType="none">
          {visit.rent.pieces.map((piece) => (
            <PieceRow
              key={piece.bookingId}
              piece={piece}
              onEdit={() => edit(piece.bookingId)}
              onRemove={() => remove(piece, { do: 'removePiece', bookingId: piece.bookingId })}
            />
          ))}
        </Box>
      )}
      {edited && <PieceEditor key={edited.bookingId} piece={edited} onClose={() => edit(null)} />}
      <PiecePicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        title={t`Add a piece`}
        onChoose={(piece) => void addPiece(piece.id)}
      />
    </Panel>
  )
}
