import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CalendarHeart, Clock, Truck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { BOARD_TASK, type BoardEntry } from '#domain/rentals/desk/board.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { PiecePicture } from '../parts/piece-picture.tsx'
import { RENT_LOOKS } from '../parts/rent-looks.ts'
import { taskWords } from './board-words.ts'

const CARD = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l2',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const
const ACT = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minH: '11',
  w: 'full',
  fontWeight: '600',
  borderTopWidth: '1px',
  borderColor: 'line',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  _hover: { bg: 'sunken' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
} as const

/** When a card is due, as people say it: the time of a fitting, how late it is, else the day, with its hour where one was agreed. */
export function useDueWords(): (entry: BoardEntry) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ task, due, lateDays, outAt, dueAt }) => {
    if (task === BOARD_TASK.fitting) return lateDays > 0 ? format.instant(outAt) : format.time(outAt)
    if (lateDays > 0) {
      return t`${plural(lateDays, { one: 'one day late', two: 'two days late', few: '# days late', many: '# days late', other: '# days late' })}`
    }
    const isHourAgreed = task === BOARD_TASK.takeBack && format.dayOf(dueAt) === format.dayOf(dueAt - 1)
    return isHourAgreed ? t`by ${format.time(dueAt)}` : format.dayShort(due)
  }
}

/** Who wears it and who answers for it: the customer, and the companion whose dress it is. */
export function Wearer({ card }: { readonly card: Pick<BoardEntry, 'customer' | 'person'> }) {
  return (
    <>
      <bdi>{card.customer}</bdi>
      {card.person && (
        <>
          {' · '}
          <bdi>{card.person}</bdi>
        </>
      )}
    </>
  )
}

function Line({ icon, children, tone }: { readonly icon: ReactNode; readonly children: ReactNode; readonly tone?: string }) {
  return (
    <Flex as="span" align="center" gap="1.5" textStyle="sm" color={tone ?? 'muted'} minW="0">
      <Box as="span" flexShrink="0">
        {icon}
      </Box>
      <Box as="span" lineClamp="2" lineHeight="1.35">
        {children}
      </Box>
    </Flex>
  )
}

export interface TaskCardProps {
  readonly entry: BoardEntry
  /** Null where somebody may not do it. */
  readonly onAct: (() => void) | null
  /** Opens the card: what else can be done. */
  readonly onOpen: () => void
}

/** One thing to do: which piece, for whom, by when, and the button that does it. */
export function TaskCard({ entry, onAct, onOpen }: TaskCardProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const dueWords = useDueWords()
  const { act, look } = taskWords[entry.task]
  const isLate = entry.lateDays > 0
  const name = nameOf(entry)
  return (
    <Box as="article" css={CARD}>
      <Box asChild p="3" minW="0" textAlign="start" cursor="pointer" focusVisibleRing="inside" _hover={{ bg: 'sunken' }}>
        <button type="button" onClick={onOpen}>
          <Flex as="span" gap="3" minW="0">
            <PiecePicture piece={entry} size={56} />
            <Box as="span" display="grid" gap="0.5" minW="0" flex="1" alignContent="start">
              <Flex as="span" justify="space-between" gap="2" align="baseline">
                <Box as="span" fontWeight="700" whiteSpace="nowrap">
                  <bdi dir="ltr">{format.code(entry.code)}</bdi>
                </Box>
                <Box as="span" textStyle="sm" fontWeight="600" color={isLate ? 'bad' : 'ink'} whiteSpace="nowrap">
                  {dueWords(entry)}
                </Box>
              </Flex>
              <Box as="span" lineClamp="2" lineHeight="1.35">
                {name}
              </Box>
              {entry.customer && (
                <Line icon={<UserRound size={15} aria-hidden />}>
                  <Wearer card={entry} />
                </Line>
              )}
              {entry.eventOn && <Line icon={<CalendarHeart size={15} aria-hidden />}>{t`Event ${format.dayShort(entry.eventOn)}`}</Line>}
              {entry.isDelivered === 1 && <Line icon={<Truck size={15} aria-hidden />}>{t`To be delivered`}</Line>}
              {entry.note && <Line icon={<Clock size={15} aria-hidden />}>{entry.note}</Line>}
            </Box>
          </Flex>
        </button>
      </Box>
      {onAct && (
        <Box asChild css={ACT} color={RENT_LOOKS[look].ink}>
          <button type="button" onClick={onAct} aria-label={`${i18n._(act)}: ${entry.code} ${name}`}>
            {i18n._(act)}
          </button>
        </Box>
      )}
    </Box>
  )
}
