import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { AppLink } from '../app-link.tsx'
import { useMay } from '../session.ts'
import { useAllScreens } from '../shell/screens.ts'

const LINK = {
  display: 'flex',
  gap: '4',
  alignItems: 'center',
  p: '4',
  minH: '20',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l2',
  textDecoration: 'none',
  _hover: { borderColor: 'gold.solid' },
} as const

/** Screens as cards with a description, by path and in this order. Screens without permission are hidden. */
export function ScreenCards({ says }: { readonly says: Readonly<Record<string, MessageDescriptor>> }) {
  const { i18n } = useLingui()
  const allows = useMay()
  const screens = useAllScreens().filter(({ permission }) => allows(permission))
  const listed = Object.entries(says).flatMap(([to, answer]) => screens.flatMap((one) => (one.path === to ? [{ ...one, answer }] : [])))
  return (
    <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
      {listed.map(({ path, icon: Icon, label, answer }) => (
        <AppLink key={path} to={path} css={LINK}>
          <Box color="gold.fg" flexShrink="0">
            <Icon size={26} strokeWidth={1.6} aria-hidden />
          </Box>
          <Box>
            <Box fontWeight="600">{i18n._(label)}</Box>
            <Box textStyle="sm" color="muted">
              {i18n._(answer)}
            </Box>
          </Box>
        </AppLink>
      ))}
    </Box>
  )
}
