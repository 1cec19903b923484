import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSession } from '../../engine/session.ts'
import { useNameOf } from '../../i18n/format.ts'
import { Mark } from './mark.tsx'

/** On low windows the logo is hidden to leave room for touch targets. */
const LOW_WINDOW = '@media (max-height: 720px)'
const LOW_WITH_MOUSE = '@media (max-height: 720px) and (pointer: fine)'
const UNSEEN = { display: 'none' } as const

export function MenuHead() {
  const { setting } = useSession()
  const nameOf = useNameOf()
  return (
    <Flex
      align="center"
      justify={{ md: 'center', xl: 'flex-start' }}
      gap="3"
      px={{ xl: '2' }}
      minH="12"
      color="gold.fg"
      css={{
        '[data-narrow] &': { justifyContent: 'center', px: '0', [LOW_WINDOW]: UNSEEN },
        [LOW_WINDOW]: UNSEEN,
        [LOW_WITH_MOUSE]: { display: 'flex' },
      }}
    >
      <Mark sizePx={34} />
      <Box hideBelow="xl" css={{ '[data-narrow] &': { display: 'none' } }} fontWeight="700" lineHeight="1.25" color="ink">
        {nameOf(setting)}
      </Box>
    </Flex>
  )
}
