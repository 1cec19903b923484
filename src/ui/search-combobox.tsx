import { Box } from '@chakra-ui/react/box'
import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Input } from '@chakra-ui/react/input'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { LocaleProvider } from '@chakra-ui/react/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface SearchComboboxProps<Row extends { readonly id: string }> {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Null until there is an answer. */
  readonly rows: readonly Row[] | null
  readonly renderRow: (row: Row) => ReactNode
  readonly onTake: (row: Row) => void
  /** Shown when nothing was found. */
  readonly nothing: ReactNode
  /** Enter when nothing was found. */
  readonly onNothing?: (() => void) | undefined
  /** The list drops down over the page and can be closed. Without it, the list is a part of the page. */
  readonly popup?: {
    readonly isOpen: boolean
    readonly onOpenChange: (isOpen: boolean) => void
    /** The last entry of the list, for a row that is missing. */
    readonly add?: { readonly label: ReactNode; readonly onPress: () => void } | undefined
  }
  /** Rendered inside the field at its start or end. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly input?: ComponentProps<typeof Input>
  readonly css?: ComponentProps<typeof Combobox.Root>['css']
}

/** The value of the entry that adds a row; no row has it as its id. */
const ADD = '+'

const POPUP = {
  maxH: '280px',
  overflowY: 'auto',
  // Above the content of the fields below it.
  zIndex: '2',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'l2',
  boxShadow: 'md',
  p: '1',
} as const

/**
 * A text field with the rows that match it, chosen with the arrow keys and Enter or by a press. The first entry
 * is highlighted until another one is, so that Enter takes it. The caller searches; nothing is filtered here.
 */
export function SearchCombobox<Row extends { readonly id: string }>(props: SearchComboboxProps<Row>) {
  const { typed, onType, rows, renderRow, onTake, nothing, onNothing, popup, start, end, input, css } = props
  const { i18n } = useLingui()
  const labelId = useId()
  const [pointed, setPointed] = useState<string | null>(null)
  const found = rows ?? []
  // A list in the page never closes: the combobox takes the focus whenever it opens.
  const isOpen = popup?.isOpen ?? true
  const isShown = isOpen && (popup !== undefined || found.length > 0)
  const items = [...found.map(({ id }) => id), ...(popup?.add ? [ADD] : [])]
  const active = (pointed !== null && items.includes(pointed) ? pointed : rows && items[0]) ?? null
  const take = (id: string) => {
    const row = found.find((one) => one.id === id)
    if (row) onTake(row)
    else if (id === ADD) popup?.add?.onPress()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen) return
    // Enter must neither press the button that gets the focus back nor submit a surrounding form.
    event.preventDefault()
    if (rows?.length === 0 && typed.trim() !== '') onNothing?.()
  }
  // The combobox would consume the Escape that closes the dialog around a list which cannot be closed.
  const keepEscape = (event: KeyboardEvent) => !popup && event.key === 'Escape' && event.stopPropagation()
  const words = (
    <Box role="presentation" color="muted" px="3" py="4" textAlign="center">
      {nothing}
    </Box>
  )
  const list = (
    <Combobox.Content css={popup && POPUP}>
      {found.map((row) => (
        <Combobox.Item key={row.id} item={row.id}>
          {renderRow(row)}
        </Combobox.Item>
      ))}
      {popup && !rows && <Skeleton h="11" m="1" />}
      {popup && rows?.length === 0 && words}
      {popup?.add && <Combobox.Item item={ADD}>{popup.add.label}</Combobox.Item>}
    </Combobox.Content>
  )
  return (
    <LocaleProvider locale={i18n.locale}>
      <Combobox.Root
        css={css}
        collection={createListCollection({ items })}
        ids={{ label: labelId, ...(input?.id !== undefined && { input: input.id }) }}
        readOnly={input?.readOnly}
        open={isOpen}
        // The caller closes the list when a row is taken; an Enter that takes none leaves it open.
        onOpenChange={(next) => next.reason !== 'item-select' && popup?.onOpenChange(next.open)}
        disableLayer={!popup}
        openOnClick
        lazyMount
        unmountOnExit
        closeOnSelect={popup !== undefined}
        selectionBehavior="preserve"
        value={NONE}
        onSelect={({ itemValue }) => take(itemValue)}
        inputValue={typed}
        onInputValueChange={({ inputValue }) => {
          setPointed(null)
          onType(inputValue)
        }}
        highlightedValue={isOpen ? active : null}
        onHighlightChange={({ highlightedValue }) => highlightedValue !== null && setPointed(highlightedValue)}
      >
        <span id={labelId} hidden>
          <Trans>Search results</Trans>
        </span>
        <Combobox.Control>
          {start && <Box css={{ ...BESIDE, insetStart: '3', pointerEvents: 'none' }}>{start}</Box>}
          {/* Around the field, because handlers of the field itself run before those of the combobox. */}
          <Box display="contents" onKeyDown={onKeyDown} onKeyDownCapture={keepEscape}>
            <Combobox.Input asChild aria-expanded={isShown}>
              <Input textAlign="start" ps={start ? '10' : undefined} pe={end ? '12' : undefined} {...input} />
            </Combobox.Input>
          </Box>
          {end && <Box css={{ ...BESIDE, insetEnd: '1' }}>{end}</Box>}
        </Combobox.Control>
        {popup ? <Combobox.Positioner>{list}</Combobox.Positioner> : isShown && list}
        {!popup && <Box aria-live="polite">{rows?.length === 0 && words}</Box>}
      </Combobox.Root>
    </LocaleProvider>
  )
}

/** The field shows the chosen row as its text, so the combobox itself has no selection. */
const NONE: string[] = []

const BESIDE = { position: 'absolute', top: '0', h: 'full', display: 'flex', alignItems: 'center', color: 'muted', zIndex: '1' } as const
