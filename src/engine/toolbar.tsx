import { atom, useAtomValue, useSetAtom } from 'jotai'
import { Fragment, type ReactNode, useEffect } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Page, type PageProps } from '../ui/page.tsx'
import { AppLink } from './app-link.tsx'

export interface Breadcrumb {
  readonly label: string
  readonly to: string
}

/** Buttons and links that a screen put at the head of the page. Every navigation clears both (spec section 2). */
export const toolbarAtom = atom<ReactNode>(null)
export const breadcrumbsAtom = atom<readonly Breadcrumb[]>([])

/** Puts buttons into the head of the page from anywhere inside it. */
export function useToolbar(buttons: ReactNode): void {
  const set = useSetAtom(toolbarAtom)
  useEffect(() => set(buttons), [set, buttons])
}

/** Says where the page hangs, when only the screen knows: under this customer, in this month. */
export function useBreadcrumbs(trail: readonly Breadcrumb[]): void {
  const set = useSetAtom(breadcrumbsAtom)
  const key = JSON.stringify(trail)
  useEffect(() => set(JSON.parse(key) as Breadcrumb[]), [set, key])
}

/** The page of a screen with what the screen put at its head. */
export function ScreenPage({ trail, toolbar, ...page }: Omit<PageProps, 'breadcrumbs'> & { readonly trail?: readonly Breadcrumb[] }) {
  const added = useAtomValue(toolbarAtom)
  const hung = useAtomValue(breadcrumbsAtom)
  const links = [...(trail ?? []), ...hung]
  const hasToolbar = Boolean(toolbar ?? added)
  return (
    <Page
      {...page}
      breadcrumbs={links.length > 0 && <Trail links={links} />}
      toolbar={
        hasToolbar && (
          <>
            {added}
            {toolbar}
          </>
        )
      }
    />
  )
}

function Trail({ links }: { readonly links: readonly Breadcrumb[] }) {
  const { t, i18n } = useLingui()
  const Next = i18n.locale === 'en' ? ChevronRight : ChevronLeft
  return (
    <Flex as="nav" aria-label={t`Where you are`} align="center" gap="1" minH="6">
      {links.map((link) => (
        <Fragment key={link.to}>
          <AppLink to={link.to} color="muted" minH="11" alignItems="center">
            {link.label}
          </AppLink>
          <Next size={14} aria-hidden />
        </Fragment>
      ))}
    </Flex>
  )
}
