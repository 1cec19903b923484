import { IconButton } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { fold } from '#domain/kernel/text.ts'
import { rowName } from '#domain/reference-names.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { SearchCombobox } from '../../ui/search-combobox.tsx'
import { queryList } from '../query.ts'
import { useQuestion } from '../use-question.ts'
import { AT_REST, type Searching, isClearable, opened, shownText, typing } from './reference-search.ts'

const OFFERED_MAX = 50

interface Offered {
  readonly id: Id
  readonly name: string
}

function useOffered(query: AnyQuery, typed: string, isOpen: boolean): readonly Offered[] | null {
  const { i18n } = useLingui()
  const isSearched = query.record.searchLine !== undefined
  const filters: Record<string, string> = query.filters.includes('status') ? { status: String(GENERIC_STATUS.active) } : {}
  const view = { search: isSearched ? typed : '', sort: query.sort.field, isDescending: query.sort.descending ?? false, page: 0, filters }
  const request = useQuestion(
    ['offered', query.name, view, isOpen],
    (who) => queryList(query, view, { offset: 0, limit: isSearched ? OFFERED_MAX : 1000 }, who),
    { isLive: query.record.travels === 'till' },
  )
  if (request.kind !== 'ready') return request.kind === 'loading' ? null : []
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
  const input = useRef<HTMLInputElement>(null)
  const { isOpen } = searching
  const typed = searching.typed ?? ''
  const offered = useOffered(query, typed, isOpen)
  const chosen = value === null ? '' : (name ?? '')
  const choose = (one: Offered | null) => {
    onChange(one?.id ?? null, one?.name ?? null)
    setSearching(AT_REST)
  }
  const clear = () => {
    choose(null)
    // The button disappears after clearing, so the focus must move.
    input.current?.focus()
  }
  const add = onAdd && {
    label: (
      <Flex as="span" align="center" gap="2">
        <Plus size={16} aria-hidden /> {addLabel}
      </Flex>
    ),
    onPress: () => {
      onAdd(typed)
      setSearching(AT_REST)
    },
  }
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <SearchCombobox
          typed={shownText(searching, chosen)}
          onType={(text) => setSearching(typing(text))}
          rows={offered}
          renderRow={(one) => one.name}
          onTake={choose}
          nothing={t`Nothing was found`}
          popup={{ isOpen, onOpenChange: (next) => setSearching(next ? opened : AT_REST), add }}
          end={
            isClearable(props) ? <ClearButton label={frame.label} onClear={clear} /> : <ChevronDown size={18} aria-hidden style={CHEVRON} />
          }
          input={{
            ...wiring,
            ref: input,
            // The name of a chosen row may still be loading, so the field can be empty.
            ...(value !== null && { 'data-chosen': '' }),
            readOnly: isReadOnly,
            bg: isReadOnly ? 'sunken' : undefined,
            placeholder: isOpen ? chosen || t`Search…` : (none ?? t`Search…`),
            // Selects the current name, so that typing replaces it.
            onFocus: (event) => isReadOnly || event.currentTarget.select(),
          }}
        />
      )}
    </FieldFrame>
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
