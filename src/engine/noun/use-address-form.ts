import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type * as v from 'valibot'
import { useSearchParams } from '../search-params.ts'
import { nounSearch } from './noun-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen below opened this form: Back leads to it. */
    isFormOver?: boolean
  }
}

export interface AddressForm extends v.InferOutput<typeof nounSearch> {
  readonly open: (form: 'new' | 'edit') => void
  /** Leaves the form's address: back to the entry below where this screen opened it, so that no entry of the history is left behind. */
  readonly close: () => void
}

/** The form that stands in the address over a list or a file, whose own search parameters stay as they are. */
export function useAddressForm(): AddressForm {
  const router = useRouter()
  const navigate = useNavigate()
  const [search] = useSearchParams(nounSearch)
  // Going back takes a moment: a second press would leave the screen below, too.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [search.form])
  return {
    ...search,
    open: (form) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, form }), state: { isFormOver: true }, resetScroll: false }),
    close: () => {
      if (isClosing.current) return
      isClosing.current = true
      if (router.history.location.state.isFormOver === true) return router.history.back()
      const without = (before: object) => ({ ...before, form: undefined, like: undefined })
      void navigate({ to: '.', search: without, replace: true, resetScroll: false })
    },
  }
}
