import { useStore } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useGo } from '../../engine/app-link.tsx'
import { useIsHeldHere, useMayHold } from '../cart/use-hold.ts'
import { isFieldFaulty } from './bill/faulty-field.ts'
import { useLetGo } from './bill/let-go.ts'
import { chosenLineAtom, paneAtom, searchTextAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { type SaleCommand, saleKey } from './sale-keys.ts'
import { useSaleActions } from './use-sale-actions.ts'
import { type DeskSheet, sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { isCartEmpty, isCartOpen } from '../cart/cart-state.ts'
import { isModalOpen } from '../../ui/modal.tsx'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Presses the primary button of the counter, which depends on the bill. */
function pressPay(): true {
  document.querySelector<HTMLButtonElement>('[data-pay]')?.click()
  return true
}

/** Runs a shortcut; returns false if it does not apply, and the key is handled normally. */
function useSaleCommands(search: RefObject<HTMLInputElement | null>, setting: Setting | null): (command: SaleCommand) => boolean {
  const store = useStore()
  const go = useGo()
  const { remove } = useSaleActions()
  const mayLetGo = useLetGo()

  const moveLine = (step: number): boolean => {
    const state = store.get(cartAtom)
    if (isCartEmpty(state)) return false
    const { lines } = state.bill
    const at = lines.findIndex((line) => line.id === store.get(chosenLineAtom))
    const next = at === -1 ? lines.at(-1) : lines[Math.min(lines.length - 1, Math.max(0, at + step))]
    store.set(chosenLineAtom, next?.id ?? null)
    store.set(paneAtom, 'bill')
    return true
  }
  const withLine = (act: (lineId: string, quantity: number) => void): boolean => {
    const state = store.get(cartAtom)
    const line = state.bill.lines.find((one) => one.id === store.get(chosenLineAtom)) ?? state.bill.lines.at(-1)
    if (!line) return false
    act(line.id, line.quantity)
    return true
  }
  const open = (sheet: DeskSheet): boolean => {
    store.set(sheetAtom, sheet)
    return true
  }
  const openForBill = (sheet: DeskSheet): boolean => {
    const state = store.get(cartAtom)
    // The key is consumed even for an empty bill, so that F4 does not reach the browser's address bar.
    return isCartEmpty(state) || open(sheet)
  }
  const count = (by: number) =>
    withLine((lineId, quantity) => void store.set(cartAtom, { do: 'quantity', lineId, quantity: quantity + by }))
  const isHeldHere = useIsHeldHere(setting)
  const mayHold = useMayHold(setting)

  const commands: Record<SaleCommand, () => boolean> = {
    search: () => {
      search.current?.focus()
      return true
    },
    customer: () => open('customer'),
    hold: () => !isHeldHere || !mayLetGo() || openForBill('hold'),
    held: () => {
      if (mayHold) go('/merchant/on-hold-report')
      return true
    },
    discount: () => openForBill('discount'),
    // Also for a bill without lines, whose partial payment is given back there.
    pay: () => isFieldFaulty() || !isCartOpen(store.get(cartAtom)) || pressPay(),
    keys: () => open('keys'),
    remove: () => withLine(remove),
    undo: () => {
      void store.set(cartAtom, { do: 'undo' })
      return true
    },
    lineUp: () => moveLine(-1),
    lineDown: () => moveLine(1),
    more: () => count(1),
    fewer: () => count(-1),
  }
  return (command) => commands[command]()
}

const WALKS: readonly SaleCommand[] = ['lineUp', 'lineDown', 'more', 'fewer']

/** The keyboard of the counter: global shortcuts; other typing goes to the search. */
export function useSaleKeyboard(search: RefObject<HTMLInputElement | null>, setting: Setting | null): void {
  const store = useStore()
  /** The last key moved along the lines of the bill. */
  const isWalking = useRef(false)
  const command = useSaleCommands(search, setting)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open sheet handles its own keys.
    if (event.defaultPrevented || isModalOpen()) return
    const isSearch = event.target === search.current
    const isInField = isField(event.target) && !isSearch
    const requested = saleKey(event, {
      isInField,
      isOnLine: !isSearch || isWalking.current,
      isSearchEmpty: !isSearch || store.get(searchTextAtom) === '',
    })
    isWalking.current = requested !== null && WALKS.includes(requested)
    if (requested && command(requested)) {
      event.preventDefault()
      return
    }
    const isTyping = [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey
    // Focus before the browser inserts the character, so that the first letter is not lost.
    if (isTyping && !isInField && !isSearch) search.current?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** A real pointer implies a real keyboard; on a touch screen focus would open the on-screen keyboard. */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Returns the focus to the search box after a mouse press, unless it was on an input or moved the focus to one, such as a faulty field. */
export function refocusSearch(
  search: RefObject<HTMLInputElement | null>,
  event: { readonly target: EventTarget; readonly detail: number },
): void {
  const isByKey = event.detail === 0
  if (isByKey || !hasKeyboard() || isModalOpen()) return
  if (isField(document.activeElement)) return
  const isForTyping = event.target instanceof Element && event.target.closest('input, textarea, select, label, a') !== null
  if (!isForTyping) search.current?.focus({ preventScroll: true })
}
