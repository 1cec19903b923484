import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { plural } from '@lingui/core/macro'
import { CalendarHeart, Clock, Truck, UserRound } from 'lucide-react'
import { BOARD_TASK, type BoardEntry, type BoardTask } from '#domain/rentals/desk/board.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'
import { PiecePicture } from '../parts/piece-line.tsx'
import { TASKS, taskWords } from './board-words.ts'

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

/** The due time of a card in words: the time of a fitting, the delay, or the day with its hour if agreed. */
function useDueWords(): (entry: BoardEntry) => string {
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

/** The customer and, if different, the person who wears the piece. */
function Wearer({ card }: { readonly card: Pick<BoardEntry, 'customer' | 'person'> }) {
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

interface TaskCardProps {
  readonly entry: BoardEntry
  /** Null without permission. */
  readonly onAct: (() => void) | null
  readonly onOpen: () => void
}

/** A task: the piece, the customer, the due time and the button. */
function TaskCard({ entry, onAct, onOpen }: TaskCardProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const dueWords = useDueWords()
  const { act, appearance: lookUpCode } = taskWords[entry.task]
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
        <Box asChild css={ACT} color={RENT_LOOKS[lookUpCode].ink}>
          <button type="button" onClick={onAct} aria-label={`${i18n._(act)}: ${entry.code} ${name}`}>
            {i18n._(act)}
          </button>
        </Box>
      )}
    </Box>
  )
}

/** Number of cards per column drawn at first, so that a long column opens quickly. */
const SHOWN_FIRST = 30

interface TaskColumnsProps {
  readonly entries: readonly BoardEntry[]
  /** The task shown on a phone. */
  readonly chosen: BoardTask
  readonly onChoose: (task: BoardTask) => void
  readonly actOf: (entry: BoardEntry) => (() => void) | null
  readonly onOpen: (entry: BoardEntry) => void
}

const TAB = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  px: '3',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'line',
  bg: 'surface',
  fontWeight: '600',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  flexShrink: '0',
  focusVisibleRing: 'outside',
} as const

/** Counts per task; a tab selects the column on a phone and scrolls to it on a wider screen. */
function TaskTabs({ entries, chosen, onChoose }: Pick<TaskColumnsProps, 'entries' | 'chosen' | 'onChoose'>) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const counts = Map.groupBy(entries, ({ task }) => task)
  return (
    <ScrollRow role="group" aria-label={t`To do`} display="flex" gap="2" p="2px" frame={{ mb: '4' }}>
      {TASKS.map((task) => {
        const { title, appearance: lookUpCode } = taskWords[task]
        const { icon: Icon, ink } = RENT_LOOKS[lookUpCode]
        const count = counts.get(task)?.length ?? 0
        return (
          <Box
            asChild
            key={task}
            css={TAB}
            opacity={count === 0 ? '0.75' : '1'}
            borderColor={chosen === task ? { base: 'gold.solid', md: 'line' } : 'line'}
          >
            <button type="button" aria-pressed={chosen === task} onClick={() => onChoose(task)}>
              <Box as="span" color={ink}>
                <Icon size={17} aria-hidden />
              </Box>
              {i18n._(title)}
              <Box as="span" color={count === 0 ? 'muted' : ink} fontVariantNumeric="tabular-nums">
                {format.number(count)}
              </Box>
            </button>
          </Box>
        )
      })}
    </ScrollRow>
  )
}

function Column({
  task,
  entries,
  isChosen,
  actOf,
  onOpen,
}: Pick<TaskColumnsProps, 'actOf' | 'onOpen'> & {
  readonly task: BoardTask
  readonly entries: readonly BoardEntry[]
  readonly isChosen: boolean
}) {
  const { i18n } = useLingui()
  const format = useFormat()
  const [shown, setShown] = useState(SHOWN_FIRST)
  const { title, appearance: lookUpCode, none } = taskWords[task]
  const { icon: Icon, ink } = RENT_LOOKS[lookUpCode]
  const isEmpty = entries.length === 0
  return (
    <Box
      as="section"
      id={`board-${task}`}
      aria-label={i18n._(title)}
      display={{ base: isChosen ? 'block' : 'none', md: isEmpty ? 'none' : 'block' }}
      bg="sunken"
      borderRadius="l3"
      p="3"
      scrollMarginTop="4"
      minW="0"
    >
      <Flex align="center" gap="2" px="1" pb="3" fontWeight="600">
        <Box color={ink}>
          <Icon size={18} aria-hidden />
        </Box>
        <Box as="h2" flex="1">
          {i18n._(title)}
        </Box>
        <Box color="muted" fontVariantNumeric="tabular-nums">
          {format.number(entries.length)}
        </Box>
      </Flex>
      {isEmpty && (
        <Box color="muted" textAlign="center" py="8">
          {i18n._(none)}
        </Box>
      )}
      <Flex direction="column" gap="2.5">
        {entries.slice(0, shown).map((entry) => (
          <TaskCard key={entry.bookingId} entry={entry} onAct={actOf(entry)} onOpen={() => onOpen(entry)} />
        ))}
        {entries.length > shown && (
          <QuietButton onClick={() => setShown(shown + SHOWN_FIRST * 2)}>
            <Trans>{format.number(entries.length - shown)} more</Trans>
          </QuietButton>
        )}
      </Flex>
    </Box>
  )
}

/** The columns of the board; one at a time on a phone. Empty columns are hidden on wide screens. */
export function TaskColumns({ entries, chosen, onChoose, actOf, onOpen }: TaskColumnsProps) {
  const byTask = Map.groupBy(entries, ({ task }) => task)
  const choose = (task: BoardTask) => {
    onChoose(task)
    document.querySelector(`#board-${task}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <>
      <TaskTabs entries={entries} chosen={chosen} onChoose={choose} />
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'none' }}
        gridAutoFlow={{ md: 'column' }}
        gridAutoColumns={{ md: 'minmax(264px, 1fr)' }}
        overflowX={{ md: 'auto' }}
        pb="2"
      >
        {TASKS.map((task) => (
          <Column key={task} task={task} entries={byTask.get(task) ?? []} isChosen={task === chosen} actOf={actOf} onOpen={onOpen} />
        ))}
      </Box>
    </>
  )
}
