import { Global } from '@emotion/react'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useGo } from '../../../engine/app-link.tsx'
import { Button, IconButton } from '../../../ui/elements.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { TOASTS_ABOVE_ACT } from '../../../ui/toast.tsx'
import { visitAddress } from '../parts/visit-address.ts'
import type { DeskWish } from './find-address.ts'

/** What was chosen so far, at the bottom of the screen, and the way on into the visit. */
export function VisitBar({
  wish,
  total,
  onClear,
}: {
  readonly wish: DeskWish
  readonly total: number | null
  readonly onClear: () => void
}) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const count = wish.picked.length
  if (count === 0) return null
  const Onward = i18n.locale === 'en' ? ArrowRight : ArrowLeft
  return (
    <Flex
      position="sticky"
      bottom={{ base: '4.5rem', md: '4' }}
      zIndex="docked"
      mt="6"
      ps="4"
      pe="2"
      py="2"
      gap="3"
      align="center"
      bg="surface"
      borderWidth="1px"
      borderColor="gold.border"
      borderRadius="l3"
      boxShadow="md"
      role="region"
      aria-label={t`Chosen pieces`}
    >
      <Global styles={TOASTS_ABOVE_ACT} />
      <Box flex="1" minW="0">
        <Box fontWeight="600">
          <Plural value={count} one="One piece" other="# pieces" />
        </Box>
        {total !== null && <MoneyText amount={total} color="muted" textStyle="sm" />}
      </Box>
      <IconButton variant="ghost" color="muted" aria-label={t`Choose none`} onClick={onClear}>
        <X />
      </IconButton>
      <Button size="lg" colorPalette="gold" onClick={() => go(visitAddress({ ...wish, pieces: wish.picked }))}>
        <Trans>Continue</Trans>
        <Onward aria-hidden />
      </Button>
    </Flex>
  )
}
