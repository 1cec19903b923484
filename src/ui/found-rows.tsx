import { Search } from 'lucide-react'
import { FieldFrame } from './field-frame.tsx'
import { SearchCombobox, type SearchComboboxProps } from './search-combobox.tsx'

type Searched<Row extends { readonly id: string }> = SearchComboboxProps<Row>
export type FoundRowsProps<Row extends { readonly id: string }> = Omit<Searched<Row>, 'popup' | 'start' | 'input' | 'css'> & {
  readonly label: string
}

const ROWS = { '& [data-part=content]': { mt: '4' }, '& [data-part=item]': { minH: '14' } } as const

/** A labelled search box with its results below it, as part of a sheet or a form. */
export function FoundRows<Row extends { readonly id: string }>({ label, ...searched }: FoundRowsProps<Row>) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <SearchCombobox {...searched} css={ROWS} input={{ ...wiring, autoFocus: true }} start={<Search size={18} aria-hidden />} />
      )}
    </FieldFrame>
  )
}
