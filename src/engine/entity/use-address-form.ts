import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type * as v from 'valibot'
import { useSearchParams } from '../search-params.ts'
import { entitySearch } from './entity-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen below opened this form, so Back leads to it. */
    isFormOver?: boolean
  }
}

export interface AddressForm extends v.InferOutput<typeof entitySearch> {
  readonly open: (form: 'new' | 'edit') => void
  /** Closes the form: goes back if this screen opened it, so that no history entry is left behind. */
  readonly close: () => void
}

/** The form in the address of a list or a detail page; other search parameters are preserved. */
export function useAddressForm(): AddressForm {
  const router = useRouter()
  const navigate = useNavigate()
  const [search] = useSearchParams(entitySearch)
  // Going back is asynchronous; a second press must not leave the screen below, too.
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
