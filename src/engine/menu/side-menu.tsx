import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { type LucideIcon, Search } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { BareLink } from '../app-link.tsx'
import type { MenuGroupName } from './menu-groups.ts'
import { type ShownGroup, paletteAtom, useShownScreens } from './use-shown-screens.ts'

// Loaded when a group is opened, because the counter starts without it.
const GroupPanel = lazy(() => import('./group-panel.tsx').then((part) => ({ default: part.GroupPanel })))

/** A screen too low for labels below all icons. */
const LOW_TABLET = '(max-width: 1279px) and (max-height: 860px)'
const isLowTablet = (): boolean => matchMedia(LOW_TABLET).matches

function listen(report: () => void): () => void {
  const query = matchMedia(LOW_TABLET)
  query.addEventListener('change', report)
  return () => query.removeEventListener('change', report)
}

export interface SideMenuProps {
  readonly head: ReactNode
  readonly foot: ReactNode
  /** Icons only, as next to a bill; always so on a low tablet. */
  readonly isNarrow: boolean
}

/**
 * The menu at the start edge: icons with labels on a desktop, icons with small labels on a tablet. It never scrolls:
 * screens that the counter does not need are in groups that open next to it.
 */
export function SideMenu({ head, foot, isNarrow: isNextToBill }: SideMenuProps) {
  const { t, i18n } = useLingui()
  const { counter, groups, current } = useShownScreens()
  const search = useSetAtom(paletteAtom)
  const isLow = useSyncExternalStore(listen, isLowTablet)
  const isNarrow = isNextToBill || isLow
  const [opened, setOpened] = useState<MenuGroupName | null>(null)
  const open = groups.find(({ name }) => name === opened)
  const isIn = (group: ShownGroup) => group.entries.some(({ path }) => path === current?.path)
  return (
    <Flex
      as="header"
      data-narrow={isNarrow || undefined}
      hideBelow="md"
      data-print="none"
      direction="column"
      position="sticky"
      top="0"
      h="100dvh"
      w={isNarrow ? '72px' : { md: '100px', xl: '236px' }}
      flexShrink="0"
      bg="surface"
      borderInlineEndWidth="1px"
      borderColor="line"
      py="2"
      px={isNarrow ? '2' : { md: '2', xl: '3' }}
      gap="1"
      css={{ ...ITEMS, ...LOW }}
    >
      {head}
      <MenuButton icon={Search} label={t`Search`} keys="Ctrl K" onPress={() => search(true)} />
      <Flex as="nav" aria-label={t`Menu`} direction="column" flex="1" overflowY="auto" minH="0">
        {counter.map(({ path, icon, label }) => (
          <MenuLink key={path} to={path} icon={icon} label={i18n._(label)} isCurrent={path === current?.path} />
        ))}
        {groups.length > 0 && <Box h="1px" bg="line" my={isNarrow ? '0.5' : '1.5'} flexShrink="0" css={LOW_LINE} />}
        {groups.map((group) => {
          const [only] = group.entries
          const label = i18n._(group.label)
          return group.entries.length === 1 && only ? (
            <MenuLink key={group.name} to={only.path} icon={only.icon} label={i18n._(only.label)} isCurrent={isIn(group)} />
          ) : (
            <MenuButton
              key={group.name}
              icon={group.icon}
              label={label}
              isCurrent={isIn(group)}
              isOpen={opened === group.name}
              onPress={() => setOpened(group.name)}
            />
          )
        })}
      </Flex>
      {foot}
      {open && (
        <Suspense>
          <GroupPanel group={open} current={current?.path ?? null} isNarrow={isNarrow} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Flex>
  )
}

interface ItemProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isCurrent?: boolean
}

function MenuLink({ to, icon: Icon, label, isCurrent }: ItemProps & { readonly to: string }) {
  return (
    <BareLink to={to} title={label} data-item={isCurrent ? 'current' : ''} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={21} aria-hidden />
      <span>{label}</span>
    </BareLink>
  )
}

interface MenuButtonProps extends ItemProps {
  readonly isOpen?: boolean
  readonly keys?: string
  readonly onPress: () => void
}

function MenuButton({ icon: Icon, label, keys, isCurrent, isOpen, onPress }: MenuButtonProps) {
  return (
    <button
      type="button"
      title={label}
      data-item={isCurrent ? 'current' : ''}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={keys?.replace(' ', '+').replace('Ctrl', 'Control')}
      onClick={onPress}
    >
      <Icon size={21} aria-hidden />
      <span>{label}</span>
      {keys && <kbd>{keys}</kbd>}
    </button>
  )
}

const UNSEEN = { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const

const ITEM = {
  display: 'flex',
  flexDirection: { md: 'column', xl: 'row' },
  alignItems: 'center',
  textAlign: { md: 'center', xl: 'start' },
  gap: { md: '0.5', xl: '3' },
  w: 'full',
  px: { md: '1', xl: '3' },
  py: '1',
  minH: '52px',
  flexShrink: '0',
  borderRadius: 'l2',
  textStyle: 'sm',
  lineHeight: '1.25',
  color: 'ink',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { bg: 'sunken' },
  // Smaller targets for a mouse, so that a laptop shows the whole menu.
  '@media (min-width: 1280px)': { minH: '11' },
  '@media (min-width: 1280px) and (pointer: fine)': { minH: '38px' },
  '@media (min-width: 1280px) and (pointer: fine) and (max-height: 720px)': { minH: '33px', py: '0' },
  '& kbd': { hideBelow: 'xl', marginInlineStart: 'auto', color: 'muted', fontFamily: 'inherit', direction: 'ltr' },
} as const

const CURRENT = { color: 'gold.fg', bg: 'selection', fontWeight: '600', _hover: { bg: 'selection' } } as const

const NARROW = {
  minH: '11',
  justifyContent: 'center',
  px: '0',
  '& > span, & kbd': UNSEEN,
  '@media (min-width: 1280px) and (pointer: fine) and (max-height: 720px)': { minH: '38px' },
} as const

/** A window too low for gaps between touch targets, such as on a touch laptop. */
const LOW_WINDOW = '@media (max-height: 800px)'
const LOW = { [LOW_WINDOW]: { py: '1', gap: '0' } } as const
const LOW_LINE = { [LOW_WINDOW]: { my: '0.5' } } as const

/** Styles of all items in one rule of the container: computed for each item, they took a third of the first render on a slow till. */
const ITEMS = { '& [data-item]': ITEM, '& [data-item=current]': CURRENT, '&[data-narrow] [data-item]': NARROW } as const
