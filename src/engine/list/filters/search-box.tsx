import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isModalOpen } from '../../../ui/modal.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useGo } from '../../app-link.tsx'
import { focusFirstRow } from '../rows/row-keys.ts'

const TYPING_MS = 200

export interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (search: string) => void
  readonly codeTo: ((typed: string) => Promise<string | null>) | undefined
}

/** Searches while typing. `/` focuses it from anywhere on the screen, and the down arrow moves to the rows. */
export function SearchBox({ label, value, onSearch, codeTo }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const go = useGo()
  const openByCode = async (code: string) => {
    const path = code === '' ? null : await codeTo?.(code)
    // The text has changed since, so the result is outdated.
    if (path && box.current?.value.trim() === code) go(path)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
      // While a sheet is open, the list cannot be reached.
      if (event.key !== '/' || isTyping || isModalOpen()) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      type="search"
      inputRef={box}
      value={typed}
      enterKeyHint="search"
      autoComplete="off"
      start={<Search size={18} aria-hidden />}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void openByCode(typed.trim()).catch(reportError)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        focusFirstRow()
      }}
      onChange={(next) => {
        setTyped(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onSearch(next), TYPING_MS)
      }}
    />
  )
}
