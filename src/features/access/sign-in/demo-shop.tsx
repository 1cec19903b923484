import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { use } from 'react'
import type { DemoShop as Way } from '../../../data/api/demo-shop.ts'
import type { Session } from '../../../engine/session.ts'
import type { Language } from '../../../i18n/language.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { useSignIn } from './use-sign-in.ts'

export interface DemoShopProps {
  readonly query: Promise<Way | null>
  readonly onSignedIn: (session: Session, language: Language) => void
}

/** Signs in to the demo shop, if this server has one. Suspends until the server has answered. */
export function DemoShop({ query: requested, onSignedIn }: DemoShopProps) {
  const way = use(requested)
  const signing = useSignIn(null, onSignedIn)
  if (!way) return null
  return (
    <Box mt="3">
      <QuietButton
        w="full"
        icon={<Store size={20} aria-hidden />}
        isPending={signing.isPending}
        onClick={() => void signing.run({ ...way, take_over: true })}
      >
        <Trans>Try the demo shop</Trans>
      </QuietButton>
    </Box>
  )
}
