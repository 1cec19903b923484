import { Global } from '@emotion/react'
import { Button, IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TOASTS_ABOVE_ACT } from '../../../ui/toast.tsx'
import { leftPicksAtom, missingPicks } from './left-picks.ts'
import { visitAddress } from '../parts/visit-address.ts'
import type { DeskWish } from './find-address.ts'

/** Remembers the picked pieces when the user leaves by the menu, until they are used or removed. */
function useLeftPicks({ picked, eventOn, customerId, visitId }: DeskWish): (left: null) => void {
  const leave = useSetAtom(leftPicksAtom)
  const hadAny = useRef(false)
  useEffect(() => {
    if (picked.length > 0) leave({ pieces: picked, eventOn, customerId, visitId })
    else if (hadAny.current) leave(null)
    hadAny.current = picked.length > 0
  }, [picked, eventOn, customerId, visitId, leave])
  return leave
}

/** The picked pieces at the bottom of the screen, with the button that continues to the visit. */
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
  const leave = useLeftPicks(wish)
  if (count === 0) return null
  const goOn = () => {
    leave(null)
    go(visitAddress({ ...wish, pieces: wish.picked }))
  }
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
      <IconButton variant="ghost" color="muted" aria-label={t`Clear selection`} onClick={onClear}>
        <X />
      </IconButton>
      <Button size="lg" colorPalette="gold" onClick={goOn}>
        <Trans>Continue</Trans>
        <Onward aria-hidden />
      </Button>
    </Flex>
  )
}

/** Notice about picked pieces that were left: one button adds them to the visit, another dismisses them. */
export function LeftPicksNotice({ inVisit }: { readonly inVisit: readonly Id[] }) {
  const go = useGo()
  const [left, leave] = useAtom(leftPicksAtom)
  const missing = missingPicks(left, new Set(inVisit))
  // Pieces that entered the visit in another way must not be offered again once it is paid and empty.
  useEffect(() => {
    if (left && left.pieces.length !== (missing?.pieces.length ?? 0)) leave(missing)
  }, [left, missing, leave])
  if (!missing) return null
  const putIn = () => {
    leave(null)
    go(visitAddress(missing))
  }
  const acts = (
    <Flex gap="2" wrap="wrap">
      <QuietButton size="sm" onClick={putIn}>
        <Trans>Add to the order</Trans>
      </QuietButton>
      <QuietButton size="sm" onClick={() => leave(null)}>
        <Trans>Ignore</Trans>
      </QuietButton>
    </Flex>
  )
  return (
    <Notice tone="info" action={acts}>
      <Plural
        value={missing.pieces.length}
        one="One piece was picked in “Find a dress” and is not in the order."
        two="Two pieces were picked in “Find a dress” and are not in the order."
        other="# pieces were picked in “Find a dress” and are not in the order."
      />
    </Notice>
  )
}
