import { useRouter, useRouterState } from '@tanstack/react-router'

/** The part of the address behind `?`, and a way to change it without a new entry in the history. */
export function useAddress(): { readonly params: URLSearchParams; readonly replace: (search: string) => void } {
  const router = useRouter()
  const href = useRouterState({ select: (state) => state.location.searchStr })
  return {
    params: new URLSearchParams(href),
    replace: (search) => {
      const { pathname } = router.state.location
      router.history.replace(`${pathname}${search}`)
    },
  }
}
