import { type ComponentProps, useCallback } from 'react'
import { Link } from '../ui/elements.ts'
import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pathIn } from '../i18n/language.ts'

/** Turns `/merchant/customers` into the address of that page in the page's language. */
export function usePathIn(): (path: string) => string {
  const { i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'ar'
  return useCallback((path) => pathIn(language, path), [language])
}

/** Goes to a page of the app without loading anew: `go('/merchant/billing')`. The language is kept. */
export function useGo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter()
  const inLanguage = usePathIn()
  return useCallback(
    (path, options) => {
      const href = inLanguage(path)
      if (options?.replace) router.history.replace(href)
      else router.history.push(href)
    },
    [router, inLanguage],
  )
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** Goes where an anchor points without loading anew; a click with a key held opens a tab as everywhere else. */
export function useFollow(): (event: MouseEvent, path: string) => void {
  const go = useGo()
  return (event, path) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(path)
  }
}

/**
 * A link to a page of the app without a style of its own: where many stand together, their frame says in one rule how they look, and a
 * frame's style is worked out once and not for each of them.
 */
export function BareLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }) {
  const inLanguage = usePathIn()
  const follow = useFollow()
  return (
    <a
      {...rest}
      href={inLanguage(to)}
      onClick={(event) => {
        onClick?.(event)
        follow(event, to)
      }}
    >
      {children}
    </a>
  )
}

/** A link to a page of the app, given as its path without language. */
export function AppLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { readonly to: string }) {
  const inLanguage = usePathIn()
  const follow = useFollow()
  return (
    <Link
      {...rest}
      href={inLanguage(to)}
      onClick={(event) => {
        onClick?.(event)
        follow(event, to)
      }}
    />
  )
}
