import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, arrayMove, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { useFormat } from '../../i18n/format.ts'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

export interface OrderedRow {
  readonly id: Id
  readonly name: string
}

const ROW = {
  alignItems: 'center',
  gap: '1',
  h: '14',
  px: '1',
  bg: 'surface',
  borderBottomWidth: '1px',
  borderColor: 'line',
  '&[data-held]': { bg: 'infoSoft', boxShadow: 'md', position: 'relative', zIndex: '1' },
} as const

const HANDLE = { cursor: 'grab', touchAction: 'manipulation', userSelect: 'none', WebkitTouchCallout: 'none' } as const

/** Restricts dragging to the vertical axis, in either text direction. */
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A swipe over a handle scrolls the list; a long press starts dragging. */
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }
const MOUSE = { activationConstraint: { distance: 4 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

interface SortedRowsProps {
  readonly rows: ReadonlyMap<Id, OrderedRow>
  readonly ids: readonly Id[]
  readonly onChange: (ids: readonly Id[]) => void
}

/** A list that is ordered by dragging with a mouse or a finger, with keys, or with two buttons. */
export function SortedRows({ rows, ids, onChange }: SortedRowsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYS))
  const accessibility = useSpokenOrder(rows, ids)
  const [reported, setReported] = useState('')
  // Moving a row in the DOM loses the focus, so it is restored.
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focused.current !== null) list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = null
  }, [ids])
  const step = (id: Id, by: -1 | 1) => {
    const place = ids.indexOf(id) + by
    focused.current = `[data-row="${id}"] [data-step="${by}"]`
    onChange(arrayMove([...ids], ids.indexOf(id), place))
    const [name, nth, all] = [rows.get(id)?.name ?? '', format.number(place + 1), format.number(ids.length)]
    setReported(t`${name}: place ${nth} of ${all}`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...ids], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        modifiers={[alongTheList]}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <Box
            as="ol"
            ref={list}
            display="flex"
            flexDirection="column"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l2"
            overflow="hidden"
          >
            {ids.map((id, nth) => (
              <SortedRow
                key={id}
                id={id}
                name={rows.get(id)?.name ?? ''}
                isFirst={nth === 0}
                isLast={nth === ids.length - 1}
                onStep={(by) => step(id, by)}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box aria-live="polite">
        <VisuallyHidden>{reported}</VisuallyHidden>
      </Box>
    </>
  )
}

/** The announcements for screen readers while a row is dragged. */
function useSpokenOrder(rows: ReadonlyMap<Id, OrderedRow>, ids: readonly Id[]) {
  const { t } = useLingui()
  const format = useFormat()
  const all = format.number(ids.length)
  const nameOf = (id: unknown): string => rows.get(String(id))?.name ?? ''
  const placeOf = (id: unknown): string => format.number(ids.indexOf(String(id)) + 1)
  const announcements: Announcements = {
    onDragStart({ active }) {
      const [name, nth] = [nameOf(active.id), placeOf(active.id)]
      return t`${name} is picked up: place ${nth} of ${all}`
    },
    onDragOver({ active, over }) {
      const [name, nth] = [nameOf(active.id), placeOf(over?.id)]
      return over ? t`${name}: place ${nth} of ${all}` : undefined
    },
    onDragEnd({ active, over }) {
      const [name, nth] = [nameOf(active.id), placeOf(over?.id ?? active.id)]
      return t`${name} is put down: place ${nth} of ${all}`
    },
    onDragCancel({ active }) {
      const name = nameOf(active.id)
      return t`${name} is back in its place`
    },
  }
  const draggable = t`Press Space to pick the row up, move it with the up and down arrows, and press Space to put it down. Esc leaves it in its place.`
  return { announcements, screenReaderInstructions: { draggable } }
}

interface SortedRowProps {
  readonly id: Id
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (by: -1 | 1) => void
}

function SortedRow({ id, name, isFirst, isLast, onStep }: SortedRowProps) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t`handle of a row` },
  })
  return (
    <Flex
      as="li"
      ref={setNodeRef}
      css={ROW}
      data-row={id}
      data-held={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton variant="ghost" aria-label={t`Move ${name}`} {...attributes} {...listeners} ref={setActivatorNodeRef} css={HANDLE}>
        <GripVertical />
      </IconButton>
      <Box flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" fontWeight="600">
        {name}
      </Box>
      <IconButton variant="ghost" data-step="-1" aria-label={t`${name} up`} disabled={isFirst} onClick={() => onStep(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton variant="ghost" data-step="1" aria-label={t`${name} down`} disabled={isLast} onClick={() => onStep(1)}>
        <ArrowDown />
      </IconButton>
    </Flex>
  )
}
