import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BoardEntry, BoardTask } from '#domain/rentals/desk/board.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { RENT_LOOKS } from '../parts/rent-looks.ts'
import { TASKS, taskWords } from './board-words.ts'
import { TaskCard } from './task-card.tsx'

/** So many cards of a column are drawn at first: a busy day has fewer, and a neglected one must open at once, too. */
const SHOWN_FIRST = 30

export interface TaskColumnsProps {
  readonly entries: readonly BoardEntry[]
  /** The task that a phone shows alone. */
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

/** How much there is of everything; on a phone it chooses what is shown, on a wider screen it leads to its column. */
function TaskTabs({ entries, chosen, onChoose }: Pick<TaskColumnsProps, 'entries' | 'chosen' | 'onChoose'>) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const counts = Map.groupBy(entries, ({ task }) => task)
  return (
    <ScrollRow role="group" aria-label={t`To do`} display="flex" gap="2" p="2px" frame={{ mb: '4' }}>
      {TASKS.map((task) => {
        const { title, look } = taskWords[task]
        const { icon: Icon, ink } = RENT_LOOKS[look]
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
  const { title, look, none } = taskWords[task]
  const { icon: Icon, ink } = RENT_LOOKS[look]
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

/** The columns of the board; on a phone one at a time. What is empty takes no room on a wide screen. */
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
