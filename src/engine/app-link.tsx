import { useLingui } from '@lingui/react'
import { Link as RouterLink, createLink, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useCallback } from 'react'
import { pathIn } from '../i18n/language.ts'
import { Link } from '../ui/elements.ts'
import { parseSearch } from './search-params.ts'

/** Turns `/merchant/customers` into the address of that page in the page's language. */
export function usePathIn(): (path: string) => string {
  const { i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'ar'
  return useCallback((path) => pathIn(language, path), [language])
}

/** What the router wants to know of a path, apart from each other: ids are filled in, so nothing of it is typed. */
function destinationOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'https://any.host')
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}

/** Goes to a page of the app without loading anew: `go('/merchant/billing')`. The language is kept. */
export function useGo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate()
  const inLanguage = usePathIn()
  return useCallback((path, options) => void navigate({ href: inLanguage(path), ...options }), [navigate, inLanguage])
}

interface PathProps {
  /** A path without its language, with ids and search parameters in it: `/merchant/customers?q=sara`. */
  readonly to: string
  /** When the link counts as that of the page which stands there; without it, only where the whole address is the same. */
  readonly activeOptions?: ComponentProps<typeof RouterLink>['activeOptions']
}

const SAME_ADDRESS = { exact: true } as const
const StyledLink = createLink(Link)

/** A link to a page of the app. */
export function AppLink({ to, activeOptions = SAME_ADDRESS, ...rest }: Omit<ComponentProps<typeof Link>, 'href' | 'mask'> & PathProps) {
  const inLanguage = usePathIn()
  return <StyledLink {...rest} {...destinationOf(inLanguage(to))} activeOptions={activeOptions} />
}

/**
 * The same without a style of its own: where many stand together, their frame says in one rule how they look, and a frame's style is
 * worked out once and not for each of them.
 */
export function BareLink({ to, activeOptions = SAME_ADDRESS, ...rest }: Omit<ComponentProps<'a'>, 'href'> & PathProps) {
  const inLanguage = usePathIn()
  return <RouterLink {...rest} {...destinationOf(inLanguage(to))} activeOptions={activeOptions} />
}
