import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ClipboardCheck, ScanBarcode, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { BOARD_TASK } from '#domain/rentals/desk/board.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { PiecePicture } from '../parts/piece-line.tsx'
import { type Inspection, faultsIn, inspectedPoints } from '../condition/inspection.ts'
import { usePoints } from '../condition/use-points.ts'
import { useCardAct } from '../desk/card-sheet.tsx'
import type { Instead } from './picks.ts'

interface PickLineProps {
  readonly card: BoardCard
  readonly isPicked: boolean
  /** Selects it by hand, for a label that cannot be scanned. */
  readonly onToggle: () => void
  readonly inspection: Inspection | null
  readonly onInspect: () => void
  readonly instead?: Instead | null
  /** Below the name: when it is due, or how late it is. */
  readonly note: ReactNode
  /** Below the line: questions about this piece. */
  readonly children?: ReactNode
  readonly fault?: string | null
}

/** A piece to hand over or take back: scanned or selected by hand, with its condition. */
export function PickLine({ card, isPicked, onToggle, inspection, onInspect, note, children, fault, instead }: PickLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const faults = inspection ? faultsIn(inspection).length : 0
  const points = usePoints()(card.categoryId) ?? []
  const seen = inspectedPoints(inspection, points)
  const shown = instead ?? card
  const Tick = isPicked ? Check : ScanBarcode
  return (
    <Box
      as="li"
      bg="surface"
      borderWidth="1px"
      borderColor={fault ? 'bad' : isPicked ? 'gold.solid' : 'line'}
      borderRadius="l2"
      p="3"
      display="grid"
      // Not wider than a phone, even with long words.
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      <Flex gap="3" align="center">
        <PiecePicture piece={shown} size={64} />
        <Box flex="1" minW="0">
          <Box fontWeight="700">
            <bdi dir="ltr">{format.code(shown.code)}</bdi>
          </Box>
          <Box>{nameOf(shown)}</Box>
          {instead && (
            <Box textStyle="sm" color="warn" fontWeight="600">
              <Trans>
                instead of <bdi dir="ltr">{format.code(card.code)}</bdi>
              </Trans>
            </Box>
          )}
          <Box textStyle="sm" color="muted">
            {card.person && (
              <>
                <bdi>{card.person}</bdi> ·{' '}
              </>
            )}
            {note}
          </Box>
        </Box>
        <QuietButton
          aria-pressed={isPicked}
          aria-label={isPicked ? t`${format.code(card.code)}: remove from the list` : t`${format.code(card.code)}: tick manually`}
          onClick={onToggle}
          w="12"
          h="12"
          px="0"
          {...(isPicked ? { bg: 'goodSoft', color: 'good', borderColor: 'good' } : { color: 'muted', borderStyle: 'dashed' })}
        >
          <Tick size={22} aria-hidden />
        </QuietButton>
      </Flex>
      {isPicked && (
        <Flex gap="2" wrap="wrap" align="center">
          <QuietButton icon={<ClipboardCheck size={18} aria-hidden />} onClick={onInspect} color={faults > 0 ? 'warn' : 'ink'}>
            {inspection === null
              ? t`Check the condition`
              : faults > 0
                ? t`Checked: ${format.number(faults)} not OK`
                : seen === points.length
                  ? t`Checked: all OK`
                  : t`Checked: ${format.number(seen)} of ${format.number(points.length)} points`}
          </QuietButton>
          {children}
        </Flex>
      )}
      {fault && (
        <Box role="alert" color="bad" textStyle="sm" fontWeight="600">
          {fault}
        </Box>
      )}
    </Box>
  )
}

/** The piece is still in planned care although it is on the counter: one tap finishes the care. */
export function CareLine({ care, onDone }: { readonly care: BoardCard; readonly onDone: () => void }) {
  const format = useFormat()
  const isCleaning = care.state === RENT_STATE.cleaning
  const release = useCardAct().of(isCleaning ? BOARD_TASK.cleaning : BOARD_TASK.maintenance, care)
  const until = format.day(format.dayOf(care.endsAt - 1))
  return (
    <Flex w="full" gap="3" align="center" wrap="wrap" justify="space-between">
      <Box textStyle="sm" color="warn" fontWeight="600">
        {isCleaning ? (
          <Trans>In cleaning until {until} according to the records.</Trans>
        ) : (
          <Trans>In the workshop until {until} according to the records.</Trans>
        )}
      </Box>
      {release && (
        <QuietButton icon={<Sparkles size={18} aria-hidden />} onClick={() => void Promise.resolve(release()).then(onDone)}>
          {isCleaning ? <Trans>It is clean</Trans> : <Trans>It is ready</Trans>}
        </QuietButton>
      )}
    </Flex>
  )
}
