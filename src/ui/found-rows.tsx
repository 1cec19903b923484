import { Box } from '@chakra-ui/react/box'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { focusFirst } from './modal.tsx'
import { TextField } from './text-field.tsx'

const ROWS = {
  '& button': { display: 'block', w: 'full', textAlign: 'start', px: '3', py: '2', minH: '14', borderRadius: 'l2', cursor: 'pointer' },
  '& button:hover': { bg: 'sunken' },
  '& button[data-chosen=true]': { bg: 'selection' },
} as const

export interface FoundRowsProps<Row extends { readonly id: string }> {
  readonly label: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly rows: readonly Row[] | null
  readonly renderRow: (row: Row) => ReactNode
  readonly onTake: (row: Row) => void
  readonly nothing: ReactNode
  readonly end?: ReactNode
  readonly onNothing?: () => void
}

/** A search box with its results, chosen with the arrow keys and Enter or by a press. */
export function FoundRows<Row extends { readonly id: string }>(props: FoundRowsProps<Row>) {
  const { label, typed, onType, rows, renderRow, onTake, nothing, end, onNothing } = props
  const [chosen, setChosen] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows && rows.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + rows.length) % rows.length)
    }
    if (event.key !== 'Enter') return
    // Enter must neither press the button that gets the focus back nor submit a surrounding form.
    event.preventDefault()
    const row = rows?.[chosen]
    if (row) onTake(row)
    else if (rows?.length === 0 && typed.trim() !== '') onNothing?.()
  }
  return (
    <>
      <TextField
        label={label}
        value={typed}
        onChange={(text) => {
          setChosen(0)
          onType(text)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        inputRef={focusFirst}
        start={<Search size={18} aria-hidden />}
        end={end}
      />
      <Box mt="4" css={ROWS} aria-live="polite">
        {rows?.map((row, index) => (
          <button key={row.id} type="button" data-chosen={index === chosen} onClick={() => onTake(row)}>
            {renderRow(row)}
          </button>
        ))}
        {rows?.length === 0 && (
          <Box color="muted" py="4" textAlign="center">
            {nothing}
          </Box>
        )}
      </Box>
    </>
  )
}
