import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { AppLink } from '../app-link.tsx'
import type { Screen } from '../shell/screens.ts'

interface ScreenLinksProps {
  readonly entries: readonly Screen[]
  readonly current: string | null
  readonly onFollow: () => void
}

/** A column of links to screens, each tall enough for touch. */
export function ScreenLinks({ entries, current, onFollow }: ScreenLinksProps) {
  const { i18n } = useLingui()
  return (
    <Flex direction="column">
      {entries.map(({ path, icon: Icon, label }) => {
        const isCurrent = path === current
        return (
          <AppLink
            key={path}
            to={path}
            display="flex"
            alignItems="center"
            gap="4"
            minH="12"
            px="3"
            borderRadius="l2"
            color={isCurrent ? 'gold.fg' : 'ink'}
            bg={isCurrent ? 'selection' : undefined}
            fontWeight={isCurrent ? '600' : '400'}
            textDecoration="none"
            _hover={{ bg: 'sunken' }}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon size={22} aria-hidden />
            {i18n._(label)}
          </AppLink>
        )
      })}
    </Flex>
  )
}
