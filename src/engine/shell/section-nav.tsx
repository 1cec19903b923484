import type { LucideIcon } from 'lucide-react'
import type { Permission } from '#domain/kernel/define.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { AppLink } from '../app-link.tsx'
import { useMay } from '../session.ts'

const TABS = {
  display: 'flex',
  gap: '1',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: { base: '2.5', sm: '3' },
    fontWeight: '600',
    color: 'muted',
    whiteSpace: 'nowrap',
    borderRadius: 'l2',
  },
  // On a phone there is no room for the icons.
  '& svg': { display: { base: 'none', sm: 'block' } },
  '& a:hover': { color: 'ink', bg: 'sunken' },
  '& a[aria-current=page]': { color: 'gold.fg', bg: 'selection' },
} as const

const FRAME = { maxW: '1280px', mx: 'auto', w: 'full', px: { base: '2', md: '8' }, pt: { base: '2', md: '4' } } as const

export interface SectionTab {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
  readonly permission: Permission
}

/** Tabs for related screens above each of them; a page below one of them belongs to it. */
export function SectionNav({ label: name, tabs }: { readonly label: string; readonly tabs: readonly SectionTab[] }) {
  const allows = useMay()
  const shown = tabs.filter(({ permission }) => allows(permission))
  // If an address starts with two of the paths, the longer one counts.
  const hasTabsBelow = (path: string) => tabs.some((tab) => tab.path.startsWith(`${path}/`))
  return (
    <ScrollRow as="nav" aria-label={name} css={TABS} frame={FRAME} data-print="none">
      {shown.map(({ path, label, icon: Icon }) => (
        <AppLink key={path} to={path} activeOptions={{ exact: hasTabsBelow(path), includeSearch: false }}>
          <Icon size={18} aria-hidden />
          {label}
        </AppLink>
      ))}
    </ScrollRow>
  )
}
