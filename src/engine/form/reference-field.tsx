import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { fold } from '#domain/kernel/text.ts'
import { rowName } from '#domain/reference-names.ts'
import { TextField } from '../../ui/text-field.tsx'
import { queryList } from '../query.ts'
import { useQuestion } from '../use-question.ts'
import { AT_REST, type Searching, isClearable, opened, shownText, typing } from './reference-search.ts'

const OFFERED_MAX = 50

interface Offered {
  readonly id: Id
  readonly name: string
}

function useOffered(query: AnyQuery, typed: string, isOpen: boolean): readonly Offered[] {
  const { i18n } = useLingui()
  const isSearched = query.record.searchLine !== undefined
  const filters: Record<string, string> = query.filters.includes('status') ? { status: String(GENERIC_STATUS.active) } : {}
  const view = { search: isSearched ? typed : '', sort: query.sort.field, isDescending: query.sort.descending ?? false, page: 0, filters }
  const request = useQuestion(
    ['offered', query.name, view, isOpen],
    (who) => queryList(query, view, { offset: 0, limit: isSearched ? OFFERED_MAX : 1000 }, who),
    { isLive: query.record.travels === 'till' },
  )
  if (request.kind !== 'ready') return []
  const wanted = fold(typed)
  const all = request.data.rows.flatMap((row: Readonly<Record<string, unknown>>): Offered[] => {
    const name = rowName(row)
    return name ? [{ id: String(row['id']), name: i18n.locale === 'en' ? name.en : name.ar }] : []
  })
  return (isSearched ? all : all.filter(({ name }) => fold(name).includes(wanted))).slice(0, OFFERED_MAX)
}

export interface ReferenceFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly query: AnyQuery
  readonly value: Id | null
  readonly none?: string
  /** The name of the chosen row; null if unknown. */
  readonly name: string | null
  readonly onChange: (id: Id | null, name: string | null) => void
  /** Creates a missing row from the typed text. Absent if not allowed. */
  readonly onAdd?: (typed: string) => void
  readonly addLabel?: string
}

/** A combobox to choose a row by name, with keyboard and touch support, which can also create a missing row. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { query, value, name, none, onChange, onAdd, addLabel, isReadOnly, ...frame } = props
  const { t } = useLingui()
  const [searching, setSearching] = useState<Searching>(AT_REST)
  const [active, setActive] = useState(0)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOpen } = searching
  const typed = searching.typed ?? ''
  const offered = useOffered(query, typed, isOpen)
  const choose = (one: Offered) => {
    onChange(one.id, one.name)
    setSearching(AT_REST)
  }
  const clear = () => {
    onChange(null, null)
    setSearching(AT_REST)
    // The button disappears after clearing, so the focus must move.
    input.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (isOpen) setActive((now) => Math.max(0, Math.min(offered.length - 1, now + step)))
      else setSearching(opened)
    }
    const one = offered[active]
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (one) choose(one)
    }
    if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, not the form around it.
      event.preventDefault()
      event.stopPropagation()
      setSearching(AT_REST)
    }
  }
  return (
    <Box position="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setSearching(AT_REST)}>
      <TextField
        {...frame}
        isReadOnly={isReadOnly}
        value={shownText(searching, value === null ? '' : (name ?? ''))}
        placeholder={none !== undefined && !isOpen ? none : t`Search…`}
        autoComplete="off"
        inputRef={input}
        end={
          isClearable(props) ? <ClearButton label={frame.label} onClear={clear} /> : <ChevronDown size={18} aria-hidden style={CHEVRON} />
        }
        combobox={{ isOpen, listId, activeId: isOpen && offered[active] ? `${listId}-${active}` : undefined, isChosen: value !== null }}
        onKeyDown={keys}
        onFocus={(event) => {
          if (isReadOnly) return
          // Selects the current name, so that typing replaces it.
          event.currentTarget.select()
        }}
        onClick={(event) => {
          if (isReadOnly || isOpen) return
          event.currentTarget.select()
          setSearching(opened)
        }}
        onChange={(next) => {
          setSearching(typing(next))
          setActive(0)
        }}
      />
      {isOpen && (
        <OfferedList listId={listId} offered={offered} active={active} onChoose={choose} emptyWord={t`Nothing was found`}>
          {onAdd && (
            <Option id={`${listId}-add`} isActive={false} onPick={() => (onAdd(typed), setSearching(AT_REST))}>
              <Plus size={16} aria-hidden /> {addLabel}
            </Option>
          )}
        </OfferedList>
      )}
    </Box>
  )
}

const CHEVRON = { marginInlineEnd: 8 } as const

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton variant="ghost" color="muted" aria-label={t`Clear: ${label}`} onClick={onClear}>
      <X />
    </IconButton>
  )
}

interface OfferedListProps {
  readonly listId: string
  readonly offered: readonly Offered[]
  readonly active: number
  readonly onChoose: (one: Offered) => void
  readonly emptyWord: string
  readonly children: ReactNode
}

function OfferedList({ listId, offered, active, onChoose, emptyWord, children }: OfferedListProps) {
  return (
    <Box
      id={listId}
      role="listbox"
      position="absolute"
      insetX="0"
      top="full"
      mt="1"
      maxH="280px"
      overflowY="auto"
      // Above the content of the fields below it.
      zIndex="2"
      bg="surface"
      borderWidth="1px"
      borderColor="lineStrong"
      borderRadius="l2"
      boxShadow="lg"
      py="1"
    >
      {offered.length === 0 && (
        <Box px="4" py="2.5" color="muted" textStyle="sm">
          {emptyWord}
        </Box>
      )}
      {offered.map((one, nth) => (
        <Option key={one.id} id={`${listId}-${nth}`} isActive={nth === active} onPick={() => onChoose(one)}>
          {one.name}
        </Option>
      ))}
      {children}
    </Box>
  )
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

function Option({ id, isActive, onPick, children }: OptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      display="flex"
      alignItems="center"
      gap="2"
      minH="11"
      px="4"
      cursor="pointer"
      bg={isActive ? 'selection' : undefined}
      _hover={{ bg: 'sunken' }}
      // On mousedown, before the field's blur would close the list.
      onMouseDown={(event) => {
        event.preventDefault()
        onPick()
      }}
    >
      {children}
    </Box>
  )
}
