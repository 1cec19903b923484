import { Link } from '@chakra-ui/react/link'
import { useLingui } from '@lingui/react'
import { Link as RouterLink, createLink, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useCallback } from 'react'
import { pathIn } from '../i18n/language.ts'
import { parseSearch } from './search-params.ts'

/** Turns `/merchant/customers` into the address of that page in the current language. */
export function usePathIn(): (path: string) => string {
  const { i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'ar'
  return useCallback((path) => pathIn(language, path), [language])
}

/** The path in the parts that the router expects; ids are already inserted, so the path is not typed. */
function destinationOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'https://any.host')
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}

/** Navigates to a page of the app in the current language: `go('/merchant/billing')`. */
export function useGo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate()
  const inLanguage = usePathIn()
  return useCallback((path, options) => void navigate({ href: inLanguage(path), ...options }), [navigate, inLanguage])
}

interface PathProps {
  /** A path without its language, including ids and search parameters: `/merchant/customers?q=sara`. */
  readonly to: string
  /** When the link counts as current; by default only if the whole address is the same. */
  readonly activeOptions?: ComponentProps<typeof RouterLink>['activeOptions']
}

const SAME_ADDRESS = { exact: true } as const
const StyledLink = createLink(Link)

export function AppLink({ to, activeOptions = SAME_ADDRESS, ...rest }: Omit<ComponentProps<typeof Link>, 'href' | 'mask'> & PathProps) {
  const inLanguage = usePathIn()
  return <StyledLink {...rest} {...destinationOf(inLanguage(to))} activeOptions={activeOptions} />
}

/** The same without styling. For many links at once, one rule of the container is cheaper than a style for each. */
export function BareLink({ to, activeOptions = SAME_ADDRESS, ...rest }: Omit<ComponentProps<'a'>, 'href'> & PathProps) {
  const inLanguage = usePathIn()
  return <RouterLink {...rest} {...destinationOf(inLanguage(to))} activeOptions={activeOptions} />
}
