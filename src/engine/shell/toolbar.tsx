import { Fragment } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Page, type PageProps } from '../../ui/page.tsx'
import { AppLink } from '../app-link.tsx'

export interface Breadcrumb {
  readonly label: string
  readonly to: string
}

/** A screen's page with its own breadcrumbs and buttons, so that navigation removes both with it. */
export function ScreenPage({ trail, toolbar, ...page }: Omit<PageProps, 'breadcrumbs'> & { readonly trail?: readonly Breadcrumb[] }) {
  return <Page {...page} breadcrumbs={trail && trail.length > 0 && <Trail links={trail} />} toolbar={toolbar} />
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
